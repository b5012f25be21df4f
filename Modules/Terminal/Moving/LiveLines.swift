/// Lines above the cursor that can be rewritten in place.
package struct LiveLines {
    package private(set) var lines: [Line]
    private let hasColour: Bool

    /// Creates lines that are directly above the row of the cursor, and none of which is wider than the terminal.
    package init(_ lines: [Line], hasColour: Bool) {
        self.lines = lines
        self.hasColour = hasColour
    }

    /// Returns the control sequences that rewrite the rows that differ, on a terminal with `rows` rows; nil if none does.
    ///
    /// There must be as many lines as before: a page that grows or shrinks is drawn as a whole. Lines that have scrolled
    /// off the screen are not changed, because the cursor cannot reach them. While the rows are written, a line that is
    /// wider than expected does not wrap (DECAWM); the cursor is saved before and restored afterwards (DECSC, DECRC).
    package mutating func bytes(to newer: [Line], rows: Int) -> [UInt8]? {
        var output = ""
        var last: Int?
        for index in lines.indices where lines[index] != newer[index] {
            let distance = lines.count - index
            guard distance < rows else { continue }
            output += last.map { "\u{1B}[\(index - $0)B" } ?? "\u{1B}[\(distance)A"
            output += "\r\u{1B}[2K" + newer[index].rendered(colour: hasColour, setsColumns: true)
            lines[index] = newer[index]
            last = index
        }
        return last == nil ? nil : Array("\u{1B}[?7l\u{1B}7\(output)\u{1B}8\u{1B}[?7h".utf8)
    }
}
