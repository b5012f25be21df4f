@_exported import Models
@_exported import Networking
@_exported import TestSupport
@_exported import XCTest
