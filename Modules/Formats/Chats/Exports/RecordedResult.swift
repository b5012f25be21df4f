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
        var scores = given(.score)
        let tries = given(.tries).first
        if tries != nil || fields.contains(where: { $0.use == .tries }) {
            scores.removeAll { Double(ScoreSheet.whole($0.value).replacing(",", with: ".")) != nil }
        }
        let results = scores.filter { ScoreSheet.isResult($0.value) && GameEnding($0.value) == nil }
        let words = scores.filter { !ScoreSheet.isResult($0.value) || GameEnding($0.value) != nil }
        let marks = [.solved, .lost, .outcome, .state].flatMap(given) + words
        guard let score = (tries ?? results.first ?? words.first { ScoreSheet.isResult($0.value) })?.value else {
            if let ending = try ending(of: marks) ?? words.first?.value { return ending }
            try checkPoints()
            return nil
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

    /// Throws for a number in a field such as `score` beside an empty field for the tries.
    private func checkPoints() throws(Unread) {
        guard let score = given(.score).first else { return }
        throw .column("\(score.value.quoted) in the column \(score.name.quoted) may be points, and there are no tries")
    }

    /// Returns `X` if a mark says that a game without a number of tries was lost; nil without such a mark.
    private func ending(of marks: [ExportRecord.Field]) throws(Unread) -> String? {
        // In a table, a box that is not ticked beside an empty cell is a game that was not played.
        let endings = marks.filter { !isRow || $0.use != .solved || YesNo($0.value) != .no }.compactMap(GameEnding.init)
        guard !endings.contains(.won) else { throw .column("the number of tries is not given") }
        return endings.isEmpty ? nil : "X"
    }

    /// Returns a score with what fields such as `solved` or `lost` say; throws if they do not fit.
    private func finished(_ score: String, _ marks: [ExportRecord.Field]) throws(Unread) -> String {
        guard ScoreSheet.isResult(score) else { return score }
        var score = score
        for mark in marks {
            let ending = GameEnding(mark)
            let first = ScoreSheet.whole(score).first
            // A status such as “sent” says nothing about the game, but after six tries it may.
            if mark.use == .state, ending == nil, first != "6" { continue }
            let isLost = first?.lowercased() == "x"
            if ending == .lost, first == "6" {
                score = "X" + ScoreSheet.whole(score).dropFirst()
            } else if ending != (isLost ? .lost : .won) {
                let word = "\(mark.value.quoted) in the column \(mark.name.quoted)"
                throw .column("\(word) does not fit the result \(score.quoted)")
            }
        }
        return score
    }
}

/// How a game ended, as the word in a column says.
enum GameEnding {
    case won, lost

    /// Reads a word such as `win`, `L` or `❌`; returns nil for any other value.
    init?(_ value: String) {
        switch value.lowercased().filter({ !["\u{FE0F}", "*"].contains($0.unicodeScalars.first) }) {
        case "w", "✅", "✓", "✔", "☑", "👍": self = .won
        case "l", "x", "x/6", "loss", "fail", "failure", "lose", "unsolved", "not solved", "❌", "✗", "✘", "✖", "👎":
            self = .lost
        default:
            switch FieldUse(value) {
            case .solved: self = .won
            case .lost: self = .lost
            default: return nil
            }
        }
    }

    /// Reads the value of a field, which may also be a word for yes or no.
    init?(_ value: String, in use: FieldUse?) {
        let answer = YesNo(value).map { ($0 == .yes) == (use != .lost) ? GameEnding.won : .lost }
        // In a column `solved`, an `x` is a tick.
        let isAnswer = use == .solved || use == .lost
        guard
            let ending = isAnswer ? answer ?? GameEnding(value) : GameEnding(value) ?? (use == .outcome ? answer : nil)
        else { return nil }
        self = ending
    }

    init?(_ field: ExportRecord.Field) { self.init(field.value, in: field.use) }
}
