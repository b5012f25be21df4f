import Models

/// Your group: your own games, the saved results of the other players, and your name in the chats.
public struct OwnGroup: Sendable {
    /// The text to show if no results are saved.
    static let emptyText = "No results are saved yet."

    let scores: any WordleScoresService
    let others: any GroupStore
    /// Returns the user's name in chats, or nil if no name is set; the user is then called `you`.
    public let me: @Sendable () throws -> String?
    /// Saves the user's name in chats.
    let setMe: @Sendable (_ name: String) throws -> Void
    let today: @Sendable () -> CalendarDate

    /// Creates a group.
    public init(
        scores: any WordleScoresService, others: any GroupStore, me: @escaping @Sendable () throws -> String?,
        setMe: @escaping @Sendable (_ name: String) throws -> Void = { _ in },
        today: @escaping @Sendable () -> CalendarDate
    ) {
        self.scores = scores
        self.others = others
        self.me = me
        self.setMe = setMe
        self.today = today
    }

    /// Whether the user's name in chats is set, so that their own games are compared without being asked for.
    public var hasName: Bool { (try? me()) ?? nil != nil }

    /// Returns the results of a chat, or the saved results if `pasted` is nil; with your games if `withMine` is set.
    ///
    /// If your games cannot be read, they are left out, and a note says so. With your games, `look` gets what was read:
    /// the group, and your games or nil.
    func compared(
        _ pasted: ChatReading?, withMine: Bool, _ policy: CachePolicy,
        look: @Sendable (GroupReading, [WordleScore]?) async -> Void = { _, _ in }
    ) async throws -> ComparedGames {
        var saved = try await others.reading()
        if let pasted, pasted.results.isEmpty, pasted.refusals.isEmpty, pasted.unread.isEmpty {
            guard pasted.unknownColumns.isEmpty else { throw Self.unknown(pasted.unknownColumns) }
            let reason = "the text has no result such as “Wordle 281 4/6”"
            throw ServiceError(
                action: "compare", cause: .invalid(reason),
                remedy: .other("Copy the messages that contain the results, and try again.", allowsRetry: false))
        }
        let possible = pasted?.withoutFuture(today: today()).identified(in: saved.log)
        var games: [WordleScore]?
        do {
            if withMine { games = try await scores.scores(policy) }
        } catch let error as ServiceError {
            saved.notes.append("Your games are left out: \(error.reason).")
        }
        if withMine { await look(saved, games) }
        let own = games?.compactMap { PostedResult($0, today: today()) } ?? []
        return ComparedGames(possible, in: saved, own: own, me: try me())
    }

    private static func unknown(_ columns: [String]) -> ServiceError {
        let heads = columns.filter { !$0.isEmpty }.map(\.quoted).listed(10)
        return ServiceError(
            action: "compare",
            cause: .invalid("it is a table, but no results were found in its columns; it has \(heads)"),
            remedy: .other(
                "Name the columns Puzzle (or Date), Player and Score, or Puzzle and a column for each of several players.",
                allowsRetry: false))
    }

    /// Returns how you did in a game against the others, and everyone's results; nil without a result of anyone else.
    package func news(of game: WordleScore) async -> GameNews? {
        guard let own = PostedResult(game, today: today()), let reading = try? await others.reading() else {
            return nil
        }
        let table = GroupTable(reading.log.effective, own: [own], me: (try? self.me()) ?? nil)
        let me = table.me
        guard let day = GroupDay(table, puzzle: game.id, today: today()), let text = day.text(about: me) else {
            return nil
        }
        let counted = day.results.first { $0.player == me }?.outcome ?? own.outcome
        let other = counted == own.outcome ? "" : "In the group your \(counted.text) counts. "
        let place = day.isOpen ? nil : day.placeText(of: me)
        return GameNews(text: other + text + (place.map { " " + $0 } ?? ""), ladder: day.ladder)
    }

    /// Returns what counts in the group as a document that another machine can import, and notes on what was read.
    public func document(by documents: any GroupDocuments) async throws -> (text: String, notes: [String]) {
        let reading = try await others.reading()
        return (documents.document(of: reading.log), reading.notes)
    }
}
