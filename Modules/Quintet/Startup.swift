import CProcess
import Platform

/// Establishes the preconditions of the process, or ends the program with a message.
enum Startup {
    /// The number of file descriptors that must be free, since system libraries crash without them.
    private static let freeDescriptors = 20

    static func prepare() {
        openStandardStreams()
        requireDescriptors()
        requireMemory()
        requireReadableFolders()
        forbidCoreFiles()
        // Exceeding the file size limit is then an error of the write, like a full disk.
        signal(SIGXFSZ, SIG_IGN)
        // Writing to a closed pipe is then an error of the write as well.
        signal(SIGPIPE, SIG_IGN)
    }

    /// Opens standard streams that are closed.
    ///
    /// Otherwise their descriptors would be reused for the next file that is opened, such as the saved games.
    private static func openStandardStreams() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            // open(2) returns the lowest free descriptor.
            _ = open("/dev/null", O_RDWR)
        }
    }

    private static func requireDescriptors() {
        let free = (0..<freeDescriptors).map { _ in dup(STDIN_FILENO) }
        for descriptor in free where descriptor >= 0 { close(descriptor) }
        guard free.contains(where: { $0 < 0 }) else { return }
        end("the limit of open files is too low", "Allow more with `ulimit -n 256`.")
    }

    /// Requires enough memory to start threads, for which system libraries would otherwise wait forever.
    private static func requireMemory() {
        var limit = rlimit()
        guard getrlimit(Self.resource(RLIMIT_AS), &limit) == 0, limit.rlim_cur < 512_000_000 else { return }
        end("the memory limit is too low", "Allow more with `ulimit -v unlimited`.")
    }

    /// Requires paths in valid UTF-8, since any other path would become that of another folder as a `String`.
    private static func requireReadableFolders() {
        for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"] {
            guard let path = getenv(name), String(validatingCString: path) == nil else { continue }
            end("the path in \(name) is not valid UTF-8", "Set \(name) to another folder.")
        }
    }

    /// Disables core dumps, which would contain the tokens in memory.
    ///
    /// For the same reason, unless `SWIFT_BACKTRACE` is set, it also disables the crash reports of Swift's runtime, and
    /// the inspection of this process by the user's other processes.
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
