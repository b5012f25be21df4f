/// A letter without its case: σ, ς and Σ are equal.
struct FoldedLetter: Hashable {
    private let text: String

    /// Creates the folded form of a character, or nil when it is no letter.
    init?(_ character: Character) {
        guard character.isLetter else { return nil }
        // The round trip through upper case unifies lower-case variants; only the dotless ı would become another
        // letter.
        text = character == "ı" ? "ı" : character.lowercased().uppercased().lowercased()
    }

    /// Returns the letters of a word; throws `.empty` or `.notALetter`.
    static func letters(of word: String) throws(GuessError) -> [FoldedLetter] {
        guard !word.isEmpty else { throw .empty }
        var letters: [FoldedLetter] = []
        for character in word {
            guard let letter = FoldedLetter(character) else { throw .notALetter(character) }
            letters.append(letter)
        }
        return letters
    }
}
