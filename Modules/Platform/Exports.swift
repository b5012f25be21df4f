// The system libraries that modules use: Foundation, the C library and Dispatch. On Linux, only the part of Foundation
// that does not need ICU is used, because ICU would triple the size of the program.
#if os(Linux)
    @_exported import Dispatch
    @_exported import FoundationEssentials
    @_exported import Glibc
#else
    @_exported import Foundation
#endif
