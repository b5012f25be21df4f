@_exported import Programs
@_exported import TestSupport
@_exported import XCTest
