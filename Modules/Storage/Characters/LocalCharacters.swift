import Formats

extension LocalDocument: CharactersService {
    /// The fifteen bundled characters.
    public static let characters = LocalDocument(sample: SampleCharacters.json)

    /// Returns the cards in the order of the document.
    public func characters() async throws -> Characters {
        try read("list the characters", limit: CharactersReader.sizeLimit, CharactersReader.characters)
    }
}
