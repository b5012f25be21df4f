import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Starts a program through `posix_spawn`.
struct Spawn {
    private let request: ProcessRequest

    init(_ request: ProcessRequest) {
        self.request = request
    }

    /// Returns the id of the program, whose standard error goes nowhere; nil when it cannot be started.
    func start(input: Int32, output: Int32) -> pid_t? {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
        defer { posix_spawn_file_actions_destroy(&actions) }
        guard posix_spawnattr_init(&attributes) == 0 else { return nil }
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)

        // This program ignores some signals, and its threads block others; the new one is to start as usual.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in [SIGPIPE, SIGINT, SIGWINCH] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        let flags = Int32(POSIX_SPAWN_SETPGROUP) | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
        posix_spawnattr_setflags(&attributes, Int16(flags))

        let arguments = CStrings([request.program] + request.arguments)
        let environment = CStrings(request.environment.map { "\($0)=\($1)" })
        defer {
            arguments.free()
            environment.free()
        }
        var id: pid_t = 0
        let result = posix_spawn(&id, request.program, &actions, &attributes, arguments.list, environment.list)
        return result == 0 ? id : nil
    }
}

/// A list of C strings with nil at its end.
private struct CStrings {
    let list: [UnsafeMutablePointer<CChar>?]

    init(_ texts: [String]) {
        list = texts.map { strdup($0) } + [nil]
    }

    func free() {
        for text in list { Foundation.free(text) }
    }
}
