import Models

/// A service of Wordle games whose responses the test controls.
package final class WordleScoresServiceSpy: WordleScoresService, @unchecked Sendable {
    package let list = Gate<[WordleScore]>()
    package let single = Gate<WordleScore>()
    package let change = Gate<Void>()

    package init() {}
    package func scores(_ policy: CachePolicy) async throws -> [WordleScore] { try await list.call() }
    package func score(id: Int, _ policy: CachePolicy) async throws -> WordleScore { try await single.call() }

    package func add(_ score: WordleScore) async throws -> WordleScore {
        try await change.call()
        return score
    }

    package func delete(id: Int) async throws { try await change.call() }
    package func reset() async throws { try await change.call() }
    package func change(_ change: WordleChange) async throws { try await self.change.call() }
}
