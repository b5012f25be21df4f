import Platform

/// The way in which a started action ends.
enum Outcome {
    /// The action is done, and the screen shows its effect.
    case done
    /// The action is done when the task ends; without a task it is done at once.
    case running(Task<Void, Never>?)
    /// The request has its own answer line.
    case answer(JSON)
    /// The request has its own answer line, which the task returns.
    case answering(Task<JSON, Never>)

    /// Waits for the end; returns the answer, or nil without one.
    func end() async -> JSON? {
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
