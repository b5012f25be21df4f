import Models

/// What the fields of a record or a row say about the result of a game.
struct RecordedResult {
    /// The fields of a record; `isRow` is whether the record is a row of a table.
    let fields: [ExportRecord.Field]
    let isRow: Bool

    /// Returns the score, such as `4`, `4/6` or `X`, or nil if the fields have none; throws if they contradict each other.
    ///
    /// The number of tries decides: a score beside it may be points. Programs write six tries, or none, for a lost game.
    func score() throws(Unread) -> String? {
        let tries = given(.tries).first
        let hasTries = fields.contains { $0.use == .tries }
        let scores = given(.score).filter { !hasTries || !$0.isNumber }
        let results = scores.filter { ScoreSheet.isResult($0.value) && GameEnding($0.value) == nil }
        let words = scores.filter { !ScoreSheet.isResult($0.value) || GameEnding($0.value) != nil }
        let marks = [.solved, .lost, .outcome, .state].flatMap(given) + words
        guard let score = (tries ?? results.first ?? words.first { ScoreSheet.isResult($0.value) })?.value else {
            // In a table, a box that is not ticked beside an empty cell is a game that was not played.
            let endings = marks.filter { !isRow || $0.use != .solved || YesNo($0.value) != .no }.compactMap(\.ending)
            guard !endings.contains(.won) else { throw .column("the number of tries is not given") }
            if let word = endings.isEmpty ? words.first?.value : "X" { return word }
            guard let points = given(.score).first?.words else { return nil }
            throw .column("\(points) may be points, and there are no tries")
        }
        if let other = results.first(where: { Self.differs($0.value, from: score) }) {
            throw .column("\(score.quoted) and \(other.value.quoted) are two results")
        }
        let isHard = score.last != "*" && scores.contains { $0.value.hasSuffix("*") }
        return try finished(score, marks) + (isHard ? "*" : "")
    }

    private func given(_ use: FieldUse) -> [ExportRecord.Field] {
        fields.filter { $0.use == use && !PersonValue.isNone($0.value) }
    }

    /// Whether two values are results, and not the same one.
    private static func differs(_ value: String, from score: String) -> Bool {
        ScoreSheet.isResult(value) && ScoreSheet.isResult(score)
            && ScoreSheet.text(0, value).prefix { $0 != "*" } != ScoreSheet.text(0, score).prefix { $0 != "*" }
    }

    /// Returns a score with what fields such as `solved` or `lost` say; throws if they do not fit.
    private func finished(_ score: String, _ marks: [ExportRecord.Field]) throws(Unread) -> String {
        guard ScoreSheet.isResult(score) else { return score }
        var score = score
        for mark in marks {
            let ending = mark.ending
            let first = ScoreSheet.whole(score).first
            // A status such as “sent” says nothing about the game, but after six tries it may.
            if mark.use == .state, ending == nil, first != "6" { continue }
            let isLost = first?.lowercased() == "x"
            if ending == .lost, first == "6" {
                score = "X" + ScoreSheet.whole(score).dropFirst()
            } else if ending != (isLost ? .lost : .won) {
                throw .column("\(mark.words) does not fit the result \(score.quoted)")
            }
        }
        return score
    }
}

extension ExportRecord.Field {
    fileprivate var isNumber: Bool { Double(ScoreSheet.whole(value).replacing(",", with: ".")) != nil }

    fileprivate var ending: GameEnding? { GameEnding(value, in: use) }

    fileprivate var words: String { "\(value.quoted) in the column \(name.quoted)" }
}

/// How a game ended.
enum GameEnding {
    case won, lost

    /// Reads a value such as `win`, `L` or `❌`; in a field such as `solved`, also a word for yes or no.
    ///
    /// Returns nil for any other value.
    init?(_ value: String, in use: FieldUse? = nil) {
        let word = Self.word(value)
        // In a column `solved`, an `x` is a tick.
        let isQuestion = use == .solved || use == .lost
        if isQuestion || use == .outcome && word == nil, let answer = YesNo(value) {
            self = (answer == .yes) == (use != .lost) ? .won : .lost
        } else if let word {
            self = word
        } else {
            return nil
        }
    }

    private static func word(_ value: String) -> GameEnding? {
        switch value.lowercased().filter({ !["\u{FE0F}", "*"].contains($0.unicodeScalars.first) }) {
        case "w", "✅", "✓", "✔", "☑", "👍": .won
        case "l", "x", "x/6", "loss", "fail", "failure", "lose", "unsolved", "not solved", "❌", "✗", "✘", "✖", "👎":
            .lost
        default:
            switch FieldUse(value) {
            case .solved: .won
            case .lost: .lost
            default: nil
            }
        }
    }
}
