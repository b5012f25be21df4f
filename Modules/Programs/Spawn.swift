import QuintetPlatform

/// A failure to start a program; `code` is an error number (`errno`).
struct StartFailure: Error {
    let code: Int32
}

/// Starts the program of a request.
struct Spawn {
    let request: ProcessRequest

    /// Starts the requested program with the pipes of its role; returns its process id and the caller's pipe ends.
    ///
    /// Call it through `RunningPrograms.start`.
    func start() throws(StartFailure) -> (id: pid_t, pipes: [Int32]) {
        var pipes: [Pipe] = []
        defer { for pipe in pipes { close(pipe.childEnd) } }
        let devNull = request.role == .viewer ? open("/dev/null", O_RDWR | O_CLOEXEC) : -1
        defer { if devNull >= 0 { close(devNull) } }
        do throws(StartFailure) {
            for number in 0..<Int32(request.role.pipeCount) {
                pipes.append(try Pipe(isInput: number == STDIN_FILENO))
            }
            let others = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].map { devNull >= 0 ? devNull : $0 }
            return (try start(pipes.map(\.childEnd) + others[pipes.count...]), pipes.map(\.ownEnd))
        } catch {
            for pipe in pipes { close(pipe.ownEnd) }
            throw error
        }
    }

    private func start(_ streams: [Int32]) throws(StartFailure) -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        try check(posix_spawn_file_actions_init(&actions))
        defer { posix_spawn_file_actions_destroy(&actions) }
        try check(posix_spawnattr_init(&attributes))
        defer { posix_spawnattr_destroy(&attributes) }
        for (number, stream) in streams.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
        }

        // The child would inherit the signals that this program ignores or blocks, so they are reset.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in [SIGPIPE, SIGINT, SIGQUIT, SIGTERM, SIGWINCH] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, flags)

        let arguments = CStrings([request.program] + request.arguments)
        let environment = CStrings(request.environment.map { "\($0)=\($1)" })
        defer {
            arguments.free()
            environment.free()
        }
        var id: pid_t = 0
        try check(posix_spawn(&id, request.program, &actions, &attributes, arguments.list, environment.list))
        return id
    }

    /// Throws the error that a `posix_spawn` function has returned; these functions do not set `errno`.
    private func check(_ code: Int32) throws(StartFailure) {
        guard code == 0 else { throw StartFailure(code: code) }
    }

    private var flags: Int16 {
        var flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
        if request.role.hasOwnGroup { flags |= Int32(POSIX_SPAWN_SETPGROUP) }
        #if canImport(Darwin)
            flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
        #endif
        return Int16(truncatingIfNeeded: flags)
    }
}

private struct Pipe {
    let childEnd: Int32
    let ownEnd: Int32

    init(isInput: Bool) throws(StartFailure) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw StartFailure(code: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        childEnd = isInput ? ends[0] : ends[1]
        ownEnd = isInput ? ends[1] : ends[0]
    }
}

private struct CStrings {
    let list: [UnsafeMutablePointer<CChar>?]

    init(_ texts: [String]) { list = texts.map { strdup($0) } + [nil] }

    func free() { for text in list { QuintetPlatform.free(text) } }
}

/// Waits for the end of processes.
enum ExitStatus {
    /// Waits for the exit of a process, reaps it, and returns its exit code, or nil if a signal terminated the process.
    static func wait(for id: pid_t) -> Int32? {
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
    }

    /// Waits for the exit of a process without reaping it, so that the system does not reuse the process id.
    static func waitForExit(of id: pid_t) {
        var information = siginfo_t()
        while waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    }

    /// Waits for the exit of a process until a deadline without reaping it; returns whether the process has exited.
    ///
    /// If `deadline` is nil, waits without a limit.
    static func waitForExit(of id: pid_t, before deadline: Deadline?) -> Bool {
        guard let deadline else {
            waitForExit(of: id)
            return true
        }
        while !hasExited(id) {
            guard deadline.milliseconds > 0 else { return false }
            poll(nil, 0, 1)
        }
        return true
    }

    private static func hasExited(_ id: pid_t) -> Bool {
        var information = siginfo_t()
        let result = waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT | WNOHANG)
        return result == 0 && information.si_signo == SIGCHLD
    }
}
