import QuintetPlatform

/// A clock with which a task can sleep; tests use a clock that they control instead of the system clock.
public protocol Sleeper: Sendable {
    /// The current time.
    var now: Date { get }
    /// Suspends until a time; throws `CancellationError` as soon as the task is cancelled.
    func sleep(until moment: Date) async throws
}
