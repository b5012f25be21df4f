import Models
import Platform

/// The words that someone typed under the grid of a share: `train ponds blume nymph`.
struct TypedWords {
    private let rows: [[Square]]
    private var words: [String] = []

    /// Begins under a grid that was solved: without the word, no one can tell what fits.
    init?(_ outcome: OpenShare.Outcome) {
        guard case .result(_, _?, let rows) = outcome, !rows.isEmpty else { return nil }
        self.rows = rows
    }

    enum Step {
        case more
        /// All words are there, and the squares say so.
        case whole([String])
        case none
    }

    /// Takes a line: some of the words, or all of them.
    mutating func take(_ line: Bytes) -> Step {
        let parts = line.split { !$0.isWordPart }
        guard !parts.isEmpty, words.count + parts.count <= rows.count,
            parts.allSatisfy({ $0.count == OpenShare.width }),
            line.allSatisfy({ $0.isLetter || $0.isSpace || $0.isOne(of: ",.->/|") })
        else { return .none }
        words += parts.map { String(decoding: $0, as: UTF8.self).lowercased() }
        guard words.count == rows.count, let answer = words.last else { return .more }
        let fits = zip(words, rows).allSatisfy { (try? GuessScorer.squares(guess: $0, answer: answer)) == $1 }
        return fits ? .whole(words) : .none
    }
}
