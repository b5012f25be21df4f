/// Stores Wordle games on this machine or with a Wordle Scores API.
public protocol WordleScoresService: Sendable {
    /// Returns all games, newest first.
    func scores(_ policy: CachePolicy) async throws -> [WordleScore]
    /// Deletes all games, and returns the step that undoes the change; a server restores its three initial ones.
    @discardableResult func reset() async throws -> Int?
    /// The sample games that are shown while there are no games of your own.
    ///
    /// They are left out of statistics, exports, comparisons and undo.
    var samples: [WordleScore] { get }

    /// Whether the games are stored with their mode; if not, all are stored as games that were not in hard mode.
    var storesHardMode: Bool { get }

    /// Makes a change completely or not at all.
    ///
    /// If a server fails, and the part that was made cannot be undone, the error says that the change stopped halfway.
    ///
    /// - Parameters:
    ///   - action: What the change is for, such as "add Wordle 281", for errors.
    ///   - kind: The kind of change.
    ///   - body: Gets the current games, and turns them into the games after the change.
    /// - Throws: What the closure throws, or why the change cannot be made.
    /// - Returns: The number of the step in the undo log; nil if nothing was changed, or if the change is an undo.
    @discardableResult func change(
        _ action: String, _ kind: WordleChange.Kind, _ body: @escaping @Sendable (inout [WordleScore]) throws -> Void
    ) async throws -> Int?

    /// The log of the changes that can be undone, which is read without a request.
    var undoLog: any UndoLog { get async throws }
}

extension WordleScoresService {
    /// A log without steps: by default, changes cannot be undone.
    public var undoLog: any UndoLog { NoUndoLog() }

    /// True by default.
    public var storesHardMode: Bool { true }

    /// No samples: a server has games from the start.
    public var samples: [WordleScore] { [] }

    /// Makes a change completely or not at all; throws as `WordleChange.applied(to:)` does.
    @discardableResult public func change(_ change: WordleChange) async throws -> Int? {
        try await self.change(change.action, change.kind) { $0 = try change.applied(to: $0) }
    }

    /// Adds a game; throws `.conflict` when the number is taken.
    @discardableResult public func add(_ score: WordleScore) async throws -> Int? {
        try await change(WordleChange(.add, removing: [], adding: [score]))
    }

    /// Deletes a game; throws `.notFound` for an unknown number, and `.invalid` for a sample.
    @discardableResult public func delete(id: Int) async throws -> Int? {
        let action = "delete Wordle \(id)"
        return try await change(action, .delete) { [samples] games in
            guard let index = games.firstIndex(where: { $0.id == id }) else {
                let isSample = games.isEmpty && samples.contains { $0.id == id }
                throw isSample ? ServiceError.sample(action) : ServiceError(action: action, cause: .notFound)
            }
            games.remove(at: index)
        }
    }

    /// Returns a game as it is stored: in hard mode only if the mode is stored.
    package func stored(_ score: WordleScore) -> WordleScore {
        var stored = score
        stored.hardMode = score.hardMode && storesHardMode
        return stored
    }

    /// Returns the games to show, newest first: your own, or the samples if you have none.
    public func shownGames(_ policy: CachePolicy) async throws -> ShownWordleGames {
        let own = try await scores(policy)
        let areSamples = own.isEmpty && !samples.isEmpty
        return ShownWordleGames(
            scores: (areSamples ? samples : own).sorted(by: WordleScore.newestFirst), areSamples: areSamples)
    }

    /// Returns one of the games to show; throws `.notFound` when there is none with this number.
    public func shownGame(id: Int, _ policy: CachePolicy) async throws -> ShownWordleGame {
        let action = "show Wordle \(id)"
        do {
            let games = try await shownGames(policy)
            guard let score = games.scores.first(where: { $0.id == id }) else {
                throw ServiceError(action: action, cause: .notFound)
            }
            return ShownWordleGame(score: score, isSample: games.areSamples)
        } catch let error as ServiceError {
            throw error.during(action)
        }
    }

    /// Returns all games, newest first, with the cache policy `.revalidate`.
    public func scores() async throws -> [WordleScore] { try await scores(.revalidate) }
}

extension ServiceError {
    fileprivate static func sample(_ action: String) -> ServiceError {
        ServiceError(
            action: action, cause: .invalid("it is a sample"),
            remedy: .other("Samples are removed when you add or edit a game."))
    }
}

/// The games that a list shows.
public struct ShownWordleGames: Hashable, Sendable {
    /// The games, newest first.
    public let scores: [WordleScore]
    /// Whether they are samples and not your own.
    public let areSamples: Bool

    /// Creates the games of a list.
    public init(scores: [WordleScore] = [], areSamples: Bool = false) {
        self.scores = scores
        self.areSamples = areSamples
    }
}

/// A game that a page shows.
public struct ShownWordleGame: Hashable, Sendable {
    /// The game.
    public let score: WordleScore
    /// Whether it is a sample and not your own.
    public let isSample: Bool
}
