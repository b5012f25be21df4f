import Models
import QuintetTerminal

/// Waits for loads and changes, and stores the lines typed in the meantime.
@MainActor final class MenuWaits {
    private let session: Session
    private var ending: TypedLine?
    private var ahead: [TypedLine] = []
    /// A share that was typed as an answer while the settings changed; its question takes it when it is asked again.
    var share: String?

    init(_ session: Session) { self.session = session }

    func next() -> TypedLine? { ahead.isEmpty ? nil : ahead.removeFirst() }

    /// Returns lines to the front of the queue, to be handled one by one.
    func putBack(_ lines: [TypedLine]) { ahead = lines + ahead }

    /// Removes and returns that share, for a question that takes one.
    func takeShare(for question: Question) -> String? {
        guard case .share = question.input else { return nil }
        defer { share = nil }
        return share
    }

    /// Removes and returns the lines that are not handled yet.
    func takeAll() -> [TypedLine] {
        defer { ahead = [] }
        return ahead
    }

    func takeEnding() -> TypedLine? {
        defer { ending = nil }
        return ending
    }

    /// Waits for a task and returns whether it completed.
    ///
    /// Ctrl-C ends the wait. At a terminal, a typed line that quits or goes back, or that `view.endsWait` accepts, also
    /// ends the wait.
    func wait(
        for task: Task<Void, Never>, on view: any ScreenView, rows: [Line] = [], orGiveUp giveUp: @escaping () -> Void
    ) async -> Bool {
        guard session.mayAsk else { return await session.wait(for: task, rows: rows, orGiveUp: giveUp) }
        let listening = Task { await listen(view) }
        let hasEnded = await session.wait(for: task, rows: rows, orGiveUp: giveUp)
        listening.cancel()
        await listening.value
        return hasEnded
    }

    /// Reads the lines typed during a wait that is long enough to be noticed.
    private func listen(_ view: any ScreenView) async {
        await session.pause(0.2)
        while !Task.isCancelled, let line = await session.terminal.readLine() {
            let typed = TypedLine(line.trimmed)
            if !session.terminal.isEditing { session.err.lineWasTyped() }
            let endsWait = typed.leaves || typed.goesBack || view.endsWait(typed)
            guard endsWait, ending == nil, !Task.isCancelled else {
                ahead.append(typed)
                continue
            }
            ending = typed
            session.interrupts.interrupt()
        }
    }
}
