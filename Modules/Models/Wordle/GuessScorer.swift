/// Scores guesses by Wordle's rule.
///
/// Each letter of the answer is matched at most once. Letters in the right place are matched first, and then the other
/// letters, from left to right.
public enum GuessScorer {
    /// Returns a square for each letter of a guess; the words may be in any script and in either case.
    public static func squares(guess: String, answer: String) throws(GuessError) -> [Square] {
        if let squares = asciiSquares(guess: guess, answer: answer) { return squares }
        let guess = try FoldedLetter.letters(of: guess)
        let answer = try FoldedLetter.letters(of: answer)
        guard guess.count == answer.count else { throw .unequalLengths(guess: guess.count, answer: answer.count) }
        return squares(guess, answer)
    }

    /// Scores a guess of ASCII letters into a buffer of the same length, as indices into `Square.allCases`.
    ///
    /// Returns false, and fills nothing, if the words are empty, differ in length or have bytes other than ASCII
    /// letters. For such words, call `squares(guess:answer:)`, which scores them or throws the reason.
    public static func write(
        guess: UnsafeBufferPointer<UInt8>, answer: UnsafeBufferPointer<UInt8>, into squares: UnsafeMutablePointer<UInt8>
    ) -> Bool {
        let count = guess.count
        guard count == answer.count, let guess = guess.baseAddress, let answer = answer.baseAddress, count > 0 else {
            return false
        }
        var greatest: UInt8 = 0
        for index in 0..<count { greatest = max(greatest, number(guess[index]), number(answer[index])) }
        guard greatest < 26 else { return false }
        score(
            count: count, alphabet: 26,
            guess: { Int(number(guess[$0])) }, answer: { Int(number(answer[$0])) }, into: squares)
        return true
    }

    /// The index in the alphabet, from 0, of a letter in either case; 26 or more for other bytes.
    @inline(__always)
    private static func number(_ byte: UInt8) -> UInt8 {
        (byte | 0x20) &- UInt8(ascii: "a")
    }

    /// Scores letters that are given as numbers below `alphabet`.
    @inline(__always)
    private static func score(
        count: Int, alphabet: Int, guess: (Int) -> Int, answer: (Int) -> Int, into squares: UnsafeMutablePointer<UInt8>
    ) {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: alphabet) { unused in
            unused.initialize(repeating: 0)
            for index in 0..<count {
                let letter = answer(index)
                let isCorrect = guess(index) == letter
                squares[index] = isCorrect ? 2 : 0
                unused[letter] &+= isCorrect ? 0 : 1
            }
            for index in 0..<count {
                let letter = guess(index)
                // Branchless, since the processor cannot predict which letters are present.
                let isPresent = squares[index] == 0 && unused[letter] > 0
                unused[letter] &-= isPresent ? 1 : 0
                squares[index] |= isPresent ? 1 : 0
            }
        }
    }

    private static func asciiSquares(guess: String, answer: String) -> [Square]? {
        var guess = guess
        var answer = answer
        return guess.withUTF8 { guess in
            answer.withUTF8 { answer in
                withUnsafeTemporaryAllocation(of: UInt8.self, capacity: guess.count) { room -> [Square]? in
                    guard let start = room.baseAddress, write(guess: guess, answer: answer, into: start) else {
                        return nil
                    }
                    return room.map { Square.allCases[Int($0)] }
                }
            }
        }
    }

    private static func squares(_ guess: [FoldedLetter], _ answer: [FoldedLetter]) -> [Square] {
        var numbers: [FoldedLetter: Int] = [:]
        for letter in answer + guess where numbers[letter] == nil { numbers[letter] = numbers.count }
        let guess = guess.map { numbers[$0, default: 0] }
        let answer = answer.map { numbers[$0, default: 0] }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: guess.count) { room in
            guard let start = room.baseAddress else { return [] }
            score(
                count: guess.count, alphabet: numbers.count, guess: { guess[$0] }, answer: { answer[$0] }, into: start)
            return room.map { Square.allCases[Int($0)] }
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
