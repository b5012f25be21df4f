import Foundation

/// What Ctrl-C does: it gives up the wait that is under way, or ends the program when there is none.
@MainActor
public final class Interrupts {
    private var giveUp: (() -> Void)?
    private let whenIdle: () -> Void

    /// Creates the handler.
    ///
    /// - Parameter whenIdle: Called for an interrupt when nothing is being waited for.
    public init(whenIdle: @escaping () -> Void) {
        self.whenIdle = whenIdle
    }

    /// Tells that the person interrupted.
    public func interrupt() {
        if let giveUp { giveUp() } else { whenIdle() }
    }

    /// Waits for a task and returns whether it came to its end; an interrupt meanwhile calls `giveUp`.
    func wait(for task: Task<Void, Never>, orGiveUp giveUp: @escaping () -> Void) async -> Bool {
        var isInterrupted = false
        self.giveUp = {
            isInterrupted = true
            giveUp()
        }
        await task.value
        self.giveUp = nil
        return !isInterrupted
    }
}
