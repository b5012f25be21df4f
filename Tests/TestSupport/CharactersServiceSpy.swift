import Foundation
import Models

/// A service of characters whose responses the test controls.
public final class CharactersServiceSpy: CharactersService, Sendable {
    /// The gate of `characters()`.
    public let list = Gate<Characters>()

    /// Creates the spy.
    public init() {}

    /// Waits at the gate `list`.
    public func characters() async throws -> Characters { try await list.call() }
}

/// A service of avatars whose responses the test controls, with a gate for each URL.
public final class AvatarsServiceSpy: AvatarsService, @unchecked Sendable {
    private let lock = NSLock()
    private var gates: [URL: Gate<Picture>] = [:]

    /// Creates the spy.
    public init() {}

    /// Returns the gate of a URL.
    public func gate(_ url: URL) -> Gate<Picture> {
        lock.withLock {
            let gate = gates[url] ?? Gate()
            gates[url] = gate
            return gate
        }
    }

    /// Waits at the gate of the URL.
    public func avatar(at url: URL) async throws -> Picture { try await gate(url).call() }
}
