@_exported import TestSupport
@_exported import XCTest
