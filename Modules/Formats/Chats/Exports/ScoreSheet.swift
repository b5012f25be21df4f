import Models

/// A table with a column for each player and a row for each puzzle, such as `1281, 4, X` below `Puzzle, Ann, Bo`.
///
/// The heading of the first column has to say that it has puzzle numbers or dates. A column whose heading is a known
/// word, such as `Average`, or has such a word, is no player, and neither is a column without scores, with more other
/// numbers than scores, with several fractions, or with numbers that count up.
enum ScoreSheet {
    /// Returns the columns of the players; empty if the table has another layout.
    ///
    /// A table below another one may have one player.
    static func players(
        heads: [String], uses: [FieldUse?], rows: [[String]], puzzles: PuzzleColumn?, isFurther: Bool
    ) -> [Int] {
        let areRecords = uses.contains { $0?.isResult == true || $0?.isText == true || $0?.isPerson == true }
        guard !areRecords, let puzzles else { return [] }
        let games = puzzles.games(rows)
        let players = columns(heads: heads, uses: uses, rows: games)
        return players.count > (isFurther ? 0 : 1) && !rows.isEmpty ? players : []
    }

    /// Returns whether a table has only scores below names, beside one column of numbers without a known heading.
    static func lacksPuzzles(heads: [String], uses: [FieldUse?], rows: [[String]]) -> Bool {
        guard !rows.isEmpty, rows.allSatisfy({ $0.count == heads.count }) else { return false }
        guard uses.allSatisfy({ $0?.isFigure != false }) else { return false }
        let players = columns(heads: heads, uses: uses, rows: rows)
        let others = heads.indices.filter { uses[$0] == nil && !players.contains($0) }
        return players.count > 1 && others.count == 1
            && others.allSatisfy { index in rows.allSatisfy { PuzzleColumn.number($0[index]) != nil } }
    }

    /// Returns the columns with a name as the heading that have results, or that are empty.
    private static func columns(heads: [String], uses: [FieldUse?], rows: [[String]]) -> [Int] {
        let players = heads.indices.filter { index in
            uses[index] == nil && PersonValue.isName(heads[index]) && objection(to: index, heads[index], rows) == nil
        }
        // Beside “Ann Wordle” and “Bo Wordle”, “Ann Connections” is of another game.
        let named = players.filter { heads[$0].lowercased().contains("wordle") }
        return named.count > 1 ? named : players
    }

    /// Returns the columns without a known heading that are no players’, each with the reason.
    ///
    /// A column without a heading is one of them if it has results.
    static func others(
        heads: [String], uses: [FieldUse?], rows: [[String]], players: [Int]
    ) -> [(column: Int, reason: String)] {
        heads.indices.filter { uses[$0] == nil && !players.contains($0) }.compactMap { index in
            let isName = PersonValue.isName(heads[index])
            let reason = objection(to: index, heads[index], rows)
            let other =
                isName ? "its heading does not say Wordle, as others do" : "the heading of the column is no name"
            return heads[index].isEmpty && reason != noHeading ? nil : (index, reason ?? other)
        }
    }

    private static let noHeading = "the column has results and no heading"

    /// Returns why a column is no player’s, as one clause, or nil if it may be one.
    private static func objection(to index: Int, _ head: String, _ rows: [[String]]) -> String? {
        let cells = rows.compactMap { $0.indices.contains(index) ? $0[index] : nil }
        let played = cells.filter { !missing.contains($0) }
        guard let first = played.first else { return nil }
        let results = played.count { isResult($0) || isDatedResult($0) }
        // Some write 7 or 0 for a lost game, but what has both 0 and 1 is a number of something.
        let losses = played.contains("1") ? ["7"] : ["0", "7"]
        let numbers = played.filter { !isResult($0) && !losses.contains(whole($0)) }
            .compactMap { Double($0.replacing(",", with: ".")) }.filter(\.isFinite)
        let fractions = numbers.count { $0 != $0.rounded() }
        guard results > 0, results >= numbers.count, results >= 3 * fractions else {
            let other = played.first { !isResult($0) } ?? first
            return "the column has too few results such as 4/6 or X; \(other.quoted) is none"
        }
        // Pandas writes `Unnamed: 3`.
        if head.isEmpty || head.hasPrefix("Unnamed: ") { return noHeading }
        if let word = figure(in: head) {
            return "\(word.quoted) in the heading of the column is no name; rename it if it is a player’s"
        }
        guard played.count > 1, played.count == rows.count, isCount(cells) else { return nil }
        return "the column counts up from \(first.quoted), as the numbers of rows, weeks or rounds do"
    }

    /// Returns the word in a heading that says what the column counts, as in `Ann points` and `# Players`, or nil.
    ///
    /// A short word before others may be a name, as in `Max Miller`, and so may a word before a sign, as in `Player 1`.
    private static func figure(in head: String) -> String? {
        let words = head.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        return words.indices.first { index in
            let word = words[index]
            let isLast = index == words.count - 1
            guard FieldUse(word)?.isFigure != true else {
                return word.count > 3 || isLast || FieldUse(words[index + 1]) != nil
            }
            let singular = word.hasSuffix("s") ? String(word.dropLast()) : word
            return isLast && word.count > 4 && [word, singular].contains { FieldUse($0) == .sender }
        }.map { words[$0] }
    }

    /// Whether numbers stay or increase by one from 0 or 1 on, or increase by one to a number that is no result.
    static func isCount(_ cells: [String]) -> Bool {
        let numbers = cells.compactMap(PuzzleColumn.number)
        guard numbers.count == cells.count, let first = numbers.first, let last = numbers.last else { return false }
        let steps = zip(numbers, numbers.dropFirst()).map { $1 - $0 }
        return first < 2 && steps.allSatisfy { 0...1 ~= $0 } || last > 6 && steps.allSatisfy { $0 == 1 }
    }

    /// Whether a column has results, and nothing else.
    static func areResults(_ index: Int, _ rows: [[String]]) -> Bool {
        let cells = rows.compactMap { $0.indices.contains(index) ? $0[index] : nil }.filter { !missing.contains($0) }
        return !cells.isEmpty && cells.allSatisfy(isResult)
    }

    /// What a cell has if there was no game.
    static let missing: Set<String> = ["", "-", "–", "—"]

    static func isResult(_ cell: String) -> Bool {
        score(cell).withBytes { Unread.isScore($0, at: 0) } || ShareHeader.isIn(cell)
    }

    /// Whether a cell is a date for which a spreadsheet may have taken a result such as `4/6`.
    private static func isDatedResult(_ cell: String) -> Bool {
        let numbers =
            switch StampDay(exported: cell) {
            case .numbers(let first, let second, let third): [first, second, third]
            case .named(let day, let month, _): [day, month]
            default: [Int]()
            }
        return numbers.contains(6) && numbers.count { 1...6 ~= $0 } > 1
    }

    /// Returns why a value is not a result, as one clause.
    static func objection(to value: String) -> String {
        // A date such as `06/04/26`, or the name of a month and a number, as in `06-Apr`.
        let words = value.utf8.split { !$0.isWordPart && !$0.isDigit }.map(Array.init)
        let hasMonth = words.contains { word in
            if case .month? = word.withUnsafeBufferPointer(StampWords.meaning) { true } else { false }
        }
        let isDate = StampDay(exported: value) != .none || hasMonth && words.contains { $0.allSatisfy(\.isDigit) }
        guard isDate else { return "\(value.quoted) is not a result such as 4/6 or X" }
        return "\(value.quoted) is a date: a spreadsheet took the result for one; format the column as text and "
            + "enter the result again"
    }

    /// Returns the text of a result for a score such as `4`, `4/6` or `4*`.
    static func text(_ puzzle: Int, _ cell: String) -> String { "Wordle \(puzzle) \(score(cell))" }

    private static func score(_ cell: String) -> String {
        // Spreadsheets mark a text with an apostrophe.
        let cell = whole(cell.hasPrefix("'") ? String(cell.dropFirst()) : cell).replacing(" / ", with: "/")
        if cell.contains("/") { return cell }
        return cell.last == "*" ? "\(cell.dropLast())/6*" : "\(cell)/6"
    }

    /// Returns a number without the decimals that a program writes in a column with gaps, as in `3.0` or `3,0`.
    static func whole(_ cell: String) -> String {
        let isWhole = [".0", ",0"].contains { cell.hasSuffix($0) && cell.dropLast(2).allSatisfy(\.isNumber) }
        return isWhole ? String(cell.dropLast(2)) : cell
    }
}
