import Foundation

/// Loads the pictures of characters.
///
/// Every method throws `ServiceError`, or `CancellationError` when its task is cancelled.
public protocol AvatarsService: Sendable {
    /// Returns the picture at an address.
    func avatar(at url: URL) async throws -> Picture
}
