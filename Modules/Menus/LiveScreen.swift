import Models
import QuintetTerminal
import Screens
import ViewModels

struct PrintedScreen {
    let view: any ScreenView
    /// The lines above the screen's own lines: recent messages and the title.
    let head: [Line]
    let lines: [Line]
    /// The number of rows from the last row of `lines` down to the cursor.
    let below: Int
    let appearance: Appearance
}

/// Updates the last screen in place, until something else is printed or the user completes a line.
@MainActor final class LiveScreen {
    private let session: Session
    private let sleeper: any Sleeper
    private let isAllowed: Bool
    private var followed: Followed?
    private lazy var throttle = Throttle(interval: 0.1, sleeper: sleeper) { [weak self] in self?.rewrite() ?? false }

    private struct Followed {
        let printed: PrintedScreen
        let size: CellSize
        let errors: Int
        var lines: LiveLines
        let token: ObservationToken
    }

    init(_ session: Session, sleeper: any Sleeper) {
        self.session = session
        self.sleeper = sleeper
        let terminal = session.terminal
        isAllowed =
            terminal.isInputTerminal && terminal.isOutputTerminal && session.appearance.canMoveCursor
    }

    func follow(_ printed: PrintedScreen, promptWidth: Int) {
        end()
        let appearance = printed.appearance
        // Lines that the terminal wraps would make the count of rows wrong.
        guard isAllowed, let size = session.terminal.size, appearance.width <= size.columns,
            promptWidth < size.columns,
            let token = printed.view.observeChanges({ [weak self] in self?.throttle.request() })
        else { return }
        followed = Followed(
            printed: printed, size: size, errors: session.err.printed,
            lines: LiveLines(printed.head + printed.lines, below: printed.below, hasColour: appearance.hasColour),
            token: token)
        // This first request shows the changes since the screen was drawn.
        throttle.request()
    }

    /// Stops updating the screen, because something else is printed or a line was completed.
    func end() { followed = nil }

    private func rewrite() -> Bool {
        guard var followed else { return false }
        // The screen cannot be updated in place after a resize, because the lines wrap differently. The same is true
        // after a message on standard error, and after the user typed a line that the terminal edits: both move the
        // screen's lines.
        guard session.terminal.size == followed.size, session.err.printed == followed.errors,
            session.terminal.isEditing || !session.terminal.hasTypedLine
        else {
            self.followed = nil
            return false
        }
        let bytes = followed.lines.bytes(
            to: followed.printed.head + followed.printed.view.present(followed.printed.appearance),
            rows: followed.size.rows)
        self.followed?.lines = followed.lines
        guard let bytes else { return false }
        session.out.print(raw: bytes)
        session.out.flush()
        return true
    }
}
