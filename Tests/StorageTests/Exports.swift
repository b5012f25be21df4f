@_exported import Storage
@_exported import TestSupport
@_exported import XCTest
