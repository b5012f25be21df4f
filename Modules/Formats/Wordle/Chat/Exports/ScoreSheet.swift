import Models

/// A table in which each player has a column and each puzzle a row, such as `1281, 4, X` below `Puzzle, Ann, Bo`.
struct ScoreSheet {
    private let heads: [String]
    /// The column with the puzzle numbers.
    private let puzzles: Int
    private let players: [Int]

    /// Recognizes a sheet by its headings and the rows below them; returns nil for other tables.
    init?(heads: [String], rows: [[String]]) {
        func column(_ index: Int) -> [String] { rows.compactMap { $0.indices.contains(index) ? $0[index] : nil } }
        func isPuzzles(_ index: Int) -> Bool {
            let values = column(index)
            return values.allSatisfy { Self.puzzle($0) != nil } && Set(values).count == values.count
        }
        let players = heads.indices.filter { index in
            SenderCandidate.isName(heads[index]) && Self.areScores(column(index))
        }
        guard !rows.isEmpty, let puzzles = heads.indices.first(where: { !players.contains($0) && isPuzzles($0) }),
            players.count > 1, players.count + 1 == heads.count
        else { return nil }
        let scores = players.flatMap(column)
        let texts = [heads[puzzles]] + column(puzzles) + scores
        // Columns with nothing but numbers may mean anything, so one of the texts has to contain a word or sign of
        // Wordle.
        let marks = ["wordle", "puzzle", "x", "/6"]
        guard !Self.missing.isSuperset(of: scores),
            texts.contains(where: { text in marks.contains { text.lowercased().contains($0) } })
        else { return nil }
        self.heads = heads
        self.puzzles = puzzles
        self.players = players
    }

    /// Returns the results in a row, each as a message of its player.
    func messages(in row: [String], at line: Int) -> [ChatMessage] {
        guard row.indices.contains(puzzles), let puzzle = Self.puzzle(row[puzzles]) else { return [] }
        return players.filter(row.indices.contains).compactMap { player in
            let cell = row[player]
            guard !Self.missing.contains(cell) else { return nil }
            var message = ChatMessage(sender: heads[player], text: "Wordle \(puzzle) \(Self.score(cell))")
            if Self.hasShare(cell) { message.text = cell }
            message.line = line
            return message
        }
    }

    private static let missing: Set<String> = ["", "-", "–", "—"]

    private static func areScores(_ values: [String]) -> Bool {
        values.allSatisfy { value in
            var score = score(value)
            return missing.contains(value) || score.withUTF8(ShareHeader.isScore) || hasShare(value)
        }
    }

    private static func hasShare(_ cell: String) -> Bool {
        var cell = cell
        return cell.withUTF8 { ShareHeader.first(in: $0) != nil }
    }

    /// Returns a score in the form that a share has; for example, `4/6` for `4` and `4/6`, and `4/6*` for `4*`.
    private static func score(_ cell: String) -> String {
        if cell.contains("/") { return cell }
        return cell.last == "*" ? "\(cell.dropLast())/6*" : "\(cell)/6"
    }

    /// Reads a puzzle number such as `1281`, `#1,281` or `Wordle 1281`; returns nil for any other text.
    private static func puzzle(_ cell: String) -> Int? {
        var digits = cell.lowercased()
        for prefix in ["wordle", " ", "#"] where digits.hasPrefix(prefix) { digits.removeFirst(prefix.count) }
        digits.removeAll { $0 == "," || $0 == "." }
        return digits.allSatisfy(\.isNumber) && digits.count < 6 ? Int(digits) : nil
    }
}
