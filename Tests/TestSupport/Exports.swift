@_exported import Models
@_exported import XCTest
