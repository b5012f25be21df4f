import Models

/// Why a line that has a share (the text of a Wordle result) or mentions a score does not count as a result.
enum Unread: Error, Hashable, Sendable {
    case noNumber, inSentence, otherForm, otherEdition, noScore, otherScore
    case reaction, forwarded, quotation, notice, otherField, unclearSender, identifier, noDay, unclearDay, noName,
        deleted, replaced, struck
    /// A cell of a player’s column in a table, or a row whose puzzle is not clear.
    case cell(String), row(String)
    /// A column that may be a player’s and is not counted, or a value of a column such as `solved`, with the reason.
    case column(String)
    /// The value in the column for hard mode.
    case hardMode(String)
    /// The name of another game in the field for the game.
    case otherGame(String)
    /// A share that cannot be right, with the reason as one clause without a full stop.
    case impossible(String)

    /// The reason as one clause.
    var reason: String {
        switch self {
        case .noNumber: "no puzzle number"
        case .inSentence: "in a sentence, without squares below it"
        case .otherForm: "not written as \("Wordle 281 4/6".quoted)"
        case .otherEdition: "not the New York Times Wordle"
        case .noScore: "no score"
        case .otherScore: "a score other than 1/6 to 6/6 or X/6"
        case .reaction: "quoted from a message that is not in this chat"
        case .forwarded: "forwarded or quoted from someone else"
        case .quotation: "quoted from another message"
        case .noName: "the sender has no name"
        case .deleted: "the message was deleted"
        case .replaced: "an edited text replaced it"
        case .struck: "struck out"
        case .cell(let value): ScoreSheet.objection(to: value)
        case .hardMode(let value): "\(value.quoted) in the column for hard mode is neither true nor false"
        case .column(let reason), .impossible(let reason): reason
        case .otherGame(let game): "the game is \(game.quoted), not Wordle"
        case .row(""): "it is not clear which puzzle the row is of"
        case .row(let value): "it is not clear which puzzle \(value.quoted) is"
        case .notice: "a notice of the chat program"
        case .unclearDay: "day and month of the date are unclear"
        case .otherField: "outside the field with the message texts"
        case .unclearSender: "unclear who wrote it"
        case .identifier: "the player has an ID and no name"
        case .noDay: "the date of the list of results is unknown"
        }
    }

    /// Finds out why a line without a share does not count; nil if the line does not mention both Wordle and a score.
    init?(_ line: Bytes) {
        let word = ShareHeader.words(in: line) { start in
            let end = start + 6
            return end >= line.count || !line[end].isLetter ? end : nil
        }
        guard let word, line.indices.contains(where: { Self.isScore(line, at: $0) }) else { return nil }
        self.init(line, after: word)
    }

    /// Judges a line by the text after the word Wordle; `word` is the position at which that text begins.
    private init(_ line: Bytes, after word: Int) {
        let next = line.end(from: word) { $0.isOne(of: " \t#") }
        if next == line.count {
            self = .noNumber
        } else if line[next] == UInt8(ascii: "(") {
            self = .otherEdition
        } else if line[next].isDigit {
            self = line.has("/", at: line.end(from: next, while: \.isDigit)) ? .noNumber : .otherForm
        } else if Self.isScore(line, at: next) {
            self = .noNumber
        } else if line.has(". ", at: line.end(from: next, while: \.isWordPart)) {
            // As in `Wordle No. 281 4/6`.
            self = .otherForm
        } else {
            self = line[next].isCapital ? .otherEdition : line[next].isLetter ? .inSentence : .otherForm
        }
    }

    /// Returns whether a score such as `4/6` or `X/6` is at a position.
    ///
    /// No letter or digit may come before the score, and no digit after it.
    static func isScore(_ line: Bytes, at start: Int) -> Bool {
        line.has("/6", at: start + 1) && line[start].isOne(of: "123456xX")
            && (start == 0 || !line[start - 1].isLetter && !line[start - 1].isDigit)
            && (start + 3 >= line.count || !line[start + 3].isDigit)
    }

    /// Returns whether a line ends with a score without a slash from a position on, as in `Wordle 281 4`.
    static func lacksLimit(_ line: Bytes, from end: Int) -> Bool {
        let score = line.end(from: end) { $0.isSpace || $0 == UInt8(ascii: ":") }
        guard score > end, score < line.count, line[score].isOne(of: "123456X") else { return false }
        let rest = line.part(score + 1, line.count)
        return !rest.containsLetter && !rest.contains(where: \.isDigit)
    }
}
