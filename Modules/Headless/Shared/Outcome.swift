import Platform

/// What is left to do after an action was started.
enum Outcome {
    /// Nothing: the screen shows what it did.
    case done
    /// It is done when the task ends; without a task it is done at once.
    case running(Task<Void, Never>?)
    /// The request has its own answer line.
    case answer(JSON)
    /// The same, as soon as the task has it.
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
