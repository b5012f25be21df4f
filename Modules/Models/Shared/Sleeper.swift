import Foundation

/// The clock by which something waits, so that a test can wait in no time.
public protocol Sleeper: Sendable {
    /// The moment it is.
    var now: Date { get }

    /// Returns when a moment has come; throws `CancellationError` as soon as the task is cancelled.
    func sleep(until moment: Date) async throws
}
