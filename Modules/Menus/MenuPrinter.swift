import Models
import QuintetPlatform
import QuintetTerminal
import Screens

/// Prints the screens of the menus, and updates the screen above the prompt.
@MainActor final class MenuPrinter {
    /// The input that is being read, with its prompt.
    enum Reading: Equatable {
        case nothing
        case command(Line)
        case question(Line)

        var prompt: Line? {
            switch self {
            case .nothing: nil
            case .command(let prompt), .question(let prompt): prompt
            }
        }

        var isQuestion: Bool {
            if case .question = self { true } else { false }
        }
    }

    /// Returns the screen on top, and whether there is a screen below it; nil if there are no screens.
    var top: () -> (view: any ScreenView, hasBack: Bool)? = { nil }
    let missingRows: ShareLines.MissingRows

    let session: Session
    let waits: MenuWaits
    let live: LiveScreen
    private(set) var reading = Reading.nothing
    /// Whether a command may have printed since the last line was read; the command's output must not be overwritten.
    var hasForeignLines = true
    /// Messages since the last line was read, to repeat above a screen that is drawn from the top.
    var said: [Line] = []
    /// Whether screens may be drawn from the top of the terminal, and typed lines can be edited.
    var isScreen: Bool {
        session.mayAsk && session.appearance.canMoveCursor && session.terminal.environment["TERM"]?.isEmpty == false
    }
    var longScreen = LongScreen()
    /// What completes the answer to the question that is being asked.
    private(set) var completion = KeyCompletion()
    /// Whether Ctrl-C ended the last question.
    var wasInterrupted = false
    var drawings = 0
    var drawnSize: CellSize?
    /// The whole screen that was printed last; nil after the prompt or something else was printed below it.
    var printed: PrintedScreen?
    /// The number of rows of the screen directly above the prompt; nil if something else is there.
    var rowsAbovePrompt: Int?

    /// The message in place of a line with a token, because the line itself must not be shown.
    static let tokenAdvice: Line = "That looks like a token, so it was ignored. You can save tokens in the settings."

    init(
        _ session: Session, _ waits: MenuWaits, sleeper: any Sleeper, missingRows: @escaping ShareLines.MissingRows
    ) {
        self.missingRows = missingRows
        self.session = session
        self.waits = waits
        live = LiveScreen(session, sleeper: sleeper)
        session.redraw = { [weak self] in self?.redraw() }
        live.redraw = { [weak self] in self?.redraw(over: $0) }
    }

    func readLine() async -> String? { await read(.command("> ")) }

    /// Asks a question and returns the answer, or nil if the user left the question.
    ///
    /// `refusal` is why the answer before was refused, in place of the lines above the question.
    ///
    /// A line with a token leaves the question. A line that is no answer to it is refused, and the question is asked
    /// again. If the terminal has more lines already, they are a paste: a share among them gets that line as its sender.
    func ask(_ question: Question, after refusal: [Line]? = nil) async -> String? {
        say(refusal ?? question.above)
        completion = question.completion
        var question = question
        var refused: String?
        var sender: String?
        while true {
            guard let answer = await answer(to: question) else {
                said = []
                return nil
            }
            said = []
            if case .secret = question.input { return answer }
            guard answer.contains("\n") || !SafeText.holdsToken(answer) else {
                say([Self.tokenAdvice])
                return nil
            }
            if answer == "?" {
                say(question.help.isEmpty ? question.above : question.help)
            } else if question.accepts(answer) {
                return answer.contains("\n") ? [sender, answer].compactMap(\.self).joined(separator: "\n") : answer
            } else {
                if !answer.isEmpty { sender = session.terminal.hasTypedLine ? answer : nil }
                let answer = answer.isEmpty ? refused ?? "" : answer
                refused = answer
                question.expectWord()
                say([Line("“\(answer.quotable)” is no answer here. Type yes, no or b.")])
            }
        }
    }

    /// Repeats the prompt, with the typed text, when the program continues after Ctrl-Z.
    ///
    /// If `isScreen` is true and the prompt is not a question, also draws the screen above the prompt.
    func askAgain() {
        guard let prompt = reading.prompt else { return }
        if isScreen, !reading.isQuestion {
            hasForeignLines = false
            return redraw()
        }
        session.out.prompt(prompt)
        session.terminal.showTyped(behind: width(of: prompt))
    }

    func say(_ lines: [Line]) {
        leave()
        session.out.print(lines.flatMap { $0.wrapped(to: session.appearance.width) })
        said += lines
    }

    /// Stops updating the screen, because something else is printed.
    func leave() {
        printed = nil
        rowsAbovePrompt = nil
        live.end()
    }

    func keys(_ view: any ScreenView) -> [Key] {
        let back = top()?.hasBack == true ? [Key(.back, "back") { .back }] : []
        return view.keys.filter(\.isShown) + view.cachedKeys + back + [
            Key(.help, "keys") { .unknown }, Key(.quit, "quit") { .unknown },
        ]
    }

    func help(_ view: any ScreenView, _ note: Line) -> [Line] {
        [Line("Type a key, then press Enter:")] + KeyLines(keys: keys(view), appearance: session.appearance).help
            + [note] + view.hiddenNotes.flatMap { [Line(), Line($0)] }
    }

    func read(_ reading: Reading) async -> String? {
        let prompt = reading.prompt ?? Line()
        // A question takes a line that was put back as its answer: from a pipe, but not what was typed before it.
        if reading.isQuestion, !session.terminal.isInputTerminal, let line = waits.next()?.line {
            session.out.prompt(prompt)
            return line
        }
        self.reading = reading
        showPrompt()
        let beforeStop = session.terminal.onStop
        // The shell prints below the screen, so the screen has moved when the program continues.
        session.terminal.onStop = { [live] in
            live.end()
            beforeStop?()
        }
        defer {
            session.terminal.onStop = beforeStop
            self.reading = .nothing
            live.end()
        }
        let width = width(of: prompt)
        let line = await session.interrupts.whileReading(
            clearTyped: { [terminal = session.terminal] in terminal.clearTyped() },
            beforeEnd: { [out = session.out] in
                // The shell's prompt has to begin on a new line.
                out.print()
                out.flush()
            }
        ) {
            await session.terminal.readLine(behind: width)
        }
        said = []
        rowsAbovePrompt = nil
        hasForeignLines = false
        errors = session.err.printed
        return line
    }

    /// Returns the width of a prompt before the typed text, which is that of its last line.
    private func width(of prompt: Line) -> Int {
        Printer.lines(ofPrompt: prompt, columns: session.terminal.size?.columns).last?.width ?? 0
    }

    /// The value of `session.err.printed`, which counts messages, when the last line was read.
    var errors = 0

    /// Prompts for a line; a screen directly above the prompt is updated in place from now on, if it is a live screen.
    func showPrompt() {
        guard let prompt = reading.prompt else { return }
        session.out.prompt(prompt)
        session.terminal.showTyped(behind: width(of: prompt))
        guard let shown = printed, shown.view === top()?.view else { return }
        printed = nil
        live.follow(shown, promptWidth: prompt.width)
    }
}
