import Models
import Platform

/// Runs an action on request, at most once per interval; requests during an interval cause one run at its end.
@MainActor public final class Throttle {
    private let interval: TimeInterval
    private let sleeper: any Sleeper
    private let action: @MainActor () -> Bool
    private var next = Date.distantPast
    private var task: Task<Void, Never>?

    /// Creates a throttle; `action` returns whether it did anything, and the interval starts only if it did.
    public init(interval: TimeInterval, sleeper: any Sleeper, action: @escaping @MainActor () -> Bool) {
        self.interval = interval
        self.sleeper = sleeper
        self.action = action
    }

    deinit { task?.cancel() }

    /// Requests a run: at once if the interval is over, else at its end.
    public func request() {
        guard task == nil else { return }
        guard sleeper.now < next else { return run() }
        task = Task { [weak self, sleeper, next] in
            do { try await sleeper.sleep(until: next) } catch { return }
            self?.task = nil
            self?.run()
        }
    }

    private func run() {
        if action() { next = sleeper.now + interval }
    }
}
