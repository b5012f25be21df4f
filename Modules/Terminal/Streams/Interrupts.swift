import Programs

/// What Ctrl-C does: it gives up the wait that is under way, or ends the program when there is none.
@MainActor
public final class Interrupts {
    private var giveUp: (() -> Void)? {
        didSet { waits.withLock { $0 = giveUp != nil } }
    }
    private let waits = Locked(false)
    private let whenIdle: () -> Void
    /// Called before an interrupt ends the program, to take away what would be left behind.
    public var beforeEnd: () -> Void = {}
    /// What an interrupt that ends the program waits for; a second one does not.
    public var keep: (() async -> Void)?

    /// Creates the handler.
    ///
    /// - Parameter whenIdle: Called for an interrupt when nothing is being waited for.
    public init(whenIdle: @escaping () -> Void) {
        self.whenIdle = whenIdle
    }

    /// Whether there is a wait to give up; it may be asked from any thread.
    public nonisolated var isWaiting: Bool { waits.withLock { $0 } }

    /// Tells that the person interrupted.
    public func interrupt() {
        if let giveUp { return giveUp() }
        beforeEnd()
        guard let keep else { return whenIdle() }
        self.keep = nil
        Task {
            await keep()
            whenIdle()
        }
    }

    /// Waits for a task and returns whether it came to its end; an interrupt meanwhile calls `giveUp`.
    public func wait(for task: Task<Void, Never>, orGiveUp giveUp: @escaping () -> Void) async -> Bool {
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

    /// Lets an interrupt end the program while a person is asked something, whatever is waited for around it.
    public func whileAsking<Answer>(_ body: () async -> Answer) async -> Answer {
        let outer = giveUp
        giveUp = nil
        defer { giveUp = outer }
        return await body()
    }
}
