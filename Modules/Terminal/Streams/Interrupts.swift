import QuintetPlatform

/// The handler of an interrupt (Ctrl-C), which cancels the current wait, or ends the program if there is no wait.
@MainActor package final class Interrupts {
    /// The function that cancels the current wait, or nil if there is none; set with `setGiveUp`.
    private var giveUp: (() -> Void)?
    private let hasWait = Locked(false)
    private let whenIdle: () -> Void
    /// Clears a half-typed line and returns whether there was such a line; if so, an interrupt does nothing else.
    private var clearTyped: () -> Bool = { false }
    /// Called before an interrupt ends the program, to clean up the screen.
    package var beforeEnd: () -> Void = {}
    /// Saves data before an interrupt ends the program; a second interrupt does not wait for that.
    package var keep: (() async -> Void)?

    /// Creates the handler, which calls `whenIdle` for an interrupt if there is no wait to cancel.
    package init(whenIdle: @escaping () -> Void) { self.whenIdle = whenIdle }

    /// Whether there is a wait to cancel; may be called from any thread.
    package nonisolated var isWaiting: Bool { hasWait.withLock { $0 } }

    package func interrupt() {
        if clearTyped() { return }
        if let giveUp { return giveUp() }
        beforeEnd()
        guard let keep else { return whenIdle() }
        self.keep = nil
        Task {
            await keep()
            whenIdle()
        }
    }

    /// Waits until a task ends; returns false if there was an interrupt, which calls `giveUp`.
    package func wait(for task: Task<Void, Never>, orGiveUp giveUp: @escaping () -> Void) async -> Bool {
        var isInterrupted = false
        let outer = self.giveUp
        setGiveUp {
            isInterrupted = true
            giveUp()
        }
        await task.value
        setGiveUp(outer)
        return !isInterrupted
    }

    /// Waits for a task and returns its value; an interrupt cancels the task, and the result is then nil.
    package func value<Value: Sendable>(of task: Task<Value, Never>) async -> Value? {
        let isFinished = await wait(for: Task { _ = await task.value }) { task.cancel() }
        return isFinished ? await task.value : nil
    }

    /// Runs `body`, which reads a line; meanwhile an interrupt clears the text that was typed.
    ///
    /// If no text was typed, the interrupt cancels the wait or ends the program, as at other times. `beforeEnd` is
    /// called before the interrupt ends the program.
    package func whileReading<Answer>(
        clearTyped: @escaping () -> Bool, beforeEnd: @escaping () -> Void, _ body: () async -> Answer
    ) async -> Answer {
        let outerClearTyped = self.clearTyped
        let outerBeforeEnd = self.beforeEnd
        self.clearTyped = clearTyped
        self.beforeEnd = {
            outerBeforeEnd()
            beforeEnd()
        }
        defer {
            self.clearTyped = outerClearTyped
            self.beforeEnd = outerBeforeEnd
        }
        return await body()
    }

    /// Runs `body`, which asks a question; meanwhile an interrupt ends the program, even within a wait.
    package func whileAsking<Answer>(_ body: () async -> Answer) async -> Answer {
        let outer = giveUp
        setGiveUp(nil)
        defer { setGiveUp(outer) }
        return await body()
    }

    private func setGiveUp(_ giveUp: (() -> Void)?) {
        self.giveUp = giveUp
        hasWait.withLock { $0 = giveUp != nil }
    }
}
