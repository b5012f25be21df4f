/// The lines of a Wordle share that is typed or pasted line by line: a share announces how many rows of squares it has.
package struct ShareLines {
    package private(set) var lines: [String]
    private let rows: Int
    private var missing: Int

    /// Begins a share with its first line, such as "Ann: Wordle 1,986 3/6"; nil if no share begins with the line.
    package init?(_ head: String) {
        guard let rows = Self.rows(after: head) else { return nil }
        lines = [head]
        self.rows = rows
        missing = rows
    }

    /// Whether all rows are there, or two blank lines have ended a share without squares.
    package var isComplete: Bool { missing == 0 || lines.suffix(2) == ["", ""] }

    /// What to type next.
    package var advice: String {
        "Type or paste the \(rows == 1 ? "row" : "\(rows) rows") of squares, or press Enter twice for the result alone."
    }

    /// Adds a line: a row, a blank line or the head of a further share; returns false if it cannot belong to the share.
    package mutating func take(_ line: String) -> Bool {
        if Self.isRow(line) {
            missing -= 1
        } else if let rows = Self.rows(after: line) {
            missing = rows
        } else if !line.isEmpty {
            return false
        }
        lines.append(line)
        return true
    }

    /// Returns how many rows of squares follow the first line of a share; nil if no share begins with the line.
    private static func rows(after line: String) -> Int? {
        let line = line.lowercased()
        guard let word = line.firstRange(of: "wordle") else { return nil }
        let words = line[word.upperBound...].split(separator: " ")
        guard words.count > 1, words[0].contains(where: \.isNumber),
            words[0].allSatisfy({ $0.isNumber || ",.#’'".contains($0) })
        else { return nil }
        let score = words[1].split(separator: "/", omittingEmptySubsequences: false)
        guard score.count == 2, score[1].hasPrefix("6") else { return nil }
        return score[0] == "x" ? 6 : Int(score[0]).flatMap { (1...6).contains($0) ? $0 : nil }
    }

    /// Returns whether a line has only coloured squares.
    package static func isRow(_ line: String) -> Bool {
        !line.isEmpty
            && line.allSatisfy { $0.unicodeScalars.first.map { "⬛⬜🟨🟩🟦🟧".unicodeScalars.contains($0) } ?? false }
    }
}
