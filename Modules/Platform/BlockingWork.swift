/// Runs work that may block because it waits for a lock, a slow disk or another program.
public enum BlockingWork {
    /// Runs work on a separate thread and returns the result; throws `CancellationError` in a cancelled task.
    ///
    /// Swift runs all tasks on a few threads, one for each core, so a task that blocks would stop other tasks. Work
    /// that has begun is not cancelled.
    public static func run<Result: Sendable>(
        _ work: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        try Task.checkCancellation()
        return try await withCheckedThrowingContinuation { continuation in
            // Each piece of work has a separate queue, because on a shared queue it would wait for other work to end.
            DispatchQueue(label: "blocking work").async {
                continuation.resume(with: Swift.Result { try work() })
            }
        }
    }
}
