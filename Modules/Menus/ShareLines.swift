/// Recognizes the lines of a Wordle share that are typed or pasted at a prompt.
package enum ShareLines {
    /// Returns how many rows of squares follow the first line of a share, such as "Ann: Wordle 1,986 3/6".
    ///
    /// Returns nil if no share begins with the line.
    package static func rows(after line: String) -> Int? {
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

    /// Returns whether lines are a whole answer: a share with its squares, or one line that is no share.
    ///
    /// A share also ends with a line that cannot belong to it.
    package static func areComplete(_ lines: [String]) -> Bool {
        guard let rows = lines.first.flatMap(rows) else { return true }
        let isEnd = lines.count > 1 && lines.last.map { !$0.isEmpty && !isRow($0) } == true
        return isEnd || lines.count(where: isRow) >= rows
    }
}
