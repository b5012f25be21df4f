import Foundation

/// Runs the programs of this machine.
public struct SystemProcessRunner: ProcessRunner {
    /// Creates the runner; from here on a closed pipe is an error of a write, not a signal.
    public init() {
        signal(SIGPIPE, SIG_IGN)
    }

    /// Runs a program on a thread that may block, so that neither the main actor nor another task waits for it.
    public func run(_ request: ProcessRequest) async -> ProcessOutcome {
        await withCheckedContinuation { continuation in
            DispatchQueue.global(qos: .userInitiated).async {
                continuation.resume(returning: ChildProcess.start(request)?.outcome(of: request) ?? .notStarted)
            }
        }
    }

    /// Starts a program and looks for a second whether it fails.
    public func launch(_ request: ProcessRequest) async -> Bool {
        await withCheckedContinuation { continuation in
            // A viewer may run for hours, which would use up the threads of a queue.
            Thread.detachNewThread {
                guard let child = ChildProcess.start(request, isSilent: true) else {
                    return continuation.resume(returning: false)
                }
                let code = child.exitCode(within: 1)
                continuation.resume(returning: code == nil || code == 0)
                if code == nil { child.reap() }
            }
        }
    }
}
