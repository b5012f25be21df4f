import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Runs helper programs that may hang, talk without end or not be there.
///
/// A program gets a process group of its own, so that its children end with it, and nothing of it outlives the call.
struct ProgramRunner: Sendable {
    /// How a program ended.
    struct Outcome: Hashable, Sendable {
        /// The exit code, or 128 and the number of the signal that ended it.
        let code: Int32
        let out: Data
        let err: Data
    }

    enum Failure: Error, Hashable, Sendable {
        /// It could not be started, or not be given its input; an error number of the system.
        case notStarted(Int32)
        /// It had not ended when the time was up, and was killed.
        case timedOut(seconds: Double)
        /// It wrote more than was allowed, in bytes, and was killed.
        case tooMuchOutput(limit: Int)
    }

    /// The time for a run, in seconds.
    let timeLimit: Double
    /// The most bytes of its output, and of its errors.
    var outputLimit = 1_000_000
    /// All of its environment.
    let environment: [String: String]

    /// Runs a program to its end; `input` may have as many bytes as a pipe holds, 16 kB everywhere.
    func run(_ path: String, _ arguments: [String], input: Data = Data()) throws(Failure) -> Outcome {
        var pipes = Pipes()
        defer { pipes.close() }
        let process = try start(path, arguments, &pipes, input)
        let deadline = Deadline(seconds: timeLimit)
        do throws(Failure) {
            let output = try pipes.readToEnd(limit: outputLimit, deadline)
            try waitForEnd(of: process, deadline)
            return Outcome(code: end(process), out: output.out, err: output.err)
        } catch {
            _ = end(process)
            throw error
        }
    }

    /// One at a time: a program that starts while another one's pipes are made would keep them open.
    private static let starting = NSLock()

    private func start(
        _ path: String,
        _ arguments: [String],
        _ pipes: inout Pipes,
        _ input: Data
    ) throws(Failure) -> pid_t {
        Self.starting.lock()
        defer { Self.starting.unlock() }
        try pipes.open(input: input)
        let process = try spawn(path, arguments, pipes)
        pipes.closeChildEnds()
        return process
    }

    private func spawn(_ path: String, _ arguments: [String], _ pipes: Pipes) throws(Failure) -> pid_t {
        var spawn = SpawnSettings()
        defer { spawn.destroy() }
        spawn.redirect(pipes.childEnds)
        let argv = ([path] + arguments).map { strdup($0) } + [nil]
        let envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in argv + envp { free(text) } }
        var process: pid_t = 0
        let result = posix_spawn(&process, path, &spawn.actions, &spawn.attributes, argv, envp)
        guard result == 0 else { throw .notStarted(result) }
        return process
    }

    private func waitForEnd(of process: pid_t, _ deadline: Deadline) throws(Failure) {
        while true {
            var info = siginfo_t()
            let result = waitid(P_PID, id_t(process), &info, WEXITED | WNOHANG | WNOWAIT)
            if result == 0, info.si_signo == SIGCHLD { return }
            guard deadline.milliseconds > 0 else { throw .timedOut(seconds: timeLimit) }
            // Its output has ended, so that it will be gone at any moment.
            usleep(1000)
        }
    }

    /// Ends a program and the children that it left behind, and returns its exit code.
    ///
    /// Until it is waited for, no other process can have its number.
    private func end(_ process: pid_t) -> Int32 {
        kill(-process, SIGKILL)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    }
}

/// When the time is up, by a clock that nobody sets.
struct Deadline {
    /// The whole time.
    let seconds: Double
    private let end: UInt64

    init(seconds: Double) {
        self.seconds = seconds
        end = DispatchTime.now().uptimeNanoseconds + UInt64(max(0, seconds) * 1e9)
    }

    /// The time that is left, rounded up.
    var milliseconds: Int32 {
        let now = DispatchTime.now().uptimeNanoseconds
        return now >= end ? 0 : Int32(clamping: (end - now) / 1_000_000 + 1)
    }
}
