import Formats

extension LocalDocument: CharactersService {
    package static let characters = LocalDocument(sample: SampleCharacters.json)

    package func characters() async throws -> Characters {
        try read("list the characters", limit: CharactersReader.sizeLimit, CharactersReader.characters)
    }
}
