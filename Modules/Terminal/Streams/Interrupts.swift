import Platform

/// The handler of Ctrl-C: it cancels the current wait, or ends the program when there is none.
@MainActor package final class Interrupts {
    private var giveUp: (() -> Void)? { didSet { waits.withLock { $0 = giveUp != nil } } }
    private let waits = Locked(false)
    private let whenIdle: () -> Void
    /// Clears a half-typed line; an interrupt that did so does nothing else.
    package var clearTyped: () -> Bool = { false }
    /// Called before an interrupt ends the program, to clean up the screen.
    package var beforeEnd: () -> Void = {}
    /// Awaited by an interrupt that ends the program, for unsaved data; a second interrupt does not wait.
    package var keep: (() async -> Void)?

    /// Creates the handler, which calls `whenIdle` for an interrupt when there is no wait to cancel.
    package init(whenIdle: @escaping () -> Void) { self.whenIdle = whenIdle }

    /// Whether there is a wait to cancel; may be called from any thread.
    package nonisolated var isWaiting: Bool { waits.withLock { $0 } }

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

    /// Waits for a task and returns whether it completed; an interrupt calls `giveUp`.
    package func wait(for task: Task<Void, Never>, orGiveUp giveUp: @escaping () -> Void) async -> Bool {
        var isInterrupted = false
        let outer = self.giveUp
        self.giveUp = {
            isInterrupted = true
            giveUp()
        }
        await task.value
        self.giveUp = outer
        return !isInterrupted
    }

    /// Lets an interrupt end the program during a prompt, even inside another wait.
    package func whileAsking<Answer>(_ body: () async -> Answer) async -> Answer {
        let outer = giveUp
        giveUp = nil
        defer { giveUp = outer }
        return await body()
    }
}
