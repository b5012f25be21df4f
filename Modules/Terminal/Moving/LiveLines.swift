/// Rewrites lines that were printed before, without touching what stands where the cursor is.
public struct LiveLines {
    /// The lines as they stand on the terminal, from the top.
    public private(set) var lines: [Line]
    /// How many lines the cursor is below the last of them.
    private let below: Int
    private let hasColour: Bool

    /// Keeps what was printed.
    ///
    /// - Parameters:
    ///   - lines: The lines, none of which is wider than the terminal.
    ///   - below: The number of lines from the last of them to the one with the cursor.
    ///   - hasColour: Whether the lines have their colours.
    public init(_ lines: [Line], below: Int, hasColour: Bool) {
        self.lines = lines
        self.below = below
        self.hasColour = hasColour
    }

    /// Returns the bytes that turn the lines into others on a terminal of so many rows, or nil when nothing there differs.
    ///
    /// The last line stays where it is, and so does the cursor, which is saved and restored (DECSC, DECRC): a page that
    /// has become longer takes its room from what stands above it. Lines that have scrolled away are left alone, as the
    /// cursor cannot go there.
    public mutating func bytes(to newer: [Line], rows: Int) -> [UInt8]? {
        // The blank line above a page is the first to make room.
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
            // What stood above the page has an unknown width. Elsewhere blanks wipe what a longer line leaves behind;
            // erasing after it would take the last cell of a full line with it.
            output += "\r" + (index < added ? "\u{1B}[2K" : "")
            output += newer[index].padded(to: lines[index].width).rendered(colour: hasColour)
            lines[index] = newer[index]
            last = index
        }
        return last == nil ? nil : Array((output + "\u{1B}8").utf8)
    }
}
