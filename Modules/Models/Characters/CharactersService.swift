/// Loads the characters from this machine, a file or a server.
///
/// Every method throws `ServiceError`, or `CancellationError` when its task is cancelled.
public protocol CharactersService: Sendable {
    /// Returns the cards in the order of the source.
    func characters() async throws -> Characters
}
