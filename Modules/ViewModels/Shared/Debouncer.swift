import Models
import Platform

/// Debounces an action: runs the latest one when none has been scheduled for the delay.
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

    /// Runs an action after the delay, replacing one that still waits; the task ends when the action has run or was
    /// replaced.
    func schedule(_ action: @escaping @MainActor () -> Void) -> Task<Void, Never> {
        cancel()
        let own = serial
        let moment = sleeper.now + delay
        let task = Task { [weak self, sleeper] in
            try? await sleeper.sleep(until: moment)
            // Cancelling alone does not stop a wait that is just over.
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
