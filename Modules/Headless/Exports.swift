@_exported import Coordinator
