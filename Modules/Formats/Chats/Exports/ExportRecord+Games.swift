import Models
import QuintetPlatform

/// The result or the row of results that a record has instead of a text.
extension ExportRecord {
    /// The result of a record with a puzzle and a score, such as `{"player": "Ann", "puzzle": 281, "score": 4}`.
    var game: [ExportText] {
        let isResult = fields.contains { $0.use?.isResult == true }
        let isEnding = fields.contains { $0.use == .puzzle } && fields.contains { $0.use?.isPerson == true }
        guard !hasOtherText, isResult || isEnding else { return [] }
        let numbers = [puzzle, counted].compactMap(\.self)
        guard let cell = numbers.first ?? days.first else { return [] }
        let puzzle = numbers.lazy.compactMap(PuzzleColumn.number).first ?? day
        do throws(Unread) {
            guard let score = try score, puzzle != nil || ScoreSheet.isResult(score) else { return [] }
            if let game = otherGame { throw .otherGame(game) }
            guard let puzzle else { throw .row(cell.trimmed) }
            let rows = rows(of: score)
            guard ScoreSheet.isResult(score) || !rows.isEmpty else { throw .cell(score) }
            let mode = values(of: .hardMode).first ?? ""
            guard let isHard = YesNo(mode) else { throw .hardMode(mode) }
            let isSolved = rows.last?.allSatisfy { $0 == .correct } == true
            let text = ScoreSheet.text(puzzle, rows.isEmpty ? score : isSolved ? "\(rows.count)" : "X")
            let lines =
                [isHard == .yes && text.last != "*" ? text + "*" : text] + rows.map { SquareTheme.dark.emoji(for: $0) }
            return completed([ExportText(lines.joined(separator: "\n"), at: position ?? 0)])
        } catch {
            return completed([ExportText(unread: error, at: position ?? 0)])
        }
    }

    private var score: String? {
        get throws(Unread) { try RecordedResult(fields: fields, isRow: isRow).score() ?? (isOwnLoss ? "X" : nil) }
    }

    /// Whether this program wrote the record with `compare --days --json`, and the game was lost: its tries are null.
    private var isOwnLoss: Bool {
        around.contains { $0.use == .puzzle } && fields.map(\.name) == ["player", "tries"]
    }

    /// Returns the values of fields that are not empty, in the record or else in the record around its list of results.
    private func values(of use: FieldUse) -> [String] {
        [fields, around].lazy.map { $0.filter { $0.use == use && !$0.value.isEmpty }.map(\.value) }
            .first { !$0.isEmpty } ?? []
    }

    private var puzzle: String? {
        let puzzles = values(of: .puzzle)
        return puzzles.first { PuzzleColumn.number($0) != nil } ?? puzzles.first
    }

    /// The number of the puzzle if it is in a field such as `No.`, which may count the rows.
    var counted: String? {
        guard puzzle.flatMap(PuzzleColumn.number) == nil else { return nil }
        return values(of: .number).first ?? values(of: .game).first { PuzzleColumn.number($0) != nil }
    }

    /// The dates of a record without a number and without a text, whose score would be that of a message.
    private var days: [String] {
        let isMessage = puzzle != nil || counted != nil || fields.contains { $0.use?.isText == true }
        return isMessage ? [] : values(of: .time)
    }

    /// The puzzle of the only day that is given without a time of day.
    private var day: Int? {
        let dates = Set(days.filter(StampDay.isAlone).compactMap { StampDays([$0]).dates(today: nil).date(of: $0) })
        return dates.count == 1 ? dates.first.flatMap(PuzzleCalendar.puzzle(on:)) : nil
    }

    /// The name of a game other than Wordle in a field such as `game`.
    private var otherGame: String? { values(of: .game).first { !Self.isWordle($0) } }

    /// Whether a value is the name of the game, or a puzzle.
    static func isWordle(_ game: String) -> Bool {
        ["wordle", "nytwordle", "wordlenyt"].contains(game.lowercased().filter(\.isLetter))
            || PuzzleColumn.number(game) != nil
    }

    /// Returns the squares of the words that were tried; empty for another score and for an unfinished game.
    private func rows(of score: String) -> [[Square]] {
        guard let word = values(of: .word).first, !ScoreSheet.isResult(score),
            let rows = try? JSON.words(score).map({ try GuessScorer.squares(guess: $0, answer: word) }),
            rows.last?.allSatisfy({ $0 == .correct }) == true || rows.count == PuzzleResult.maximumTries
        else { return [] }
        return rows
    }

    /// A record with a puzzle and a field for each player, such as `{"date": "2022-03-27", "Ann": 4, "Bo": 3}`.
    typealias Row = (cells: [(head: String, value: String)], position: Int)

    /// The record as a row, whose puzzle may also be its key; nil for a record with texts or without results.
    var row: Row? {
        guard texts.isEmpty, !isList, !hasSender, let position else { return nil }
        let hasPuzzle = fields.contains { $0.use?.isPuzzle == true }
        let day = key.flatMap { PuzzleColumn.number($0) != nil || StampDay(exported: $0) != .none ? $0 : nil }
        guard hasPuzzle || day != nil, fields.contains(where: { $0.use == nil && ScoreSheet.isResult($0.value) })
        else { return nil }
        let cells = fields.map { (head: $0.name, value: $0.value) }
        return (hasPuzzle ? cells : [(head: "puzzle", value: day ?? "")] + cells, position)
    }
}

/// What other records may say about results: that their numbers count rows, or that their types are names of games.
struct GameDoubts {
    private var games: [Int: (number: String?, type: String?)] = [:]
    private var areRows = false
    private var areGames = false

    /// Adds a record with a result; `position` is that of the result.
    mutating func add(_ record: ExportRecord, at position: Int) {
        let type = record.fields.first { $0.use == .direction && !$0.value.isEmpty }?.value
        let isWordle = type.map(ExportRecord.isWordle) ?? true
        games[position] = (record.counted, isWordle ? nil : type)
        if type != nil, isWordle { areGames = true }
        // No one shared the first two puzzles.
        if let number = record.counted.flatMap(PuzzleColumn.number), number < 2 { areRows = true }
    }

    /// Returns why the result at a position does not count, or nil if it does.
    func reason(at position: Int) -> Unread? {
        if areRows, let number = games[position]?.number { return .row(number) }
        return areGames ? games[position]?.type.map { .otherGame($0) } : nil
    }
}
