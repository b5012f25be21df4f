import Models

/// The system clock.
package struct SystemSleeper: Sleeper {
    package init() {}

    package var now: Date { Date() }

    /// Suspends until a time; throws `CancellationError` as soon as the task is cancelled.
    package func sleep(until moment: Date) async throws {
        // A longer duration would overflow the count of nanoseconds.
        let seconds = min(max(0, moment.timeIntervalSinceNow), 1e9)
        try await Task.sleep(for: .seconds(seconds))
    }
}
