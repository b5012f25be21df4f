import QuintetTerminal

/// The lines of a Wordle share that is typed or pasted line by line: a share announces how many rows of squares it has.
@MainActor struct ShareLines {
    /// Returns how many rows the share at the end of a text still lacks; nil if there is none.
    typealias MissingRows = @MainActor (_ text: String) -> Int?

    private(set) var lines: [String]
    private var missing: Int
    private let missingRows: MissingRows

    /// Begins a share with its first line, such as "Ann: Wordle 1,986 3/6"; nil if no share begins with the line.
    init?(_ head: String, _ missingRows: @escaping MissingRows) {
        guard let missing = missingRows(head) else { return nil }
        lines = [head]
        self.missing = missing
        self.missingRows = missingRows
    }

    /// Whether all rows are there, or two blank lines have ended a share without squares.
    var isComplete: Bool { missing == 0 || lines.suffix(2) == ["", ""] }

    /// What to type next; empty if the share is complete.
    var advice: [Line] {
        let rows = missing == 1 ? "row" : "\(missing) rows"
        return isComplete ? [] : ["Type or paste the \(rows) of squares, or press Enter twice for the result alone."]
    }

    /// Adds a line: a row, a blank line or the head of a further share; returns false if it cannot belong to the share.
    mutating func take(_ line: String) -> Bool {
        guard let rows = missingRows((lines + [line]).joined(separator: "\n")),
            rows < missing || line.isEmpty || missingRows(line) != nil
        else { return false }
        missing = rows
        lines.append(line)
        return true
    }
}
