import CProcess
import Platform

/// Prepares the process, or ends the program with a message if it cannot run here.
enum Startup {
    /// The number of file descriptors that must be free, because system libraries crash if there are too few.
    private static let freeDescriptors = 20

    static func prepare() {
        openStandardStreams()
        requireDescriptors()
        requireMemory()
        requireReadableFolders()
        forbidCoreFiles()
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

    private static func requireDescriptors() {
        let free = (0..<freeDescriptors).map { _ in dup(STDIN_FILENO) }
        for descriptor in free where descriptor >= 0 { close(descriptor) }
        guard free.contains(where: { $0 < 0 }) else { return }
        end("the limit of open files is too low", "Allow more with `ulimit -n 256`.")
    }

    /// Requires enough memory to start threads; with too little, system libraries would wait forever for a thread.
    private static func requireMemory() {
        var limit = rlimit()
        guard getrlimit(Self.resource(RLIMIT_AS), &limit) == 0, limit.rlim_cur < 512_000_000 else { return }
        end("the memory limit is too low", "Allow more with `ulimit -v unlimited`.")
    }

    /// Requires folders whose paths are valid UTF-8, because a `String` would change any other path.
    private static func requireReadableFolders() {
        for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"] {
            guard let path = getenv(name), String(validatingCString: path) == nil else { continue }
            end("the path in \(name) is not valid UTF-8", "Set \(name) to another folder.")
        }
    }

    /// Disables core dumps, which would contain the tokens in memory.
    ///
    /// For the same reason, the crash reports of Swift's runtime are disabled, and on Linux, other processes of the
    /// user cannot inspect this process. If `SWIFT_BACKTRACE` is set, only core dumps are disabled.
    private static func forbidCoreFiles() {
        var limit = rlimit()
        getrlimit(Self.resource(RLIMIT_CORE), &limit)
        limit.rlim_cur = 0
        setrlimit(Self.resource(RLIMIT_CORE), &limit)
        guard getenv("SWIFT_BACKTRACE") == nil else { return }
        for number in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS] { signal(number, SIG_DFL) }
        _ = forbid_core_files()
    }

    private static func end(_ reason: String, _ nextStep: String) -> Never {
        let text = Array("quintet: Could not start: \(reason).\n\(nextStep)\n".utf8)
        _ = write(STDERR_FILENO, text, text.count)
        exit(1)
    }

    #if canImport(Glibc)
        private static func resource(_ resource: __rlimit_resource) -> __rlimit_resource_t {
            __rlimit_resource_t(resource.rawValue)
        }
    #else
        private static func resource(_ resource: Int32) -> Int32 { resource }
    #endif
}
