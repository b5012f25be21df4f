// What every module stands on. On Linux that is the part of Foundation that needs no ICU, which would triple the size
// of the program.
#if canImport(FoundationEssentials)
    @_exported import Dispatch
    @_exported import FoundationEssentials
    @_exported import Glibc
#else
    @_exported import Foundation
#endif
