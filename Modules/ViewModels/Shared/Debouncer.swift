import Models
import QuintetPlatform

/// Runs an action after a delay, unless a newer action replaces that action or `cancel()` is called before.
@MainActor final class Debouncer {
    private let delay: TimeInterval
    private let sleeper: any Sleeper
    private var serial = 0
    private var task: Task<Void, Never>?

    init(delay: TimeInterval, sleeper: any Sleeper) {
        self.delay = delay
        self.sleeper = sleeper
    }

    deinit { task?.cancel() }

    /// Runs an action after the delay, in place of an action that is still waiting.
    ///
    /// The returned task ends when the action has run, or when the action was replaced or cancelled.
    func schedule(_ action: @escaping @MainActor () -> Void) -> Task<Void, Never> {
        cancel()
        let own = serial
        let moment = sleeper.now + delay
        let task = Task { [weak self, sleeper] in
            try? await sleeper.sleep(until: moment)
            // Cancelling the task alone does not stop an action whose wait has just ended.
            if self?.serial == own { action() }
        }
        self.task = task
        return task
    }

    func cancel() {
        serial += 1
        task?.cancel()
    }
}
