import QuintetPlatform

/// The way in which an action ends after it was started.
public enum ActionOutcome: Sendable {
    /// The action is done, and the screen shows its effect.
    case done
    /// The action is done when the task ends; without a task it is done at once.
    case running(Task<Void, Never>?)
    /// The action is done, and the answer is this line.
    case answer(JSON)
    /// The action is done when the task ends, and the answer is the line that the task returns.
    case answering(Task<JSON, Never>)

    /// Waits for the end of the action; returns the line that is its answer, or nil if it has none.
    public func end() async -> JSON? {
        switch self {
        case .done: return nil
        case .running(let task):
            await task?.value
            return nil
        case .answer(let answer): return answer
        case .answering(let task): return await task.value
        }
    }
}
