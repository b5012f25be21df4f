/// Runs work that may block: by waiting for a lock, a slow disk or another program.
public enum BlockingWork {
    /// Runs work on a thread of its own and returns the result; throws `CancellationError` in a cancelled task.
    ///
    /// All tasks share a few threads, one for each core, so a task that blocks would stop others. Work that has begun
    /// is not cancelled.
    public static func run<Result: Sendable>(
        _ work: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        try Task.checkCancellation()
        return try await withCheckedThrowingContinuation { continuation in
            // Each piece of work has its own queue, because on a shared one it would wait for others that block.
            DispatchQueue(label: "blocking work").async {
                continuation.resume(with: Swift.Result { try work() })
            }
        }
    }
}
