/// Stores Wordle games on this machine or with a Wordle Scores API.
public protocol WordleScoresService: Sendable {
    /// Returns all games, newest first.
    func scores() async throws -> [WordleScore]
    /// Returns one game; throws `.notFound` when there is none with this number.
    func score(id: Int) async throws -> WordleScore
    /// Adds a game and returns it as stored; throws `.conflict` when the number is taken.
    func add(_ score: WordleScore) async throws -> WordleScore
    /// Removes one game; throws `.notFound` when there is none with this number.
    func delete(id: Int) async throws
    /// Restores the three initial games.
    func reset() async throws

    /// Replaces games by others, all or none; throws `.conflict` or `.invalid` as `WordleChange.applied(to:)` does.
    func change(_ change: WordleChange) async throws

    /// Returns what deletions, resets, edits and imports changed last, newest first; no server is asked.
    func changes() async throws -> [WordleChange]
}

extension WordleScoresService {
    /// Takes back the last deletion, reset, edit or import and returns it; nil when nothing is left of it.
    public func undo() async throws -> WordleChange? {
        let games = try await scores()
        for made in try await changes() {
            guard let inverse = made.undone(in: games) else { continue }
            try await change(inverse)
            return made
        }
        return nil
    }
}

/// Stores the changes that can be taken back.
public protocol WordleJournal: Sendable {
    /// Returns the changes, newest first.
    func changes() async throws -> [WordleChange]
    /// Replaces the changes.
    func keep(_ changes: [WordleChange]) async throws
}
