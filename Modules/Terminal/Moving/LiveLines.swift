/// Lines above the cursor that can be rewritten in place.
package struct LiveLines {
    package private(set) var lines: [Line]
    /// The number of lines between the last of these lines and the cursor.
    private let below: Int
    private let hasColour: Bool

    /// Creates lines, none of them wider than the terminal.
    ///
    /// `below` is the number of lines from the last one to the cursor.
    package init(_ lines: [Line], below: Int, hasColour: Bool) {
        self.lines = lines
        self.below = below
        self.hasColour = hasColour
    }

    /// Returns the escape sequences that replace the lines on a terminal with `rows` rows, or nil if nothing changes.
    ///
    /// The last line stays in its row, and the cursor is saved and restored (DECSC, DECRC). Additional lines overwrite
    /// the rows above. Lines that have scrolled off the screen are not changed, since the cursor cannot reach them.
    package mutating func bytes(to newer: [Line], rows: Int) -> [UInt8]? {
        // The blank line above a page is overwritten first.
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
            // A line above the page has an unknown width and is erased. Other lines are padded with spaces, since
            // erasing after a full line would erase its last cell.
            output += "\r" + (index < added ? "\u{1B}[2K" : "")
            output += newer[index].padded(to: lines[index].width).rendered(colour: hasColour)
            lines[index] = newer[index]
            last = index
        }
        return last == nil ? nil : Array((output + "\u{1B}8").utf8)
    }
}
