@_exported import CommandLine
@_exported import Composition
@_exported import Menus
@_exported import Programs
