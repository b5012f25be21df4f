@_exported import Models
@_exported import TestSupport
@_exported import XCTest
