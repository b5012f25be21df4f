import Models
import Platform

/// The words that someone typed under the grid of a share: `train ponds blume nymph`.
struct TypedWords {
    private let rows: [[Square]]
    private let isSolved: Bool
    private var words: [String] = []

    /// Begins under a grid; below a single row any name fits as well.
    init?(_ outcome: OpenShare.Outcome) {
        guard case .result(_, let tries, let rows) = outcome, rows.count > 1 else { return nil }
        self.rows = rows
        isSolved = tries != nil
    }

    enum Step {
        /// A few of the words, or as many names.
        case some
        /// As many words as a lost game has; the answer may follow.
        case all
        /// All words with the answer as the last one, and the squares say so.
        case whole([String])
        case none
    }

    /// Adds the words of a line: some of them, or all.
    mutating func add(_ line: Bytes) -> Step {
        let parts = line.split { !$0.isWordPart }
        // The answer of a lost game is no try.
        let most = isSolved ? rows.count : rows.count + 1
        guard !parts.isEmpty, words.count + parts.count <= most,
            parts.allSatisfy({ $0.count == OpenShare.width }),
            line.allSatisfy({ $0.isLetter || $0.isSpace || $0.isOne(of: ",.->/|") })
        else { return .none }
        words += parts.map { String(decoding: $0, as: UTF8.self).lowercased() }
        if words.count == most { return fits ? .whole(words) : .none }
        return words.count == rows.count ? .all : .some
    }

    /// Whether the last word, as the answer, gives the words before it their squares.
    private var fits: Bool {
        guard let answer = words.last else { return false }
        return zip(words, rows).allSatisfy { (try? GuessScorer.squares(guess: $0, answer: answer)) == $1 }
    }
}
