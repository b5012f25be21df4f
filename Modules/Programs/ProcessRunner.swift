import QuintetPlatform

/// Runs other programs, even if these crash, hang or write without end.
package protocol ProcessRunner: Sendable {
    /// Runs a program, waiting for it on another thread, and returns its outcome.
    ///
    /// `onLine` is called with each line that a program with the role `.companion` writes.
    func run(_ request: ProcessRequest, _ onLine: @escaping @Sendable (String) -> Void) async -> ProcessOutcome

    /// Runs a program and blocks the calling thread until the program ends; the caller prints nothing meanwhile.
    func runBlocking(_ request: ProcessRequest) -> ProcessOutcome
}

extension ProcessRunner {
    /// Runs a program, waiting for it on another thread, and returns its outcome.
    package func run(_ request: ProcessRequest) async -> ProcessOutcome { await run(request) { _ in } }
}

/// Runs programs of the operating system.
package struct SystemProcessRunner: ProcessRunner {
    /// Creates the runner; from then on this process ignores SIGPIPE, since a program may end before it has read its input.
    package init() { signal(SIGPIPE, SIG_IGN) }

    /// Runs a program and waits for it on a separate thread, so that neither the main actor nor other tasks wait.
    package func run(
        _ request: ProcessRequest, _ onLine: @escaping @Sendable (String) -> Void
    ) async -> ProcessOutcome {
        let run = ProgramRun(request)
        return await withTaskCancellationHandler {
            (try? await BlockingWork.run { run.run(onLine: onLine) }) ?? .cancelled
        } onCancel: {
            run.cancel()
        }
    }

    package func runBlocking(_ request: ProcessRequest) -> ProcessOutcome {
        // Ctrl-C and Ctrl-\ send signals to the foreground program and to this program. Only the foreground program is
        // to respond, so this program ignores the signals.
        let handlers = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
        defer { for (number, handler) in handlers { signal(number, handler) } }
        return ProgramRun(request).run()
    }

    /// Kills all helpers (`ProgramRole.helper`); call before this program exits without waiting for the helpers.
    package static func killAll() { RunningPrograms.killAll() }

    /// Ends helpers, viewers and the foreground program; call when a signal ends this program.
    package static func endAll() { RunningPrograms.endAll() }
}

/// A program to start, with its arguments, environment, input and role.
package struct ProcessRequest: Hashable, Sendable {
    /// The absolute path of the program.
    package var program: String
    package var arguments: [String]
    /// The complete environment of the program.
    package var environment: [String: String]
    package var input: Data
    package var role: ProgramRole

    package init(
        _ program: String, _ arguments: [String], environment: [String: String] = [:], input: Data = Data(),
        role: ProgramRole = .helper()
    ) {
        self.program = program
        self.arguments = arguments
        self.environment = environment
        self.input = input
        self.role = role
    }
}

/// The role of another program, which determines its streams, its limits and how it is ended.
package enum ProgramRole: Hashable, Sendable {
    /// A program that answers on its standard output, within `timeLimit` seconds and `outputLimit` bytes.
    ///
    /// When the helper ends or exceeds a limit, its process group is killed, so that its child processes end too.
    case helper(timeLimit: Double = 2, outputLimit: Int = 2_000_000)

    /// A program that runs at the same time as this program and writes lines, until its input ends.
    ///
    /// The input ends when the task that runs the companion is cancelled, or when this program ends for any reason. If
    /// the companion still runs `patience` seconds after a cancellation, its process group is killed.
    case companion(patience: Double = 2)

    /// A program without input and output that is left running after one second, until it exits by itself.
    ///
    /// If a signal ends this program, the viewer is ended too.
    case viewer

    /// A program that uses the terminal until it exits, as a pager does.
    case foreground

    /// The number of standard streams that are pipes to this program: input first, then output, then error.
    var pipeCount: Int {
        switch self {
        case .helper: 3
        case .companion: 2
        case .foreground: 1
        case .viewer: 0
        }
    }

    /// The number of seconds after which a helper is killed, or a viewer is left running; nil if there is no limit.
    var timeLimit: Double? {
        switch self {
        case .helper(let timeLimit, _): timeLimit
        case .viewer: 1
        case .companion, .foreground: nil
        }
    }

    /// The maximum number of bytes on standard output, and the same maximum on standard error.
    var outputLimit: Int {
        guard case .helper(_, let outputLimit) = self else { return .max }
        return outputLimit
    }

    /// Whether the program has its own process group, so that Ctrl-C at the terminal does not reach it.
    var hasOwnGroup: Bool { self != .foreground }

    var isHelper: Bool {
        guard case .helper = self else { return false }
        return true
    }

    var isCompanion: Bool {
        guard case .companion = self else { return false }
        return true
    }
}

/// The outcome of running a program.
package enum ProcessOutcome: Hashable, Sendable {
    /// The program exited by itself; `output` and `errors` are its standard output and standard error.
    case exited(code: Int32, output: Data = Data(), errors: Data = Data())
    /// The program is a viewer (`ProgramRole.viewer`) and is still running.
    case continues
    /// A signal terminated the program.
    case crashed
    case timedOut
    case tooMuchOutput
    case cancelled
    /// The program could not be started; `code` is an error number (`errno`).
    case notStarted(code: Int32)
}
