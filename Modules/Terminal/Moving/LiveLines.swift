/// Lines above the cursor that can be rewritten in place.
package struct LiveLines {
    package private(set) var lines: [Line]
    /// The number of rows from the last of these lines down to the cursor.
    private let below: Int
    private let hasColour: Bool

    /// Creates lines, none of which may be wider than the terminal.
    ///
    /// `below` is the number of rows from the last line down to the cursor.
    package init(_ lines: [Line], below: Int, hasColour: Bool) {
        self.lines = lines
        self.below = below
        self.hasColour = hasColour
    }

    /// Returns the escape sequences that replace the lines on a terminal with `rows` rows, or nil if no row changes.
    ///
    /// The last line stays in its row. Additional lines overwrite the rows above the first line. Lines that have
    /// scrolled off the screen are not changed, because the cursor cannot reach them. The position of the cursor is
    /// saved before and restored afterwards (DECSC, DECRC).
    package mutating func bytes(to newer: [Line], rows: Int) -> [UInt8]? {
        // A page begins with a blank line. If the page has grown, the blank line is left out, so that the other lines
        // use the row of the old blank line before the rows above the page.
        var newer = newer
        if newer.count > lines.count, newer.first?.text.isEmpty == true { newer.removeFirst() }
        let added = newer.count - lines.count
        newer = Array(repeating: Line(), count: max(0, -added)) + newer
        lines = Array(repeating: Line(), count: max(0, added)) + lines
        var output = ""
        var last: Int?
        for index in lines.indices where index < added || lines[index] != newer[index] {
            let distance = lines.count - 1 - index + below
            guard distance < rows else { continue }
            output += last.map { "\u{1B}[\(index - $0)B" } ?? "\u{1B}7\u{1B}[\(distance)A"
            // A row above the page has text of an unknown width, so the row is erased first. In any other row, spaces
            // overwrite the rest of the old line. Erasing this rest after a new line that fills its row would erase the
            // last cell of the new line.
            output += "\r" + (index < added ? "\u{1B}[2K" : "")
            output += newer[index].padded(to: lines[index].width).rendered(colour: hasColour)
            lines[index] = newer[index]
            last = index
        }
        return last == nil ? nil : Array((output + "\u{1B}8").utf8)
    }
}
