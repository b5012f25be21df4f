import CProcess
import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// What has to hold of the process before anything else happens; where it cannot, the program ends with one line.
enum Startup {
    /// How many files have to be free to open: the system's libraries crash where they cannot open what they need.
    private static let freeDescriptors = 20

    static func prepare() {
        openStandardStreams()
        requireDescriptors()
        requireMemory()
        requireReadableFolders()
        forbidCoreFiles()
        // A file that may not grow any more is an error of a write, as a full disk is.
        signal(SIGXFSZ, SIG_IGN)
    }

    /// A stream that is closed would become the first file that is opened, a score book or the pipe of the signals.
    private static func openStandardStreams() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest number that is free is taken.
            _ = open("/dev/null", O_RDWR)
        }
    }

    private static func requireDescriptors() {
        let free = (0..<freeDescriptors).map { _ in dup(STDIN_FILENO) }
        for descriptor in free where descriptor >= 0 { close(descriptor) }
        guard free.contains(where: { $0 < 0 }) else { return }
        end("too few files may be open", "Allow more with `ulimit -n 256`.")
    }

    /// With less, threads cannot be started, and the system's libraries wait for them without end.
    private static func requireMemory() {
        var limit = rlimit()
        guard getrlimit(Self.kind(RLIMIT_AS), &limit) == 0, limit.rlim_cur < 512_000_000 else { return }
        end("too little memory may be used", "Allow more with `ulimit -v unlimited`.")
    }

    /// As a text, such a path would name another folder.
    private static func requireReadableFolders() {
        for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"] {
            guard let path = getenv(name), String(validatingCString: path) == nil else { continue }
            end("the folder in \(name) is not in UTF-8", "Set \(name) to another folder.")
        }
    }

    /// A core file would hold the tokens that are in memory.
    ///
    /// So may the report of a crash that Swift's runtime writes, unless somebody asks for it, and what another program of
    /// the account sees in this one.
    private static func forbidCoreFiles() {
        var limit = rlimit()
        getrlimit(Self.kind(RLIMIT_CORE), &limit)
        limit.rlim_cur = 0
        setrlimit(Self.kind(RLIMIT_CORE), &limit)
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
        private static func kind(_ resource: __rlimit_resource) -> __rlimit_resource_t {
            __rlimit_resource_t(resource.rawValue)
        }
    #else
        private static func kind(_ resource: Int32) -> Int32 { resource }
    #endif
}
