@_exported import Coordinator
@_exported import Terminal
