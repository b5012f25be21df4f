@_exported import Coordinator
@_exported import TestSupport
@_exported import XCTest
