// Everything that modules use of Foundation, the C library and Dispatch. On Linux this is the part of Foundation
// without ICU, because ICU would triple the size of the program.
#if os(Linux)
    @_exported import Dispatch
    @_exported import FoundationEssentials
    @_exported import Glibc
#else
    @_exported import Foundation
#endif
