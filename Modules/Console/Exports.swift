@_exported import Composition
@_exported import Coordinator
@_exported import Programs
@_exported import Terminal
