@_exported import Coordinator
@_exported import Programs
@_exported import Terminal
@_exported import TestSupport
