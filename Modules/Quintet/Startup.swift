import CQuintet
import QuintetPlatform

/// Prepares the process: its standard streams, its signals and its core files.
enum Startup {
    static func prepare() {
        openStandardStreams()
        forbidCoreFiles()
        share_freed_memory()
        // SIGXFSZ would end the program. If it is ignored, a write over the file size limit fails, as on a full disk.
        signal(SIGXFSZ, SIG_IGN)
        // SIGPIPE would end the program. If it is ignored, a write to a closed pipe fails.
        signal(SIGPIPE, SIG_IGN)
    }

    /// Opens `/dev/null` in place of standard streams that are closed.
    ///
    /// If they stayed closed, the next file that is opened, such as the saved games, would become a standard stream.
    private static func openStandardStreams() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            // open(2) returns the lowest free descriptor, which is `descriptor`.
            _ = open("/dev/null", O_RDWR)
        }
    }

    /// Disables core dumps, which would contain the tokens in memory.
    ///
    /// For the same reason, the crash reports of Swift's runtime are disabled, and on Linux, other processes of the
    /// user cannot inspect this process. If `SWIFT_BACKTRACE` is set, only core dumps are disabled.
    private static func forbidCoreFiles() {
        forbid_core_files()
        guard getenv("SWIFT_BACKTRACE") == nil else { return }
        for number in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS] { signal(number, SIG_DFL) }
        forbid_inspection()
    }
}
