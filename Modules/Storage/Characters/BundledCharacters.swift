import Formats
import Models
import Platform

/// The fifteen bundled characters.
public struct BundledCharacters: CharactersService {
    /// Creates the service.
    public init() {}

    /// Returns the fifteen cards.
    public func characters() async throws -> Characters {
        try CharactersReader.characters(from: Data(SampleCharacters.json.utf8))
    }
}
