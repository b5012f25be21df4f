import Models

extension CommandContext {
    /// Returns the characters' service for the menus, where a source that cannot be used is told when they are opened.
    func charactersOrReason() -> any CharactersService {
        do {
            return try composition.characters(connection)
        } catch {
            return UnavailableCharacters(reason: ServiceError(error, action: "choose the source of characters"))
        }
    }
}

/// Characters without a source.
private struct UnavailableCharacters: CharactersService {
    let reason: ServiceError

    func characters() async throws -> Characters { throw reason }
}
