import Models

/// The dependencies of the characters' view models.
public struct CharacterServices: Sendable {
    /// The service for the characters.
    public var service: any CharactersService
    /// The service for their pictures; without one, none are fetched.
    public var avatars: (any AvatarsService)?

    /// Creates the services.
    public init(service: any CharactersService, avatars: (any AvatarsService)?) {
        self.service = service
        self.avatars = avatars
    }
}
