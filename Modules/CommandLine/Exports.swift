@_exported import Platform
