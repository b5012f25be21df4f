/// What a game's tries reveal about each letter, as a keyboard shows it.
package enum LetterKnowledge {
    package static let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]

    /// Returns the best square of each letter tried, by the letter in lower case.
    package static func letters(in score: WordleScore) -> [Character: Square] {
        var best: [Character: Square] = [:]
        for (word, squares) in zip(score.tries, score.squares) {
            for (letter, square) in zip(word, squares) {
                best[letter] = best[letter].map { better($0, square) } ?? square
            }
        }
        return best
    }

    private static func better(_ one: Square, _ other: Square) -> Square {
        [Square.correct, .present].first { $0 == one || $0 == other } ?? .absent
    }
}
