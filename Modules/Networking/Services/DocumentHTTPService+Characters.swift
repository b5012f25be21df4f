import Formats
import Models

extension DocumentHTTPService: CharactersService {
    /// Returns the cards in the order of the document.
    public func characters(_ policy: CachePolicy) async throws -> Characters {
        try await document(policy, ["characters"], action: "list the characters", CharactersReader.characters)
    }
}
