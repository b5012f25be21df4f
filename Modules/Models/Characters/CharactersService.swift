import Platform

/// Loads the characters from this machine, a file or a server.
///
/// Every method throws `ServiceError`, or `CancellationError` when its task is cancelled.
public protocol CharactersService: Sendable {
    /// Returns the cards in the order of the source.
    func characters() async throws -> Characters
}

/// Loads the pictures of characters.
///
/// Every method throws `ServiceError`, or `CancellationError` when its task is cancelled.
public protocol AvatarsService: Sendable {
    /// Returns the picture at an address.
    func avatar(at url: URL) async throws -> Picture
}
