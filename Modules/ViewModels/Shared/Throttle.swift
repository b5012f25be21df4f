import Models
import QuintetPlatform

/// Runs an action on request; all requests in the interval after a run cause one run at the end of the interval.
@MainActor public final class Throttle {
    private let interval: TimeInterval
    private let sleeper: any Sleeper
    private let action: @MainActor () -> Bool
    private var next = Date.distantPast
    private var task: Task<Void, Never>?

    /// Creates a throttle.
    ///
    /// `action` returns whether it did anything. After a run that did nothing, no interval starts.
    public init(interval: TimeInterval, sleeper: any Sleeper, action: @escaping @MainActor () -> Bool) {
        self.interval = interval
        self.sleeper = sleeper
        self.action = action
    }

    deinit { task?.cancel() }

    /// Requests a run: at once if no interval is running, else at the end of the interval.
    public func request() {
        guard task == nil else { return }
        guard sleeper.steady < next else { return run() }
        task = Task { [weak self, sleeper, next] in
            do { try await sleeper.sleep(for: next.timeIntervalSince(sleeper.steady)) } catch { return }
            self?.task = nil
            self?.run()
        }
    }

    private func run() {
        if action() { next = sleeper.steady + interval }
    }
}
