import Models

/// A service of Wordle games whose responses the test controls.
public final class WordleScoresServiceSpy: WordleScoresService, @unchecked Sendable {
    /// The gate of `scores()`.
    public let list = Gate<[WordleScore]>()
    /// The gate of `score(id:)`.
    public let single = Gate<WordleScore>()
    /// The gate of `add`, `delete`, `reset` and `change`.
    public let change = Gate<Void>()

    /// Creates the spy.
    public init() {}

    /// Waits at the gate `list`.
    public func scores() async throws -> [WordleScore] { try await list.call() }

    /// Waits at the gate `single`.
    public func score(id: Int) async throws -> WordleScore { try await single.call() }

    /// Waits at the gate `change`; returns the game as given.
    public func add(_ score: WordleScore) async throws -> WordleScore {
        try await change.call()
        return score
    }

    /// Waits at the gate `change`.
    public func delete(id: Int) async throws { try await change.call() }

    /// Waits at the gate `change`.
    public func reset() async throws { try await change.call() }

    /// Waits at the gate `change`.
    public func change(_ change: WordleChange) async throws { try await self.change.call() }

    /// Returns nothing.
    public func changes() async throws -> [WordleChange] { [] }
}
