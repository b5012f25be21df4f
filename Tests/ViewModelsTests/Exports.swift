@_exported import TestSupport
@_exported import ViewModels
@_exported import XCTest
