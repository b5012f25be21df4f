@_exported import Coordinator
@_exported import Headless
@_exported import TestSupport
