@_exported import Networking
@_exported import TestSupport
