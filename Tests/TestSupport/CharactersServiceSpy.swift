import Foundation
import Models

/// A service of characters that answers when the test says so.
public final class CharactersServiceSpy: CharactersService, Sendable {
    /// Where `characters()` waits.
    public let list = Gate<Characters>()

    /// Creates the spy.
    public init() {}

    /// Answers at the gate `list`.
    public func characters() async throws -> Characters { try await list.call() }
}

/// A service of avatars that answers when the test says so, each address at a gate of its own.
public final class AvatarsServiceSpy: AvatarsService, @unchecked Sendable {
    private let lock = NSLock()
    private var gates: [URL: Gate<Picture>] = [:]

    /// Creates the spy.
    public init() {}

    /// Returns where the calls for an address wait.
    public func gate(_ url: URL) -> Gate<Picture> {
        lock.withLock {
            let gate = gates[url] ?? Gate()
            gates[url] = gate
            return gate
        }
    }

    /// Answers at the gate of the address.
    public func avatar(at url: URL) async throws -> Picture { try await gate(url).call() }
}
