import Foundation
import Models

/// A service of characters whose responses the test controls.
package final class CharactersServiceSpy: CharactersService, Sendable {
    package let list = Gate<Characters>()

    package init() {}
    package func characters(_ policy: CachePolicy) async throws -> Characters { try await list.call() }
}

/// A service of avatars whose responses the test controls, with a gate for each URL.
package final class AvatarsServiceSpy: AvatarsService, @unchecked Sendable {
    private let lock = NSLock()
    private var gates: [URL: Gate<Picture>] = [:]

    package init() {}

    package func gate(_ url: URL) -> Gate<Picture> {
        lock.withLock {
            let gate = gates[url] ?? Gate()
            gates[url] = gate
            return gate
        }
    }

    package func avatar(at url: URL, _ policy: CachePolicy) async throws -> Picture { try await gate(url).call() }
}
