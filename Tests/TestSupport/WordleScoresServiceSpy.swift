import Models

/// A service of Wordle games that answers when the test says so; changes succeed at once and are remembered.
public final class WordleScoresServiceSpy: WordleScoresService, @unchecked Sendable {
    /// Where `scores()` waits.
    public let list = Gate<[WordleScore]>()
    /// Where `score(id:)` waits.
    public let single = Gate<WordleScore>()
    /// Where `add`, `delete` and `reset` wait.
    public let change = Gate<Void>()

    /// Creates the spy.
    public init() {}

    /// Answers at the gate `list`.
    public func scores() async throws -> [WordleScore] { try await list.call() }

    /// Answers at the gate `single`.
    public func score(id: Int) async throws -> WordleScore { try await single.call() }

    /// Answers at the gate `change`, with the game as it was given.
    public func add(_ score: WordleScore) async throws -> WordleScore {
        try await change.call()
        return score
    }

    /// Answers at the gate `change`.
    public func delete(id: Int) async throws { try await change.call() }

    /// Answers at the gate `change`.
    public func reset() async throws { try await change.call() }
}
