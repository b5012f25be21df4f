import Models
import QuintetFormats
import QuintetPlatform

/// Stores games with a Wordle Scores API, in the account to which a token belongs.
public struct WordleScoresHTTPService: WordleScoresService {
    private let client: ServiceClient
    private let openLog: @Sendable (_ account: String) -> any UndoLog

    /// Creates the service under a base URL, to which `/scores` is appended.
    ///
    /// `undoLog` opens the undo log of an account, since the API has none. `account` is an ID of 32 hexadecimal digits;
    /// the token cannot be derived from the ID.
    public init(
        base: URL, connection: HTTPConnection, undoLog: @escaping @Sendable (_ account: String) -> any UndoLog
    ) {
        openLog = undoLog
        client = ServiceClient(base: base, connection: connection, tokenService: .wordle)
    }

    /// Returns all games in the server's order.
    public func scores(_ policy: CachePolicy) async throws -> [WordleScore] {
        let action = "list the games"
        return try await client.readList(HTTPRequest(.get, list, cachePolicy: policy), action: action) {
            try WordleScoresReader.scores(from: $0.response.body, action: action, place: client.place)
        }
    }

    private func post(_ score: WordleScore) async throws {
        let request = HTTPRequest(
            .post, list, headers: ["Content-Type": "application/json"],
            body: Data(WordleScoresReader.json(of: score).text.utf8))
        try await client.change(request, of: [list, url(score.id)], action: "add Wordle \(score.id)") { _ in }
    }

    /// False: the API has no field for hard mode.
    public var storesHardMode: Bool { false }

    /// Deletes all games; the server then restores the account's three initial games.
    @discardableResult public func reset() async throws -> Int? {
        let action = "reset the games"
        try requireConnection(action)
        let games = try await gamesBeforeChange(action)
        let step = try await note(WordleChange(.reset, from: games, to: WordleScore.initial))
        let outdated = [list] + games.map { url($0.id) }
        try await client.change(HTTPRequest(.delete, list), of: outdated, action: action) { _ in }
        return step
    }

    /// Makes a change with one request for each game to add or to remove.
    ///
    /// If a request fails, the games are read again. Unless they show that the change was made, further requests
    /// restore the games. If that fails too, the error names games that may have changed.
    @discardableResult public func change(
        _ action: String, _ kind: WordleChange.Kind, _ body: @escaping @Sendable (inout [WordleScore]) throws -> Void
    ) async throws -> Int? {
        try requireConnection(action)
        let before = try await gamesBeforeChange(action)
        var after = before
        try body(&after)
        let present = Set(before)
        let change = WordleChange(kind, from: before, to: after.map { present.contains($0) ? $0 : stored($0) })
        try requireLetters(change.added, action)
        let step = kind == .undo ? nil : try await note(change)
        do {
            try await make(change)
        } catch {
            // The rollback finishes even if the caller was cancelled.
            try await Task { try await rollBack(change, action, notedAs: step, after: error) }.value
        }
        return step
    }

    /// The undo log of the account, which is stored on this machine.
    public var undoLog: any UndoLog {
        get async throws { openLog(try await client.connection.account(at: list)) }
    }

    private func requireConnection(_ action: String) throws(ServiceError) {
        guard client.connection.isOffline else { return }
        throw ServiceError(action: action, place: client.place, cause: .offlineChange)
    }

    private func requireLetters(_ games: [WordleScore], _ action: String) throws(ServiceError) {
        guard let game = games.first(where: { $0.word == nil }) else { return }
        let reason = "the server only stores games with words, and Wordle \(game.id) has none"
        throw ServiceError(action: action, place: client.place, cause: .invalid(reason))
    }

    /// Adds the new games before removing the old ones, so that a failure in between loses no game.
    ///
    /// An exception is an old game with the same number as a new game: it is removed just before the new game is added.
    private func make(_ change: WordleChange) async throws {
        let gone = Set(change.removed.map(\.id))
        for game in change.added where !gone.contains(game.id) { try await post(game) }
        for game in change.removed {
            try await remove(game.id)
            for next in change.added where next.id == game.id { try await post(next) }
        }
    }

    /// Restores the games after a failure.
    ///
    /// Returns without an error if the change was made and only the server's answer was lost; otherwise always throws.
    private func rollBack(
        _ change: WordleChange, _ action: String, notedAs step: Int?, after failure: any Error
    ) async throws {
        guard let games = try? await scores(.revalidate) else { throw stoppedHalfway(change, action) }
        if change.isMade(in: games) { return }
        switch change.undoPlan(in: games) {
        case .nothing: break
        case .inverse(let inverse):
            do { try await make(inverse) } catch { throw stoppedHalfway(change, action) }
        case .changed: throw stoppedHalfway(change, action)
        }
        // The games are as before, so the undo log must not list the change.
        if let step { try? await undoLog.replace(step, with: nil) }
        guard let error = (failure as? ServiceError)?.during(action) else { throw failure }
        throw error.remedy == .lookFirst ? error.advising(.retry) : error
    }

    private func stoppedHalfway(_ change: WordleChange, _ action: String) -> ServiceError {
        let games = change.removed.isEmpty ? change.added : change.removed
        let names = games.map { "Wordle \($0.id)" }.listed(3)
        let reason = "the change stopped halfway and could not be undone; these games may have changed: "
        return ServiceError(
            action: action, place: client.place, cause: .invalid(reason + names),
            remedy: .other("Undo the change when the server is available again."))
    }

    private func remove(_ id: Int) async throws {
        let request = HTTPRequest(.delete, url(id))
        let action = "delete Wordle \(id)"
        try await client.change(request, of: [list, url(id)], action: action) { _ in }
    }

    /// Adds a change to the undo log and returns its id there, or nil if the change is empty.
    private func note(_ change: WordleChange) async throws -> Int? {
        change.numbers.isEmpty ? nil : try await undoLog.note(change)
    }

    /// Reads the games that a change needs; a failure is reported as a failure of the change.
    private func gamesBeforeChange(_ action: String) async throws -> [WordleScore] {
        do {
            return try await scores(.revalidate)
        } catch let error as ServiceError {
            // A cached answer is of no use for a change.
            throw error.during(action).withoutCachedResponse()
        }
    }

    private var list: URL { client.url("scores") }

    private func url(_ id: Int) -> URL { client.url("scores", String(id)) }
}
