import Models

/// A share (the text of a Wordle result) that is being read: its header, and the rows of its grid so far.
struct OpenShare {
    let line: Int
    let header: ShareHeader
    /// The name of the player, or nil if it is unknown.
    let owner: String?
    /// Whether the share counts only with a complete grid, because words are before its header.
    let needsGrid: Bool
    var place: SharePlace
    /// Whether the message was marked as edited before the header or on the line of the header.
    let isEdited: Bool
    private(set) var rows: [[Square]] = []
    /// Whether other text is between the header and the grid; if so, the grid may belong to another game.
    private(set) var hasTextBefore = false

    static let width = 5

    var tries: Int? { Int(header.score) }
    private var expected: Int { tries ?? PuzzleResult.maximumTries }
    private var score: String { "\(header.score)/\(header.limit)" }
    private var isComplete: Bool { rows.count == expected && contradiction(width: Self.width) == nil }
    /// Whether the grid is complete with another width, as in games with longer or shorter words.
    private var isWide: Bool {
        guard rows.count == expected, let width = rows.first?.count, width != Self.width else { return false }
        return contradiction(width: width) == nil
    }
    /// Whether further rows may follow.
    var isIncomplete: Bool { rows.count < expected }
    /// The number of rows that may follow; nil if the score is impossible.
    var missingRows: Int? { hasPossibleScore ? max(0, expected - rows.count) : nil }

    /// Adds a row of squares; returns false when the row does not belong to the share.
    mutating func add(_ row: [Square]) -> Bool {
        // What follows a complete grid cannot break it.
        guard !isComplete, !isWide, rows.count <= 2 * PuzzleResult.maximumTries else { return false }
        rows.append(row)
        return true
    }

    mutating func addInline(_ squares: [Square]) {
        guard squares.count >= Self.width, squares.count.isMultiple(of: Self.width), squares.count <= 60 else { return }
        rows += stride(from: 0, to: squares.count, by: Self.width).map { Array(squares[$0..<($0 + Self.width)]) }
    }

    /// Handles a line that is neither blank nor a row of squares; returns whether the share continues.
    ///
    /// `isText` is whether the line contains a letter.
    mutating func followText(isText: Bool) -> Bool {
        guard rows.isEmpty else { return false }
        if isText { hasTextBefore = true }
        return true
    }

    enum Outcome {
        case result(PostedResult)
        /// The share is impossible; the reason is one clause without a full stop.
        case refusal(String)
        /// The text mentions a score, but is not a share.
        case unread(Unread)
    }

    var outcome: Outcome {
        let contradiction = contradiction(width: Self.width)
        if needsGrid && !isComplete { return .unread(.inSentence) }
        guard let puzzle = header.puzzle else { return .refusal("the puzzle number is too large") }
        guard hasPossibleScore else { return .refusal("the score \(score.quoted) is not 1/6 to 6/6 or X/6") }
        if hasTextBefore && !isComplete && !isWide { return .result(posted(puzzle, [])) }
        if let contradiction { return .refusal(contradiction) }
        return .result(posted(puzzle, rows))
    }

    private var hasPossibleScore: Bool {
        Int(header.limit) == PuzzleResult.maximumTries
            && tries.map((1...PuzzleResult.maximumTries).contains) ?? (header.score == "X")
    }

    /// The result of a share in which nothing is wrong but the width of its grid; nil for any other share.
    var wideResult: PostedResult? { isWide && hasPossibleScore ? header.puzzle.map { posted($0, rows) } : nil }

    private func posted(_ puzzle: Int, _ rows: [[Square]]) -> PostedResult {
        PostedResult(
            player: owner.map(PostedResult.player) ?? PostedResult.nameless, puzzle: puzzle, tries: tries,
            hardMode: header.hardMode, rows: rows, post: PostDetails(line: line, isEdited: isEdited))
    }

    private func contradiction(width: Int) -> String? {
        guard !rows.isEmpty else { return nil }
        if let index = rows.firstIndex(where: { $0.count != width }) {
            let count = rows[index].count
            return "row \(index + 1) has \(count == 1 ? "1 square" : "\(count) squares") instead of \(width)"
        }
        guard rows.count == expected else {
            return "the grid has \(rows.count == 1 ? "1 row" : "\(rows.count) rows"), but \(score) needs \(expected)"
        }
        let solved = rows.firstIndex { $0.allSatisfy { $0 == .correct } }
        switch (tries, solved) {
        case (nil, let solved?): return "row \(solved + 1) is solved, but the score is \(score)"
        case (_?, nil): return "no row is solved, but the score is \(score)"
        case (let tries?, let solved?) where solved + 1 < tries:
            return "row \(solved + 1) is solved already, but the score is \(score)"
        default: return nil
        }
    }
}
