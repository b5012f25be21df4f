/// Rewrites lines that were printed before, without touching what stands where the cursor is.
struct LiveLines {
    /// The lines as they stand on the terminal, from the top.
    private(set) var lines: [Line]
    /// How many lines the cursor is below the last of them.
    private let below: Int
    private let hasColour: Bool

    /// Keeps what was printed.
    ///
    /// - Parameters:
    ///   - lines: The lines, none of which is wider than the terminal.
    ///   - below: The number of lines from the last of them to the one with the cursor.
    ///   - hasColour: Whether the lines have their colours.
    init(_ lines: [Line], below: Int, hasColour: Bool) {
        self.lines = lines
        self.below = below
        self.hasColour = hasColour
    }

    /// Returns the bytes that turn the lines into others on a terminal of so many rows, or nil when nothing there differs.
    ///
    /// The cursor is saved and restored (DECSC, DECRC). Lines that have scrolled away are left alone, as the cursor
    /// cannot go there, and so is a page whose number of lines has changed.
    mutating func bytes(to newer: [Line], rows: Int) -> [UInt8]? {
        guard newer.count == lines.count else { return nil }
        var output = ""
        var last: Int?
        for index in lines.indices where lines[index] != newer[index] {
            let distance = lines.count - 1 - index + below
            guard distance < rows else { continue }
            output += last.map { "\u{1B}[\(index - $0)B" } ?? "\u{1B}7\u{1B}[\(distance)A"
            // Blanks wipe what a longer line leaves behind; erasing would take the last cell of a full line with it.
            output += "\r" + newer[index].padded(to: lines[index].width).rendered(colour: hasColour)
            lines[index] = newer[index]
            last = index
        }
        return last == nil ? nil : Array((output + "\u{1B}8").utf8)
    }
}
