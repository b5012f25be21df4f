/// Waits for a task, but not for ever.
@MainActor
struct Patience {
    let composition: any Composition

    /// Returns whether a task ended within some seconds; it goes on in any case.
    func finishes(_ task: Task<Void, Never>, within seconds: Double) async -> Bool {
        let race = Race()
        return await withCheckedContinuation { continuation in
            race.continuation = continuation
            let timer = Task {
                await composition.pause(seconds: seconds)
                race.end(false)
            }
            Task {
                await task.value
                race.end(true)
                timer.cancel()
            }
        }
    }
}

/// Resumes once, with whoever comes first.
@MainActor
private final class Race {
    var continuation: CheckedContinuation<Bool, Never>?

    func end(_ result: Bool) {
        continuation?.resume(returning: result)
        continuation = nil
    }
}
