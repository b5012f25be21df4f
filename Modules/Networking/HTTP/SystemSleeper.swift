import Models
import Platform

/// The system clock.
public struct SystemSleeper: Sleeper {
    /// Creates the clock.
    public init() {}

    /// The current time.
    public var now: Date { Date() }

    /// Suspends until a time; throws `CancellationError` as soon as the task is cancelled.
    public func sleep(until moment: Date) async throws {
        // The limit is about 32 years. A duration of several centuries would overflow the 64-bit count of nanoseconds.
        try await Task.sleep(for: .seconds(min(moment.timeIntervalSinceNow, 1e9)))
    }
}
