/// Scores guesses by Wordle's rule.
///
/// Each letter of the answer is matched at most once. Letters in the right place are matched first, and then the other
/// letters, from left to right.
public enum GuessScorer {
    /// Returns a square for each letter of a guess; the words may be in any script and in either case.
    public static func squares(guess: String, answer: String) throws(GuessError) -> [Square] {
        var squares: [Square] = []
        if guess.utf8.allSatisfy(isASCIILetter), answer.utf8.allSatisfy(isASCIILetter),
            guess.utf8.count == answer.utf8.count, !guess.isEmpty
        {
            Array(guess.utf8).withUnsafeBufferPointer { guess in
                Array(answer.utf8).withUnsafeBufferPointer { answer in
                    score(guess: guess, answer: answer) { squares.append($0) }
                }
            }
            return squares
        }
        let guess = try FoldedLetter.letters(of: guess)
        let answer = try FoldedLetter.letters(of: answer)
        guard guess.count == answer.count else { throw .unequalLengths(guess: guess.count, answer: answer.count) }
        let letters = guess + answer
        let numbers = Dictionary(zip(letters, letters.indices)) { first, _ in first }
        score(
            guess.count, below: letters.count, guess: { numbers[guess[$0]] ?? 0 }, answer: { numbers[answer[$0]] ?? 0 },
            { squares.append($0) })
        return squares
    }

    @inlinable package static func isASCIILetter(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- UInt8(ascii: "a") < 26
    }

    /// Calls a closure with each square of a guess; both words are ASCII letters, at least one and equally many.
    @inlinable package static func score(
        guess: UnsafeBufferPointer<UInt8>, answer: UnsafeBufferPointer<UInt8>, _ onSquare: (Square) -> Void
    ) {
        // The last five bits of an ASCII letter are its number in the alphabet, in either case.
        score(guess.count, below: 32, guess: { Int(guess[$0] & 31) }, answer: { Int(answer[$0] & 31) }, onSquare)
    }

    /// Scores words of `count` letters; `guess` and `answer` return the letter at a position, a number below `limit`.
    @inlinable @inline(__always) static func score(
        _ count: Int, below limit: Int, guess: (Int) -> Int, answer: (Int) -> Int, _ onSquare: (Square) -> Void
    ) {
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: limit) { unmatched in
            unmatched.initialize(repeating: 0)
            for index in 0..<count where guess(index) != answer(index) { unmatched[answer(index)] &+= 1 }
            for index in 0..<count {
                let letter = guess(index)
                let isCorrect = letter == answer(index)
                // Values are chosen without branches, which a processor could not predict.
                let left = isCorrect ? 0 : unmatched[letter]
                unmatched[letter] &-= left > 0 ? 1 : 0
                onSquare(isCorrect ? .correct : left > 0 ? .present : .absent)
            }
        }
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
