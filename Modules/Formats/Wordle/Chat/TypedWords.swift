import Models
import QuintetPlatform

/// The words that a player typed below the grid of a share: `train ponds blume nymph`.
struct TypedWords {
    private let rows: [[Square]]
    private let isSolved: Bool
    private var words: [String] = []

    /// Begins below the grid of a result; returns nil for another outcome, and for a grid with fewer than two rows.
    ///
    /// A name below a single row could be taken for a word.
    init?(_ outcome: OpenShare.Outcome) {
        guard case .result(_, let tries, let rows) = outcome, rows.count > 1 else { return nil }
        self.rows = rows
        isSolved = tries != nil
    }

    enum Step {
        /// Some of the words, which may still be names.
        case some
        /// As many words as a lost game has tries; the answer may follow.
        case all
        /// All words; the last word is the answer, and the squares match the words.
        case whole([String])
        case none
    }

    /// Adds the words of a line.
    mutating func add(_ line: Bytes) -> Step {
        let parts = line.split { !$0.isWordPart }
        // The answer of a lost game comes in addition to its tries.
        let most = isSolved ? rows.count : rows.count + 1
        guard !parts.isEmpty, words.count + parts.count <= most,
            parts.allSatisfy({ $0.count == OpenShare.width }),
            line.allSatisfy({ $0.isLetter || $0.isSpace || $0.isOne(of: ",.->/|") })
        else { return .none }
        words += parts.map { String(decoding: $0, as: UTF8.self).lowercased() }
        if words.count == most { return fits ? .whole(words) : .none }
        return words.count == rows.count ? .all : .some
    }

    /// Whether the squares match the words, with the last word as the answer.
    private var fits: Bool {
        guard let answer = words.last else { return false }
        return zip(words, rows).allSatisfy { (try? GuessScorer.squares(guess: $0, answer: answer)) == $1 }
    }
}
