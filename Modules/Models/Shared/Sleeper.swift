import Platform

/// A clock that can sleep; tests replace the clock of the system by one that they control.
public protocol Sleeper: Sendable {
    /// The current time.
    var now: Date { get }
    /// Suspends until a time; throws `CancellationError` as soon as the task is cancelled.
    func sleep(until moment: Date) async throws
}
