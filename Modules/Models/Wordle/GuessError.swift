/// Why a guess cannot be scored.
public enum GuessError: Error, Hashable, Sendable {
    /// The guess or the answer has no letters.
    case empty
    /// The guess and the answer differ in length; both lengths are in letters.
    case unequalLengths(guess: Int, answer: Int)
    /// The guess or the answer has a character that is not a letter.
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

    private static func letters(_ count: Int) -> String {
        count == 1 ? "1 letter" : "\(count) letters"
    }

    private static func name(of character: Character) -> String {
        if character.isWhitespace { return "a space" }
        let isControl = character.unicodeScalars.contains { $0.properties.generalCategory == .control }
        return isControl ? "a control character" : String(character).quoted
    }
}
