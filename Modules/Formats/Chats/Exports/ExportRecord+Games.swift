import Models

/// The result or the row of results that a record has instead of a text.
extension ExportRecord {
    /// The result of a record with a puzzle and a score, such as `{"player": "Ann", "puzzle": 281, "score": 4}`.
    var game: [ExportText] {
        let puzzles = values(of: .puzzle) + values(of: .number)
        let puzzle = puzzles.lazy.compactMap(PuzzleColumn.number).first
        guard !hasOtherText, let cell = puzzles.first, let score = fields.first(where: { $0.use == .score })?.value,
            ScoreSheet.isResult(score) || puzzle != nil && !ScoreSheet.missing.contains(score)
        else { return [] }
        do throws(Unread) {
            guard let puzzle else { throw .row(cell) }
            guard ScoreSheet.isResult(score) else { throw .cell(score) }
            let mode = values(of: .hardMode).first ?? ""
            guard let isHard = YesNo(mode) else { throw .hardMode(mode) }
            let text = try ScoreSheet.text(puzzle, finished(score))
            return completed([ExportText(isHard == .yes && text.last != "*" ? text + "*" : text, at: position ?? 0)])
        } catch {
            return completed([ExportText(unread: error, at: position ?? 0)])
        }
    }

    /// Returns the values of fields that are not empty.
    private func values(of use: FieldUse) -> [String] {
        fields.filter { $0.use == use && !$0.value.isEmpty }.map(\.value)
    }

    /// Returns a score with what a field such as `solved` or `lost` says; throws if they do not fit.
    ///
    /// Programs write six tries for a lost game.
    private func finished(_ score: String) throws(Unread) -> String {
        var score = score
        for field in fields where [.solved, .lost].contains(field.use) && !field.value.isEmpty {
            let isSolved = YesNo(field.value).map { ($0 == .yes) == (field.use == .solved) }
            let isLost = ScoreSheet.whole(score).first?.lowercased() == "x"
            if isSolved == false, ScoreSheet.whole(score).first == "6" {
                score = "X" + ScoreSheet.whole(score).dropFirst()
            } else if isSolved != !isLost {
                let mark = "\(field.value.quoted) in the column \(field.name.quoted)"
                throw .column("\(mark) does not fit the result \(score.quoted)")
            }
        }
        return score
    }

    /// A record with a puzzle and a field for each player, such as `{"date": "2022-03-27", "Ann": 4, "Bo": 3}`.
    typealias Row = (cells: [(head: String, value: String)], position: Int)

    /// The record as a row, whose puzzle may also be its key; nil for a record with texts or without results.
    var row: Row? {
        guard texts.isEmpty, !isList, !hasSender, let position else { return nil }
        let hasPuzzle = fields.contains { [.puzzle, .number, .time].contains($0.use) }
        let day = key.flatMap { PuzzleColumn.number($0) != nil || StampDay(exported: $0) != .none ? $0 : nil }
        guard hasPuzzle || day != nil, fields.contains(where: { $0.use == nil && ScoreSheet.isResult($0.value) })
        else { return nil }
        let cells = fields.map { (head: $0.name, value: $0.value) }
        return (hasPuzzle ? cells : [(head: "puzzle", value: day ?? "")] + cells, position)
    }
}
