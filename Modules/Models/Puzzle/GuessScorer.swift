/// Scores guesses by Wordle's rule.
///
/// Each letter of the answer is matched at most once. Letters in the right place are matched first, and then the other
/// letters, from left to right.
public enum GuessScorer {
    /// Returns a square for each letter of a guess; the words may be in any script and in either case.
    public static func squares(guess: String, answer: String) throws(GuessError) -> [Square] {
        if let guess = asciiLetters(of: guess), let answer = asciiLetters(of: answer), guess.count == answer.count {
            return squares(guess, answer)
        }
        let guess = try FoldedLetter.letters(of: guess)
        let answer = try FoldedLetter.letters(of: answer)
        guard guess.count == answer.count else { throw .unequalLengths(guess: guess.count, answer: answer.count) }
        return squares(guess, answer)
    }

    private static func squares<Letter: Equatable>(_ guess: [Letter], _ answer: [Letter]) -> [Square] {
        var squares = zip(guess, answer).map { $0 == $1 ? Square.correct : .absent }
        var unmatched = zip(squares, answer).filter { $0.0 == .absent }.map(\.1)
        for index in guess.indices where squares[index] == .absent {
            guard let match = unmatched.firstIndex(of: guess[index]) else { continue }
            unmatched.swapAt(match, unmatched.count - 1)
            unmatched.removeLast()
            squares[index] = .present
        }
        return squares
    }

    /// Returns the letters of a word in lower case, or nil if a character is not an ASCII letter or if there is none.
    private static func asciiLetters(of word: String) -> [UInt8]? {
        let letters = word.utf8.map { $0 | 0x20 }
        let isWord = !letters.isEmpty && letters.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
        return isWord ? letters : nil
    }
}

/// A letter without its case; for example, σ, ς and Σ are equal.
struct FoldedLetter: Hashable {
    private let text: String

    init?(_ character: Character) {
        guard character.isLetter else { return nil }
        // Converting to upper case and back unifies lower-case variants such as σ and ς. The dotless ı is excluded,
        // because the conversion would turn ı into the letter i.
        text = character == "ı" ? "ı" : character.lowercased().uppercased().lowercased()
    }

    static func letters(of word: String) throws(GuessError) -> [FoldedLetter] {
        guard !word.isEmpty else { throw .empty }
        return try word.map { character throws(GuessError) in
            guard let letter = FoldedLetter(character) else { throw .notALetter(character) }
            return letter
        }
    }
}

/// Why a guess cannot be scored.
public enum GuessError: Error, Hashable, Sendable {
    case empty
    /// The guess and the answer differ in length; both lengths are in letters.
    case unequalLengths(guess: Int, answer: Int)
    case notALetter(Character)

    /// The reason as one clause, without a full stop.
    public var message: String {
        switch self {
        case .empty: "the guess and the answer need at least one letter each"
        case .unequalLengths(let guess, let answer):
            "the guess has \(Self.letters(guess)) and the answer \(Self.letters(answer))"
        case .notALetter(let character): "\(Self.name(of: character)) is not a letter"
        }
    }

    private static func letters(_ count: Int) -> String { count == 1 ? "1 letter" : "\(count) letters" }

    private static func name(of character: Character) -> String {
        if character.isWhitespace { return "a space" }
        let isControl = character.unicodeScalars.contains { $0.properties.generalCategory == .control }
        return isControl ? "a control character" : String(character).quoted
    }
}
