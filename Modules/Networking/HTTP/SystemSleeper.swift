import Foundation
import Models

/// The clock of this machine.
public struct SystemSleeper: Sleeper {
    /// Creates it.
    public init() {}

    /// The moment it is.
    public var now: Date { Date() }

    /// Returns when a moment has come; throws `CancellationError` as soon as the task is cancelled.
    public func sleep(until moment: Date) async throws {
        // A moment at the end of time would overflow the count of nanoseconds.
        let seconds = min(max(0, moment.timeIntervalSinceNow), 1e9)
        try await Task.sleep(for: .seconds(seconds))
    }
}
