/// Waits for a task up to a number of seconds; returns whether it ended in time.
///
/// A task that takes longer is cancelled but not awaited, since a wait that cannot be cancelled would hang the test.
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
