@_exported import Storage
@_exported import TestSupport
