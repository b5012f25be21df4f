import Terminal

/// Draws screens with their title and keys.
extension MenuPrinter {
    /// Draws a screen once its data is loaded; a screen that asks a question has no keys below it.
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

    /// Draws the current screen again below the old one while the user may be typing; the terminal preserves their
    /// line.
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

    /// Numbers the drawings, so that a late one does not appear below a newer one.
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
        // The keys depend on what the screen has drawn.
        let footer = self.frame(view, appearance).footer
        let gap = lines.isEmpty || (appearance.height ?? .max) < 12 ? [] : [Line()]
        if drawsFromTop { session.out.print(raw: "\u{1B}[H\u{1B}[J") }
        session.out.print(frame.head + lines + gap + footer)
        let below = gap.count + footer.count + 1
        // If only some of the lines are shown, they cannot be updated in place.
        printed =
            turning.isLong
            ? nil : PrintedScreen(view: view, head: frame.head, lines: lines, below: below, appearance: appearance)
    }

    /// The lines around a screen's own: on a low terminal no blank lines, and on a very low one no keys.
    private func frame(_ view: any ScreenView, _ appearance: Appearance) -> (head: [Line], footer: [Line]) {
        let title = Line(view.title, .bold)
        let height = appearance.height ?? .max
        let hasKeys = height >= 8 && !isAsking
        let footer =
            hasKeys ? KeyLines(keys: keys(view), appearance: appearance).footer(lines: height < 20 ? 1 : 2) : []
        let above = drawsFromTop ? said : []
        guard height >= 12 else { return (above + [title.fitted(to: appearance.width)], footer) }
        return (above + [Line()] + title.wrapped(to: appearance.width) + [Line()], footer)
    }

    /// Whether the screen is drawn from the top, because everything on it has been read.
    private var drawsFromTop: Bool { isScreen && !hasForeignLines && session.err.printed == errors }

    /// The appearance for a screen's lines, with the height that the frame and the prompt leave.
    private func room(_ view: any ScreenView, _ appearance: Appearance) -> Appearance {
        var room = appearance
        guard let height = appearance.height else { return room }
        // Drawing determines the keys, and the keys determine how much room is left.
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
