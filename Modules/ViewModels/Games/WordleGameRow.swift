import Models

/// One letter of one try, ready to be drawn.
public struct WordleTile: Hashable, Sendable {
    /// The letter in upper case, or nil while it is hidden.
    public let letter: Character?
    /// The meaning of the letter's colour.
    public let square: Square

    /// Returns the tiles of a try; there are none if the try cannot be scored, for example if its length is wrong.
    static func row(of attempt: String, answer: String) -> [WordleTile] {
        guard let squares = try? GuessScorer.squares(guess: attempt, answer: answer) else { return [] }
        return zip(attempt, squares).map { WordleTile(letter: $0.capital, square: $1) }
    }
}

/// One game, ready to be drawn in a list or on a page of its own.
public struct WordleGameRow: Hashable, Sendable, Identifiable {
    /// The game itself.
    public let score: WordleScore
    /// Whether the letters are shown.
    public let isRevealed: Bool
    /// Whether the game is a sample and not your own.
    public var isSample = false
    /// Whether the game is lost because its day is over and it was not finished.
    public var isAbandoned = false

    /// The puzzle number.
    public var id: Int { score.id }
    /// The name of the puzzle, such as "Wordle 264".
    public var title: String { "Wordle \(score.id)" }
    /// The day as `YYYY-MM-DD`.
    public var date: String { score.date.description }
    /// The result as people share it, such as "4/6", "X/6" or "4/6*" for a game in hard mode.
    ///
    /// The result of an unfinished game is a text such as "3 of 6 so far", or "X, not finished" if its day is over.
    public var result: String { isAbandoned ? "X, not finished" : score.result }

    /// The result; if the game is a sample, the result is marked, as in "4/6 sample".
    public var resultText: String { isSample ? "\(result) sample" : result }

    /// The day under the heading of its month, such as "Sun 27".
    public var shortDay: String { "\(CalendarDate.weekdayNames[score.date.weekday].prefix(3)) \(score.date.day)" }

    /// The day for display, such as "Sun 27 Mar 2022".
    public var dayText: String {
        "\(shortDay) \(CalendarDate.monthNames[score.date.month - 1].prefix(3)) \(score.date.year)"
    }

    var searchText: String {
        let day = CalendarDate.weekdayNames[score.date.weekday]
        let letters = isRevealed ? [score.word ?? ""] + score.tries : []
        return ([title, date, day, CalendarMonth(of: score.date).name, result] + letters).joined(separator: " ")
    }

    /// The result in words, such as "solved in 4 of 6 tries".
    public var outcome: String {
        let mode = score.hardMode ? " in hard mode" : ""
        if score.isSolved { return "solved in \(score.tryCount) of \(PuzzleResult.maximumTries) tries\(mode)" }
        if isAbandoned { return "unfinished, so it counts as lost" }
        return score.isFinished
            ? "not solved in \(PuzzleResult.maximumTries) tries\(mode)"
            : "unfinished, \(score.tryCount) of \(PuzzleResult.maximumTries) tries used"
    }

    /// A note that the words or the tries are not recorded; nil if the words are recorded, or if letters are hidden.
    public var lettersText: String? {
        guard isRevealed, score.word == nil else { return nil }
        return score.squares.isEmpty ? "Only the result is recorded." : "No words recorded (added from a share)."
    }
    /// The answer in upper case, or nil while it is hidden or unknown.
    public var word: String? { isRevealed ? score.word.map { String($0.map(\.capital)) } : nil }

    /// The tiles, one row for each try.
    public var tiles: [[WordleTile]] {
        score.squares.enumerated().map { index, squares in
            guard isRevealed, score.word != nil else { return squares.map { WordleTile(letter: nil, square: $0) } }
            return zip(score.tries[index], squares).map { WordleTile(letter: $0.capital, square: $1) }
        }
    }

    /// The game as a screen reader reads it: a sentence for the result, then a sentence for each try.
    public var spokenText: String { ([spokenSummary] + spokenTries).joined(separator: " ") }

    /// The result in a sentence.
    public var spokenSummary: String {
        let word = word.map { ", the word was \($0.lowercased())" } ?? ""
        return "\(title)\(isSample ? ", sample" : ""), \(date), \(outcome)\(word)."
    }

    /// The tries, a sentence each.
    public var spokenTries: [String] {
        score.squares.enumerated().map { index, squares in
            let letters = isRevealed && score.word != nil ? score.tries[index] : nil
            return "Try \(index + 1): \(Self.spoken(letters, squares))."
        }
    }

    private static func spoken(_ attempt: String?, _ squares: [Square]) -> String {
        guard let attempt else { return squares.map(\.spokenName).joined(separator: ", ") }
        let letters = zip(attempt, squares).map { "\($0) \($1.spokenName)" }.joined(separator: ", ")
        return "\(attempt): \(letters)"
    }
}

extension Square {
    /// The meaning of the square, in words.
    public var spokenName: String {
        switch self {
        case .correct: "right place"
        case .present: "elsewhere"
        case .absent: "absent"
        }
    }
}

extension Character {
    /// The letter in upper case; a letter such as "ß", which would become "SS", stays as it is.
    var capital: Character {
        let capital = uppercased()
        return capital.count == 1 ? Character(capital) : self
    }
}
