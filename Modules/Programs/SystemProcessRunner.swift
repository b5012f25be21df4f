import Foundation

/// Runs the programs of this machine.
public struct SystemProcessRunner: ProcessRunner {
    /// Creates the runner; from here on a closed pipe is an error of a write, not a signal.
    public init() {
        signal(SIGPIPE, SIG_IGN)
    }

    /// Runs a program on a thread that may block, so that neither the main actor nor another task waits for it.
    public func run(_ request: ProcessRequest) async -> ProcessOutcome {
        let run = ProgramRun()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                DispatchQueue.global(qos: .userInitiated).async {
                    continuation.resume(returning: run.outcome(of: request))
                }
            }
        } onCancel: {
            run.cancel()
        }
    }

    /// Starts a program and looks for a second whether it fails.
    public func launch(_ request: ProcessRequest) async -> Bool {
        await withCheckedContinuation { continuation in
            // A viewer may run for hours, which would use up the threads of a queue.
            Thread.detachNewThread {
                guard let viewer = try? Viewer(request) else { return continuation.resume(returning: false) }
                let code = viewer.exitCode(within: 1)
                continuation.resume(returning: code == nil || code == 0)
                if code == nil { viewer.reap() }
            }
        }
    }

    /// Blocks until the program ends: while it has the terminal, nothing else may be printed.
    public func show(_ request: ProcessRequest) -> Int32? {
        ForegroundProgram(request).run()
    }

    /// Kills all programs that somebody waits for; call before this program ends without waiting for them.
    public static func killAll() {
        RunningPrograms.killAll()
    }

    /// Ends all programs, the one that has the terminal and viewers too; call before a signal ends this one, which shows
    /// nothing more from here on.
    public static func endAll() {
        RunningPrograms.endAll()
    }
}

/// One run of a program, which may be given up from another thread.
private final class ProgramRun: Sendable {
    private let state = Locked((isCancelled: false, child: ChildProcess?.none))

    func outcome(of request: ProcessRequest) -> ProcessOutcome {
        do {
            guard let child = try start(request) else { return .cancelled }
            let outcome = child.outcome(of: request)
            return state.withLock { $0.isCancelled } ? .cancelled : outcome
        } catch {
            return .notStarted(code: (error as? StartFailure)?.code ?? 0)
        }
    }

    func cancel() {
        state.withLock {
            $0.isCancelled = true
            $0.child?.kill()
        }
    }

    private func start(_ request: ProcessRequest) throws -> ChildProcess? {
        try state.withLock {
            if !$0.isCancelled { $0.child = try ChildProcess(request) }
            return $0.child
        }
    }
}
