import Models

/// The dependencies of the characters' view models.
public struct CharacterServices: Sendable {
    /// The service for the characters.
    public var service: any CharactersService
    /// The service for the characters' pictures; if it is nil, no pictures are fetched.
    public var avatars: (any AvatarsService)?

    /// Creates the services.
    public init(service: any CharactersService, avatars: (any AvatarsService)?) {
        self.service = service
        self.avatars = avatars
    }
}
