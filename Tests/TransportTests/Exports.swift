@_exported import Networking
@_exported import TestSupport
@_exported import XCTest
