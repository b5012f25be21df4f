import Models
import QuintetTerminal
import Screens
import ViewModels

/// A screen whose lines update while it is shown.
@MainActor package protocol LiveScreenView: ScreenView {
    /// Calls a closure after each change of the screen until the returned token is released.
    func observeChanges(_ handler: @escaping @MainActor () -> Void) -> ObservationToken
    /// Returns the current lines of a screen that was drawn before.
    func present(_ appearance: Appearance) -> [Line]
}

extension LiveScreenView {
    package func observeChanges(_ handler: @escaping @MainActor () -> Void) -> ObservationToken {
        spec.observe(handler)
    }

    package func present(_ appearance: Appearance) -> [Line] { lines(appearance) }
}

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
        let view: any LiveScreenView
        let printed: PrintedScreen
        let size: CellSize
        let errors: Int
        var lines: LiveLines
        var token: ObservationToken?
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
        guard isAllowed, let view = printed.view as? any LiveScreenView, let size = session.terminal.size,
            appearance.width <= size.columns, promptWidth < size.columns
        else { return }
        followed = Followed(
            view: view, printed: printed, size: size, errors: session.err.printed,
            lines: LiveLines(printed.head + printed.lines, below: printed.below, hasColour: appearance.hasColour))
        let token = view.observeChanges { [weak self] in self?.throttle.request() }
        followed?.token = token
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
            to: followed.printed.head + followed.view.present(followed.printed.appearance),
            rows: followed.size.rows)
        self.followed?.lines = followed.lines
        guard let bytes else { return false }
        session.out.print(raw: bytes)
        session.out.flush()
        return true
    }
}
