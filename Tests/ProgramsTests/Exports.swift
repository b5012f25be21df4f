@_exported import Programs
@_exported import TestSupport
