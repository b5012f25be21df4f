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

    /// Returns one game.
    public func score(id: Int, _ policy: CachePolicy) async throws -> WordleScore {
        let action = "show Wordle \(id)"
        return try await client.read(HTTPRequest(.get, url(id), cachePolicy: policy), action: action) {
            try score(in: $0, action: action)
        }
    }

    /// Sends a game and returns it as stored; a response without a body means that the game was stored as sent.
    private func post(_ score: WordleScore) async throws -> WordleScore {
        let action = "add Wordle \(score.id)"
        let request = HTTPRequest(
            .post, list, headers: ["Content-Type": "application/json"],
            body: Data(WordleScoresReader.json(of: score).text.utf8))
        return try await client.change(request, of: [list, url(score.id)], action: action) {
            $0.response.body.isEmpty ? score : try self.score(in: $0, action: action)
        }
    }

    /// Adds a game and returns it as stored.
    public func add(_ score: WordleScore) async throws -> AddedWordleGame {
        let action = "add Wordle \(score.id)"
        try requireConnection(action)
        try requireLetters([score], action)
        let score = score.withoutHardMode
        let log = undoLog
        let id = try await log.note(WordleChange(.add, removing: [], adding: [score]))
        let added: WordleScore
        do {
            added = try await post(score)
        } catch let error as ServiceError where error.remedy != .lookFirst {
            // Nothing was added, so the undo log must not list the change.
            try await log.replace(id, with: nil)
            throw error
        }
        if added != score, let step = try await log.steps().first(where: { $0.id == id }) {
            let change = WordleChange(.add, removing: [], adding: [added])
            let stored = UndoStep(id: id, at: step.at, source: step.source, change: change, counter: step.counter)
            try await log.replace(id, with: stored)
        }
        return AddedWordleGame(added, step: id)
    }

    /// False: the API has no field for hard mode.
    public var storesHardMode: Bool { false }

    /// Removes one game.
    @discardableResult public func delete(id: Int) async throws -> Int? {
        let action = "delete Wordle \(id)"
        try requireConnection(action)
        let game = try await readBeforeChange(action) { try await score(id: id, .revalidate) }
        let step = try await note(WordleChange(.delete, removing: [game], adding: []))
        try await remove(id)
        return step
    }

    /// Deletes all games; the server then restores the account's three initial games.
    @discardableResult public func reset() async throws -> Int? {
        let action = "reset the games"
        try requireConnection(action)
        let games = try await readBeforeChange(action) { try await scores(.revalidate) }
        let step = try await note(WordleChange(.reset, from: games, to: WordleScore.initial))
        let outdated = [list] + games.map { url($0.id) }
        try await client.change(HTTPRequest(.delete, list), of: outdated, action: action) { _ in }
        return step
    }

    /// Makes a change with one request for each game to add or to remove.
    ///
    /// If a request fails, the games are read again. Unless they show that the change was made, further requests
    /// restore the games. If that fails too, the error names games that may have changed.
    @discardableResult public func change(_ change: WordleChange) async throws -> Int? {
        try requireConnection(change.action)
        try requireLetters(change.added, change.action)
        let change = WordleChange(
            change.kind, removing: change.removed, adding: change.added.map(\.withoutHardMode))
        let before = try await readBeforeChange(change.action) { try await scores(.revalidate) }
        let after = try change.applied(to: before)
        let step = change.kind == .undo ? nil : try await note(WordleChange(change.kind, from: before, to: after))
        do {
            try await make(change)
        } catch {
            // The rollback finishes even if the caller was cancelled.
            try await Task { try await rollBack(change, notedAs: step, after: error) }.value
        }
        return step
    }

    /// The undo log of the account, which is stored on this machine.
    public var undoLog: any UndoLog {
        AccountUndoLog { [openLog, client] in
            openLog(try await client.connection.account(at: client.url("scores")))
        }
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
        for game in change.added where !gone.contains(game.id) { _ = try await post(game) }
        for game in change.removed {
            try await remove(game.id)
            for next in change.added where next.id == game.id { _ = try await post(next) }
        }
    }

    /// Restores the games after a failure.
    ///
    /// Returns without an error if the change was made and only the server's answer was lost; otherwise always throws.
    private func rollBack(_ change: WordleChange, notedAs step: Int?, after failure: any Error) async throws {
        guard let games = try? await scores(.revalidate) else { throw stoppedHalfway(change) }
        if change.isMade(in: games) { return }
        switch change.undoPlan(in: games) {
        case .nothing: break
        case .inverse(let inverse):
            do { try await make(inverse) } catch { throw stoppedHalfway(change) }
        case .changed: throw stoppedHalfway(change)
        }
        // The games are as before, so the undo log must not list the change.
        if let step { try? await undoLog.replace(step, with: nil) }
        guard let error = (failure as? ServiceError)?.during(change.action) else { throw failure }
        throw error.remedy == .lookFirst ? error.advising(.retry) : error
    }

    private func stoppedHalfway(_ change: WordleChange) -> ServiceError {
        let games = change.removed.isEmpty ? change.added : change.removed
        let names = games.map { "Wordle \($0.id)" }.listed(3)
        let reason = "the change stopped halfway and could not be undone; these games may have changed: "
        return ServiceError(
            action: change.action, place: client.place, cause: .invalid(reason + names),
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
    private func readBeforeChange<Value>(_ action: String, _ read: () async throws -> Value) async throws -> Value {
        do {
            return try await read()
        } catch let error as ServiceError {
            // A cached answer is of no use for a change.
            throw error.during(action).withoutCachedResponse()
        }
    }

    private func score(in answer: HTTPConnection.Answer, action: String) throws -> WordleScore {
        try WordleScoresReader.score(from: answer.response.body, action: action, place: client.place)
    }

    private var list: URL { client.url("scores") }

    private func url(_ id: Int) -> URL { client.url("scores", String(id)) }
}

extension WordleScore {
    /// The game as the API can store it: the API has no field for hard mode.
    fileprivate var withoutHardMode: WordleScore {
        var score = self
        score.hardMode = false
        return score
    }
}

/// The undo log of the account whose token is used.
private struct AccountUndoLog: UndoLog {
    let open: @Sendable () async throws -> any UndoLog

    func steps() async throws -> [UndoStep] { try await open().steps() }
    func note(_ change: WordleChange) async throws -> Int { try await open().note(change) }
    func replace(_ id: Int, with step: UndoStep?) async throws { try await open().replace(id, with: step) }

    func exclusively<Value: Sendable>(_ body: @Sendable () async throws -> Value) async throws -> Value {
        try await open().exclusively(body)
    }
}
