import Formats
import Models

extension LocalDocument: CharactersService {
    package static let characters = LocalDocument(sample: SampleCharacters.json)

    package func characters(_ policy: CachePolicy) async throws -> Characters {
        try await read("list the characters", limit: CharactersReader.sizeLimit, CharactersReader.characters)
    }
}
