/// The appearance of output, determined at the start from options, settings and the environment.
///
/// `Session.appearance` also has the current size of the terminal.
package struct Appearance: Hashable, Sendable {
    /// Whether output is for screen readers and simple terminals: text only.
    package var isPlain = false
    package var hasColour = false
    /// Whether the cursor may be moved, for pages that change in place, a spinner, and a pager.
    package var canMoveCursor = false
    /// Whether coloured tiles also have brackets.
    package var hasSigns = false
    /// Whether the terminal has fewer than 256 colours, so that tiles need signs or letters.
    package var hasFewColours = false
    /// The width of a line in cells.
    package var width = 80
    package var height: Int?
    /// The name of the user's theme for the colours of Wordle's squares and of charts, such as `dark`.
    package var theme = ""
    /// Whether lists show one line per row, in place of cards and entries; nil if that depends on the room.
    package var hasLines: Bool?

    /// Returns whether a list shows one line per row, by default if it has more than ten rows and not all fit as cards.
    ///
    /// `capacity` returns how many cards fit.
    package func hasLines(for rows: Int, capacity: (_ lines: Int) -> Int) -> Bool {
        // Three lines are left for the summary below the cards.
        hasLines ?? height.map { rows > Self.fewRows && rows > capacity($0 - 3) } ?? false
    }

    /// The number of rows up to which a list is shown as cards by default.
    package static let fewRows = 10

    package init(
        isPlain: Bool = false, hasColour: Bool = false, canMoveCursor: Bool = false, width: Int = 80, height: Int? = nil
    ) {
        self.isPlain = isPlain
        self.hasColour = hasColour
        self.canMoveCursor = canMoveCursor
        self.width = width
        self.height = height
    }
}

/// A size in terminal cells, of a terminal or of an area in it.
package struct CellSize: Hashable, Sendable {
    package let columns: Int
    package let rows: Int

    package init(_ columns: Int, _ rows: Int) {
        self.columns = max(1, columns)
        self.rows = max(1, rows)
    }

    /// Centres lines in an area of this size; long lines are truncated, and lines beyond the height are dropped.
    package func centred(_ lines: [Line]) -> [Line] { inTheMiddle(lines).map { $0.centred(in: columns) } }

    /// Centres lines vertically, aligned at the left; lines beyond the height of the area are dropped.
    ///
    /// Long lines are not truncated.
    package func centredVertically(_ lines: [Line]) -> [Line] { inTheMiddle(lines).map { $0.padded(to: columns) } }

    private func inTheMiddle(_ lines: [Line]) -> [Line] {
        let kept = lines.prefix(rows)
        let above = (rows - kept.count) / 2
        func blank(_ count: Int) -> [Line] { Array(repeating: Line(), count: count) }
        return blank(above) + kept + blank(rows - kept.count - above)
    }
}

extension Line {
    package func centred(in cells: Int) -> Line {
        let fitted = fitted(to: cells)
        let left = max(0, cells - fitted.width) / 2
        return (Line(String(repeating: " ", count: left)) + fitted).padded(to: cells)
    }
}
