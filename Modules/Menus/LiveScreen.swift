import Models
import QuintetTerminal
import Screens
import ViewModels

struct PrintedScreen {
    let view: any ScreenView
    /// All lines above the prompt: messages, the title, the screen's own lines, and the keys.
    let lines: [Line]
    let appearance: Appearance
    /// Returns the lines as they would be drawn now.
    let current: @MainActor () -> [Line]
}

/// Updates the last screen in place, until something else is printed or the user completes a line.
@MainActor final class LiveScreen {
    private let session: Session
    private let sleeper: any Sleeper
    private let isAllowed: Bool
    /// Draws the screen again over as many rows above the prompt.
    var redraw: (_ rows: Int) -> Void = { _ in }
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
            lines: LiveLines(printed.lines, hasColour: appearance.hasColour),
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
        let current = followed.printed.current()
        guard current.count == followed.lines.lines.count else {
            // The page has grown or shrunk, so all rows move.
            self.followed = nil
            redraw(followed.lines.lines.count)
            return true
        }
        let bytes = followed.lines.bytes(to: current, rows: followed.size.rows)
        self.followed?.lines = followed.lines
        guard let bytes else { return false }
        session.out.print(raw: bytes)
        session.out.flush()
        return true
    }
}
