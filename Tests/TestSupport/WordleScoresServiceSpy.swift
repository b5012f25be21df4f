import Models

/// A service of Wordle games whose responses the test controls.
package final class WordleScoresServiceSpy: WordleScoresService, @unchecked Sendable {
    package let list = Gate<[WordleScore]>()
    package let single = Gate<WordleScore>()
    package let change = Gate<Void>()

    package init() {}
    package func scores(_ policy: CachePolicy) async throws -> [WordleScore] { try await list.call() }
    package func score(id: Int, _ policy: CachePolicy) async throws -> WordleScore { try await single.call() }

    package func add(_ score: WordleScore) async throws -> AddedWordleGame {
        try await change.call()
        return AddedWordleGame(score)
    }

    package func delete(id: Int) async throws -> Int? {
        try await change.call()
        return nil
    }

    package func reset() async throws -> Int? {
        try await change.call()
        return nil
    }

    package func change(_ change: WordleChange) async throws -> Int? {
        try await self.change.call()
        return nil
    }
}
