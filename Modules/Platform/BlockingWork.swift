/// Runs work that may block: waiting for a lock, for a slow disk or for another program.
public enum BlockingWork {
    /// Runs work on a thread of its own and returns its result; throws `CancellationError` in a cancelled task.
    ///
    /// All tasks share as many threads as there are cores. A blocking task would stop the others from going
    /// on. Work that has begun is not cancelled.
    public static func run<Result: Sendable>(
        _ work: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        try Task.checkCancellation()
        return try await withCheckedThrowingContinuation { continuation in
            // A queue for each piece of work: on a shared one it would wait for work that blocks.
            DispatchQueue(label: "blocking work").async {
                continuation.resume(with: Swift.Result { try work() })
            }
        }
    }
}
