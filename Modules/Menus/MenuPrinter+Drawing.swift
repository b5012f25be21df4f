import QuintetTerminal
import Screens

/// Draws screens with their title and keys.
extension MenuPrinter {
    /// The lines of a terminal: messages, the title with blank lines around it, a screen's own lines, and the keys.
    private struct Frame {
        var messages: [Line] = []
        var above: [Line] = []
        var title: [Line]
        var below: [Line] = []
        var lines: [Line] = []
        var gap: [Line] = []
        var footer: [Line]

        var head: [Line] { messages + above + title + below }
        var all: [Line] { head + lines + gap + footer }
        /// All lines, and the row of the prompt.
        var count: Int { all.count + 1 }

        /// Makes room for the messages, which must not change the page: first blank lines go, then keys and title.
        mutating func fit(_ height: Int) {
            for part in [\Self.above, \Self.gap, \Self.below, \Self.footer, \Self.title] where count > height {
                self[keyPath: part] = []
            }
            lines.removeLast(min(lines.count, max(0, count - height)))
        }
    }

    /// Draws a screen after its slow parts are prepared; draws no keys if the screen asks a question next.
    func draw(_ view: any ScreenView, asks: Bool = false) async {
        view.leaveNotes()
        let drawing = begin(hasKeys: !asks)
        let preparation = Task { await view.prepare(turnPage(of: view, drawing)) }
        _ = await session.wait(for: preparation) { preparation.cancel() }
        print(view, drawing)
    }

    var isLong: Bool { longScreen.isLong }

    func showMore(_ view: any ScreenView) async {
        longScreen.showMore()
        await draw(view)
    }

    /// Draws the current screen and the prompt again while a line is being read; the text typed so far is preserved.
    ///
    /// `rows` is the number of rows above the prompt that the new drawing replaces, or nil if it is printed below them.
    func redraw(over rows: Int? = nil) {
        guard reading != .nothing, let view = top()?.view else { return }
        var drawing = begin(hasKeys: !reading.isQuestion)
        drawing.replaced = rows
        rowsAbovePrompt = nil
        Task {
            await view.prepare(turnPage(of: view, drawing))
            guard drawing.number == drawings, reading != .nothing, top()?.view === view else { return }
            print(view, drawing)
            showPrompt()
        }
    }

    /// Draws the screen for a new size, over its last drawing if other output above that has to stay.
    func resized() {
        if session.terminal.size != drawnSize { redraw(over: drawsFromTop ? nil : rowsAbovePrompt) }
    }

    /// Starts a drawing with a number, so that a late drawing does not appear below a newer drawing.
    private func begin(hasKeys: Bool) -> ScreenDrawing {
        drawings += 1
        live.end()
        drawnSize = session.terminal.size
        return ScreenDrawing(number: drawings, appearance: session.appearance, hasKeys: hasKeys)
    }

    private func print(_ view: any ScreenView, _ drawing: ScreenDrawing) {
        let room = turnPage(of: view, drawing)
        let fromTop = drawsFromTop
        let height = isScreen ? room.height : nil
        let frame = frame(view, drawing, longScreen.part(of: view.lines(room), view, room, height), fromTop: fromTop)
        let moves = isScreen || drawing.replaced != nil
        if moves { session.out.print(raw: "\u{1B}[?7l" + (fromTop ? "\u{1B}[H\u{1B}[J" : drawing.erasing)) }
        session.out.print(frame.all)
        if moves { session.out.print(raw: "\u{1B}[?7h") }
        rowsAbovePrompt = isScreen ? frame.all.count : nil
        printed = PrintedScreen(view: view, lines: frame.all, appearance: room) { [weak self] in
            guard let self else { return [] }
            let lines = longScreen.part(of: view.present(room), view, room, height)
            return self.frame(view, drawing, lines, fromTop: fromTop).all
        }
    }

    /// Returns the frame around lines of a screen; messages are repeated above a screen that is drawn from the top.
    private func frame(_ view: any ScreenView, _ drawing: ScreenDrawing, _ lines: [Line], fromTop: Bool) -> Frame {
        var frame = frame(view, drawing)
        frame.lines = lines
        frame.gap = lines.isEmpty || (drawing.appearance.height ?? .max) < 12 ? [] : [Line()]
        if fromTop {
            frame.messages = said.flatMap { $0.wrapped(to: drawing.appearance.width) }
            if let height = drawing.appearance.height { frame.fit(height) }
        }
        return frame
    }

    /// Returns the frame that suits the height of the terminal.
    ///
    /// The keys take at most two lines, or one line if the terminal has fewer than 20 rows. Below 12 rows, the frame
    /// has no blank lines, and the title is cut to one line. Below 8 rows, the frame has no keys.
    private func frame(_ view: any ScreenView, _ drawing: ScreenDrawing) -> Frame {
        let appearance = drawing.appearance
        let title = Line(view.title, .bold)
        let height = appearance.height ?? .max
        let keyLines = KeyLines(keys: keys(view), appearance: appearance)
        let footer = height >= 8 && drawing.hasKeys ? keyLines.footer(lines: height < 20 ? 1 : 2) : []
        guard height >= 12 else { return Frame(title: [title.fitted(to: appearance.width)], footer: footer) }
        return Frame(above: [Line()], title: title.wrapped(to: appearance.width), below: [Line()], footer: footer)
    }

    /// Whether the screen is drawn from the top of the terminal, in place of everything that is shown there.
    ///
    /// False if the user may not have read all output yet, such as the output of a command or an error message.
    private var drawsFromTop: Bool { isScreen && !hasForeignLines && session.err.printed == errors }

    /// Turns a screen to the page to show, and returns the appearance for the lines of this page.
    ///
    /// The height of the returned appearance is the number of rows that the frame and the prompt leave.
    private func turnPage(of view: any ScreenView, _ drawing: ScreenDrawing) -> Appearance {
        var room = drawing.appearance
        guard let height = room.height else {
            view.turnPage(in: room)
            return room
        }
        // The page determines the keys, and the keys determine how much room is left for the page.
        for _ in 0..<2 {
            let frame = frame(view, drawing)
            let left = max(1, height - frame.head.count - (height < 12 ? 1 : 2) - frame.footer.count)
            guard room.height != left else { break }
            room.height = left
            view.turnPage(in: room)
        }
        return room
    }
}

/// One drawing of a screen.
private struct ScreenDrawing {
    let number: Int
    let appearance: Appearance
    /// Whether the keys may be shown below the screen; false if a question follows.
    let hasKeys: Bool
    /// The number of rows above the prompt that this drawing replaces; nil for none.
    var replaced: Int?

    /// The control sequences that erase the replaced rows; those that have scrolled off the screen stay.
    var erasing: String {
        guard let replaced else { return "" }
        return replaced < appearance.height ?? 0 ? "\r\u{1B}[\(replaced)A\u{1B}[J" : "\u{1B}[H\u{1B}[J"
    }
}

/// The scroll position in a screen that is longer than the terminal and does not use Enter for anything else.
@MainActor struct LongScreen {
    private(set) var isLong = false
    private weak var view: (any ScreenView)?
    private var start = 0
    private var next = 0

    /// Continues with the next lines; after the last lines, starts again with the first.
    mutating func showMore() { start = next }

    /// Returns the lines that fit a height, and below them a line with the position and the effect of Enter.
    ///
    /// Returns all lines if they fit, if `height` is nil or less than 3, or if the screen has its own key Enter. The
    /// position is remembered for one screen only: another long screen begins with its first line.
    mutating func part(
        of lines: [Line], _ view: any ScreenView, _ appearance: Appearance, _ height: Int?
    ) -> [Line] {
        // Enter cannot scroll a screen that has its own key Enter. In a list, for example, Enter turns the pages.
        let hasPages = view.keys.contains { $0.name == .enter }
        isLong = height.map { $0 > 2 && lines.count > $0 && !hasPages } ?? false
        guard isLong, let height else { return lines }
        if self.view !== view {
            self.view = view
            start = 0
        }
        let first = min(start, lines.count - height + 1)
        let end = first + height - 1
        next = end < lines.count ? end : 0
        let turn = end < lines.count ? "more" : "back to the top"
        let place = Line("Lines \(first + 1)–\(end) of \(lines.count) · Enter: \(turn)", .dim)
        return lines[first..<end] + [place.fitted(to: appearance.width)]
    }
}
