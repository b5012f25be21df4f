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
    /// The day of the message.
    var day = StampDay.none
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

    /// The result, or why the share is none.
    var result: Result<PostedResult, Unread> {
        let contradiction = contradiction(width: Self.width)
        if needsGrid && !isComplete { return .failure(.inSentence) }
        guard let puzzle = header.puzzle else { return .failure(.impossible("the puzzle number is too large")) }
        guard hasPossibleScore else {
            return .failure(.impossible("the score \(score.quoted) is not 1/6 to 6/6 or X/6"))
        }
        if hasTextBefore && !isComplete && !isWide { return .success(posted(puzzle, [])) }
        return contradiction.map { .failure(.impossible($0)) } ?? .success(posted(puzzle, rows))
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

/// Reads rows of squares.
enum SquareRow {
    /// Returns the squares at a position of a line, up to the first other character, or nil if there are none.
    ///
    /// Spaces, invisible characters and spoiler bars (`|`) are ignored.
    static func squares(_ line: Bytes, from start: Int = 0) -> [Square]? {
        var row: [Square] = []
        var at = start
        while at < line.count {
            if let (square, length) = square(line, at) {
                row.append(square)
                at += length
            } else if let length = filler(line, at) {
                at += length
            } else {
                break
            }
        }
        return row.isEmpty ? nil : row
    }

    static func begins(_ line: Bytes) -> Bool { !line.isEmpty && square(line, 0) != nil }

    /// Returns the length of a character to ignore between squares, or nil for any other character.
    ///
    /// These characters are spaces, spoiler bars (`|`), variation selectors and other invisible characters.
    private static func filler(_ line: Bytes, _ at: Int) -> Int? {
        if line[at].isSpace || line[at] == UInt8(ascii: "|") { return 1 }
        guard line[at] >= 0xC2, line[at] < 0xF0, let value = line.scalar(at: at)?.value else { return nil }
        let isFiller =
            [0xFE0E, 0xFE0F, 0x200C, 0x200D].contains(value) || [0, 0x20].contains(LineCleaner.plain(value))
        return isFiller ? line.length(at: at) : nil
    }

    private static func square(_ line: Bytes, _ at: Int) -> (Square, Int)? {
        switch line[at] {
        case 0xE2:
            guard at + 2 < line.count, line[at + 1] == 0xAC else { return nil }
            return line[at + 2] == 0x9B || line[at + 2] == 0x9C ? (.absent, 3) : nil
        case 0xF0:
            guard at + 3 < line.count, line[at + 1] == 0x9F, line[at + 2] == 0x9F else { return nil }
            switch line[at + 3] {
            case 0xA8, 0xA6: return (.present, 4)
            case 0xA9, 0xA7: return (.correct, 4)
            default: return nil
            }
        case UInt8(ascii: ":"):
            // A shortcode such as `:large_green_square:`.
            guard let end = line.part(at + 1, at + 28).firstIndex(of: UInt8(ascii: ":")) else { return nil }
            let name = line.part(at + 1, at + 1 + end)
            guard name.position(of: "square") != nil, name.position(of: "button") == nil else { return nil }
            return colours.first { name.position(of: $0.name) != nil }.map { ($0.square, end + 2) }
        default: return nil
        }
    }

    private static let colours: [(name: StaticString, square: Square)] = [
        ("black", .absent), ("white", .absent), ("yellow", .present), ("blue", .present), ("green", .correct),
        ("orange", .correct),
    ]
}
