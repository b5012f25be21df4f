/// Waits for a task, but no longer than some seconds; returns whether it ended by itself.
///
/// A task that takes longer is cancelled and left to itself: a wait that cannot be cancelled must not hang the test.
func ends(_ task: Task<Void, Never>, within seconds: Double) async -> Bool {
    await withTaskGroup(of: Bool.self) { group in
        let (ended, continuation) = AsyncStream.makeStream(of: Void.self)
        Task {
            await task.value
            continuation.finish()
        }
        group.addTask {
            for await _ in ended {}
            return !Task.isCancelled
        }
        group.addTask {
            try? await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
            return false
        }
        let result = await group.next() ?? false
        group.cancelAll()
        if !result { task.cancel() }
        return result
    }
}
