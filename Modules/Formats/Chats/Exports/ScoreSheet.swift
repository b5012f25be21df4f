import Models

/// A table with a column for each player and a row for each puzzle, such as `1281, 4, X` below `Puzzle, Ann, Bo`.
///
/// The heading of the first column has to say that it has puzzle numbers or dates. A column whose heading is a known
/// word, such as `Average`, or has such a word, is no player, and neither is a column without scores, with more other
/// numbers than scores, with several fractions, or with numbers that count up.
struct ScoreSheet {
    let puzzles: PuzzleColumn
    /// The columns that may say which puzzle it is, if only the first row of each puzzle has it.
    let merged: [Int]?
    /// The column with the players of a table with a row for each result.
    let person: Int?
    /// Whether there is a column for the results, and so a row for each result.
    let hasResults: Bool
    /// The columns of the players in a table with a column for each player; empty for other tables.
    private(set) var players: [Int] = []
    /// The other columns of such a table that may be a player’s, each with the reason why it is not counted.
    private(set) var others: [(column: Int, reason: String)] = []

    /// Creates the sheet of a table; returns nil for a table without puzzles, and for a table of messages.
    ///
    /// A table below another one may have one player.
    init?(_ table: TableColumns, isFurther: Bool) {
        hasResults = table.has(\.isResult)
        guard let puzzles = PuzzleColumn(table), !table.has(\.isText), hasResults || !table.has(\.isPerson) else {
            return nil
        }
        self.puzzles = puzzles
        merged = puzzles.isMerged(table) ? table.indices(where: \.isPuzzle) : nil
        person = table.indices(where: \.isPerson).first
        guard !hasResults, !table.rows.isEmpty else { return }
        let games = puzzles.games(table)
        for column in games.uses.indices where games.uses[column] == nil {
            let head = games.heads[column]
            let reason = Self.objection(to: head, games.cells(column))
            if reason == nil, PersonValue.isName(head) {
                players.append(column)
            } else if !head.isEmpty || reason == Self.noHeading {
                others.append((column, reason ?? "the heading of the column is no name"))
            }
        }
        // Beside “Ann Wordle” and “Bo Wordle”, “Ann Connections” is of another game.
        let named = players.filter { games.heads[$0].lowercased().contains("wordle") }
        if named.count > 1 {
            others += players.filter { !named.contains($0) }.map {
                ($0, "its heading does not say Wordle, as others do")
            }
            players = named
        }
        if players.count < (isFurther ? 1 : 2) { players = [] }
    }

    private static let noHeading = "the column has results and no heading"

    /// Returns why a column is no player’s, as one clause, or nil if it may be one.
    private static func objection(to head: String, _ cells: [String]) -> String? {
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
        guard played.count > 1, played.count == cells.count, isCount(cells) else { return nil }
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

    /// Whether cells have results, and nothing else.
    static func areResults(_ cells: [String]) -> Bool {
        let played = cells.filter { !missing.contains($0) }
        return !played.isEmpty && played.allSatisfy(isResult)
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

    /// Returns the text of a result in a cell, which may have a whole share.
    static func share(_ puzzle: Int, _ cell: String) -> String {
        ShareHeader.isIn(cell) ? cell : text(puzzle, cell)
    }

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
