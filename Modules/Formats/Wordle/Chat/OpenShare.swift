import Models

/// A share whose grid is being read.
struct OpenShare {
    /// The number of the header line, from 1.
    let line: Int
    let header: ShareHeader
    /// Whom the share belongs to.
    let owner: Owner
    /// Whether it is a share only with a grid under it, since words stand before it or other signs in it.
    let needsGrid: Bool
    /// Whether it stands in a quotation of another message.
    let isQuoted: Bool
    private(set) var rows: [[Square]] = []
    /// Whether other text stands between the header and the grid, which may then be another game's.
    private var hasTextBefore = false
    private var isOver = false

    /// The squares in a row.
    static let width = 5

    /// Whom a share belongs to, as far as the lines above it tell.
    struct Owner {
        /// The name in force, or nil when there is none.
        var name: String?
        /// The name on the header's own line, where another one is in force.
        var inline: String?
        /// Whether the name in force was beside a stamp, or on a line of its own.
        var isStamped = false
    }

    init(line: Int, header: ShareHeader, owner: Owner, needsGrid: Bool, isQuoted: Bool) {
        self.line = line
        self.header = header
        self.owner = owner
        self.needsGrid = needsGrid
        self.isQuoted = isQuoted
    }

    private var tries: Int? { Int(header.score) }
    private var expected: Int { tries ?? WordleScore.mostTries }
    private var isComplete: Bool { rows.count == expected && contradiction == nil }

    /// Takes a row of squares; returns false when it belongs to no share any more.
    mutating func take(_ row: [Square]) -> Bool {
        guard !isOver, rows.count <= 2 * WordleScore.mostTries else { return false }
        rows.append(row)
        return true
    }

    /// Takes a grid that stands on the header's line.
    mutating func takeInline(_ squares: [Square]) {
        guard squares.count >= Self.width, squares.count.isMultiple(of: Self.width), squares.count <= 60 else { return }
        rows += stride(from: 0, to: squares.count, by: Self.width).map { Array(squares[$0..<($0 + Self.width)]) }
    }

    /// Passes a blank line: behind a whole grid, what follows is another game's.
    mutating func passBlank() {
        if isComplete { isOver = true }
    }

    /// Passes a line of another kind; returns whether the share goes on.
    mutating func passText(isText: Bool) -> Bool {
        guard rows.isEmpty else { return false }
        if isText { hasTextBefore = true }
        return true
    }

    /// What the share turned out to be.
    enum Outcome {
        case result(puzzle: Int, tries: Int?, rows: [[Square]])
        /// It contradicts itself; the reason is one clause without a full stop.
        case refusal(String)
        /// It is no share, though it names a score.
        case unread(String)
    }

    var outcome: Outcome {
        let isWhole = isComplete
        if needsGrid && !isWhole { return .unread(header.isLoose ? Unread.otherForm : Unread.sentence) }
        guard let puzzle = header.puzzle else { return .refusal("the puzzle number is too large") }
        guard header.limit == "\(WordleScore.mostTries)",
            tries.map((1...WordleScore.mostTries).contains) ?? (header.score == "X")
        else { return .refusal("the score \(score.quoted) is none of 1/6 to 6/6 and X/6") }
        if hasTextBefore && !isWhole { return .result(puzzle: puzzle, tries: tries, rows: []) }
        if let contradiction { return .refusal(contradiction) }
        return .result(puzzle: puzzle, tries: tries, rows: rows)
    }

    private var score: String { "\(header.score)/\(header.limit)" }

    private var contradiction: String? {
        guard !rows.isEmpty else { return nil }
        if let index = rows.firstIndex(where: { $0.count != Self.width }) {
            return "row \(index + 1) is \(rows[index].count) wide instead of \(Self.width)"
        }
        guard rows.count == expected else {
            return "the grid has \(rows.count == 1 ? "1 row" : "\(rows.count) rows"), but \(score) takes \(expected)"
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

/// Why a line that names a score was not read, each as one clause.
enum Unread {
    static let noNumber = "it has no puzzle number"
    static let sentence = "it stands in a sentence without a grid under it"
    static let otherForm = "it is not written as \("Wordle 281 4/6".quoted)"
    static let otherEdition = "it is of another edition"
    static let noDay = "the day of the summary is not known"

    /// Returns the reason when a line without a header names Wordle and a score, else nil.
    static func reason(_ line: Bytes) -> String? {
        var position = 0
        while let word = line.position(of: "wordle", from: position) {
            position = word + 6
            guard word == 0 || !line[word - 1].isLetter, position >= line.count || !line[position].isLetter else {
                continue
            }
            guard hasScore(line) else { return nil }
            var next = position
            while next < line.count, line[next].isSpace || line[next] == UInt8(ascii: "#") { next += 1 }
            guard next < line.count else { return noNumber }
            if line[next] == UInt8(ascii: "(") { return otherEdition }
            guard line[next].isDigit else { return line[next].isLetter ? sentence : otherForm }
            var digits = next
            while digits < line.count, line[digits].isDigit { digits += 1 }
            return digits < line.count && line[digits] == UInt8(ascii: "/") ? noNumber : otherForm
        }
        return nil
    }

    /// Whether `4/6` or `X/6` stands in a line.
    private static func hasScore(_ line: Bytes) -> Bool {
        for slash in line.indices.dropFirst() where line[slash] == UInt8(ascii: "/") {
            guard slash + 1 < line.count, line[slash + 1] == UInt8(ascii: "6"),
                slash + 2 >= line.count || !line[slash + 2].isDigit
            else { continue }
            let score = line[slash - 1].lowercased
            guard score == UInt8(ascii: "x") || (0x31...0x36).contains(score) else { continue }
            if slash < 2 || !line[slash - 2].isLetter && !line[slash - 2].isDigit { return true }
        }
        return false
    }
}
