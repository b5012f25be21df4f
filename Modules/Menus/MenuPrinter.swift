/// Prints the screens of the menus, and keeps the one above the prompt up to date.
@MainActor final class MenuPrinter {
    /// The screen on top, and whether another one is below it.
    var top: () -> (view: any ScreenView, hasBack: Bool)? = { nil }

    private let session: Session
    private let helpNote: Line
    private let live: LiveScreen
    /// What stands before the line that is being typed, or nil while none is.
    private var prompt: Line?
    private(set) var isAsking = false
    /// Whether a command printed since a line was read: its result is not drawn over.
    var hasForeignLines = true
    /// What was said since a line was read, to be said again above a screen that is drawn from the top.
    private var said: [Line] = []
    /// Whether screens are drawn from the top of the terminal, and lines edited.
    var isScreen: Bool {
        session.mayAsk && session.appearance.canMoveCursor && session.terminal.environment["TERM"]?.isEmpty == false
    }
    private var turning = LongScreen()
    /// How the question before this one was left.
    private var hint: Line?
    private var drawings = 0
    private var drawnSize: CellSize?
    /// The screen that was printed last, until the prompt stands below it.
    private var printed: PrintedScreen?

    init(_ session: Session, helpNote: Line, sleeper: any Sleeper) {
        (self.session, self.helpNote) = (session, helpNote)
        live = LiveScreen(session, sleeper: sleeper)
    }

    func readLine() async -> String? {
        (hint, isAsking) = (nil, false)
        return await read("> ")
    }

    /// Asks a question and returns the answer, or nil when it was left: by an empty line, by `b`, by Ctrl-C, or at the
    /// end of the input.
    func ask(_ question: Question) async -> String? {
        // Question after question needs it once.
        say(question.above + (question.hint == hint ? [] : [question.hint]))
        (hint, isAsking) = (question.hint, true)
        let asking = QuestionAsking(session: session) { [self] in await read($0, keepsLines: $1) }
        return await asking.answer(to: question)
    }

    /// Draws a screen once what it needs is there; no keys stand below one that asks something.
    func draw(_ view: any ScreenView, asks: Bool = false) async {
        isAsking = asks
        let (_, appearance) = begin()
        let preparation = Task { await view.prepare(room(view, appearance)) }
        _ = await session.wait(for: preparation) { preparation.cancel() }
        print(view, appearance)
    }

    var isLong: Bool { turning.isLong }

    func turnOn(_ view: any ScreenView) async {
        turning.turnOn()
        await draw(view)
    }

    /// Draws the present screen anew below the old one while the person may be typing; the terminal keeps their line.
    func redraw() {
        guard prompt != nil, let view = top()?.view else { return }
        let (own, appearance) = begin()
        Task {
            await view.prepare(room(view, appearance))
            guard own == drawings, prompt != nil, top()?.view === view else { return }
            print(view, appearance)
            showPrompt()
        }
    }

    func resized() {
        if session.terminal.size != drawnSize { redraw() }
    }

    /// Draws the screen anew, or asks again what was asked, after the program was stopped.
    func askAgain() {
        guard let prompt else { return }
        if isScreen, !isAsking {
            hasForeignLines = false
            return redraw()
        }
        session.out.prompt(prompt)
        session.terminal.showTyped()
    }

    func say(_ lines: [Line]) {
        leave()
        let lines = lines.flatMap { $0.wrapped(to: session.appearance.width) }
        session.out.print(lines)
        said += lines
    }

    /// Leaves the screen as it is: something else is printed.
    func leave() {
        printed = nil
        live.end()
    }

    func keys(_ view: any ScreenView) -> [Key] {
        let back = top()?.hasBack == true ? [Key(.back, "back") { .back }] : []
        return view.keys.filter(\.isShown) + back + [Key(.help, "keys") { .unknown }, Key(.quit, "quit") { .unknown }]
    }

    func help(_ view: any ScreenView) -> [Line] {
        [Line("Type a key and Enter:")] + KeyLines(keys: keys(view), appearance: session.appearance).help + [helpNote]
    }

    private func read(_ prompt: Line, keepsLines: Bool = false) async -> String? {
        self.prompt = prompt
        showPrompt()
        let (beforeEnd, beforeStop) = (session.interrupts.beforeEnd, session.terminal.onStop)
        // The shell prints below the screen, which is not where it was when the program goes on.
        session.terminal.onStop = { [live] in
            live.end()
            beforeStop?()
        }
        // The shell's own prompt begins a line of its own.
        session.interrupts.beforeEnd = { [out = session.out] in
            beforeEnd()
            out.print()
            out.flush()
        }
        defer {
            (session.interrupts.beforeEnd, session.terminal.onStop) = (beforeEnd, beforeStop)
            self.prompt = nil
            live.end()
        }
        let width = prompt.wrapped(to: session.terminal.size?.columns ?? .max).last?.width ?? 0
        let line = await session.terminal.readLine(behind: width, keepsLines: keepsLines)
        (said, hasForeignLines, errors) = ([], false, session.err.printed)
        return line
    }

    /// How often something was said on standard error when the last line was read.
    private var errors = 0

    /// Asks for a line; a screen that stands right above lives from here on.
    private func showPrompt() {
        guard let prompt else { return }
        session.out.prompt(prompt)
        session.terminal.showTyped()
        guard let shown = printed, shown.view === top()?.view else { return }
        printed = nil
        live.follow(shown, promptWidth: prompt.width)
    }

    /// Counts the drawing, so that one that comes late does not appear below a newer one.
    private func begin() -> (number: Int, appearance: Appearance) {
        drawings += 1
        live.end()
        drawnSize = session.terminal.size
        return (drawings, session.appearance)
    }

    private func print(_ view: any ScreenView, _ appearance: Appearance) {
        let frame = frame(view, appearance)
        let room = room(view, appearance)
        let lines = turning.part(of: view.lines(room), view, height: isScreen ? room.height : nil)
        // What the screen can do follows from what it has drawn.
        let footer = self.frame(view, appearance).footer
        let gap = lines.isEmpty || (appearance.height ?? .max) < 12 ? [] : [Line()]
        if drawsFromTop { session.out.print(raw: Array("\u{1B}[H\u{1B}[J".utf8)) }
        session.out.print(frame.head + lines + gap + footer)
        let below = gap.count + footer.count + 1
        // A part of the lines cannot be brought up to date in place.
        printed =
            turning.isLong
            ? nil : PrintedScreen(view: view, head: frame.head, lines: lines, below: below, appearance: appearance)
    }

    /// What stands around a screen's lines: on a terminal of few rows no blank lines, and of fewer still no keys.
    private func frame(_ view: any ScreenView, _ appearance: Appearance) -> (head: [Line], footer: [Line]) {
        let title = Line(view.title, .bold)
        let height = appearance.height ?? .max
        let footer = height < 8 || isAsking ? [] : [KeyLines(keys: keys(view), appearance: appearance).footer]
        let above = drawsFromTop ? said : []
        guard height >= 12 else { return (above + [title.fitted(to: appearance.width)], footer) }
        return (above + [Line()] + title.wrapped(to: appearance.width) + [Line()], footer)
    }

    /// Whether the screen is drawn from the top: nothing stands on it that was not read yet.
    private var drawsFromTop: Bool { isScreen && !hasForeignLines && session.err.printed == errors }

    /// How a screen's lines look, with the room that the frame and the prompt leave them as their height.
    private func room(_ view: any ScreenView, _ appearance: Appearance) -> Appearance {
        var room = appearance
        guard let height = appearance.height else { return room }
        // Drawing finds out which keys there are, and their number how much room they take.
        for _ in 0..<2 {
            let frame = frame(view, appearance)
            let left = max(1, height - frame.head.count - (height < 12 ? 1 : 2) - frame.footer.count)
            guard room.height != left else { break }
            room.height = left
            _ = view.lines(room)
        }
        return room
    }
}
