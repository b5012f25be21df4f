@_exported import Platform
@_exported import XCTest
