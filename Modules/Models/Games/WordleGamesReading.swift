/// The games that were read from a document.
public struct WordleGamesReading: Hashable, Sendable {
    /// The games, in the order of the document.
    public var games: [WordleScore]
    /// The places that cannot be read, each with the reason.
    ///
    /// An example is "line 3: Wordle 281 was on 2022-03-27, not 2022-03-28".
    public var unreadable: [String]
    /// Why rows of a table or lines of a chat were skipped, such as a day without a result.
    public var skipped: [String] = []
    /// Whether the games are shares, and not those of a backup such as JSON or CSV.
    public var areShares = false

    /// Creates a reading.
    public init(games: [WordleScore] = [], unreadable: [String] = []) {
        self.games = games
        self.unreadable = unreadable
    }

    /// Adds a game or, if its day is wrong, adds the place and the reason to `unreadable`.
    package mutating func append(_ game: WordleScore, at place: String? = nil, today: CalendarDate) {
        let last = PuzzleCalendar.lastDay(today: today)
        if let objection = PuzzleCalendar.objection(toPuzzle: game.id, on: game.date, last: last) {
            unreadable.append([place, objection].compactMap(\.self).joined(separator: ": "))
        } else {
            games.append(game)
        }
    }

    /// Creates the reading of your games in a chat; `names` are your names in it.
    ///
    /// If there are no names, the games of the only player are yours. Throws if the chat has no games of yours.
    package init(of names: [String], in chat: ChatReading, today: CalendarDate) throws(ServiceError) {
        let chat = chat.withAnyWidth.withoutFuture(today: today)
        let players = Self.players(in: chat)
        let keys = names.isEmpty ? [.you] : Set(names.map { PlayerKey(PostedResult.player(named: $0)) })
        let isAlone = names.isEmpty && players.count == 1
        let own = chat.results.filter { isAlone || keys.contains(PlayerKey($0.player)) }
        if own.isEmpty, let error = Self.nothing(of: names.first, keys, among: players, in: chat) { throw error }
        // If a player is named, a refused share may be another player's, and keeps nothing from the import.
        let isOwn = names.isEmpty || players.isEmpty
        self.init(
            shares: own, unreadable: isOwn ? chat.refusals.map { "line \($0.line): \($0.reason)" } : [], today: today)
        let leftOut = (isOwn ? [] : chat.refusals) + chat.unread.filter { $0.wide == nil }
        // Without senders, every line is yours.
        skipped = leftOut.filter { $0.player.map { keys.contains(PlayerKey($0)) } ?? !chat.hasSenders }.map(\.text)
    }

    /// Returns the players with shares, readable or not, in order.
    private static func players(in chat: ChatReading) -> [String] {
        var keys: Set<PlayerKey> = []
        let players = chat.results.map(\.player) + chat.refusals.compactMap(\.player)
        return players.filter { keys.insert(PlayerKey($0)).inserted }.sorted()
    }

    /// Returns the error for a chat without a game of the player, or nil if its only shares cannot be read.
    private static func nothing(
        of player: String?, _ keys: Set<PlayerKey>, among players: [String], in chat: ChatReading
    ) -> ServiceError? {
        guard !players.isEmpty else {
            guard chat.refusals.isEmpty else { return nil }
            let reason = chat.unread.first.map { ": \($0.text)" } ?? ""
            return error("no games were found\(reason)", .chooseFormat)
        }
        let names = players.prefix(5).map(\.quoted).joined(separator: ", ") + (players.count > 5 ? ", …" : "")
        let refused = chat.refusals.filter { $0.player.map { keys.contains(PlayerKey($0)) } == true }
        if let first = refused.first, player != nil || !chat.results.isEmpty {
            let whose = player?.quoted ?? "yours"
            let shares =
                refused.count == 1
                ? "the only share of \(whose) has an error: \(first.text)"
                : "the \(refused.count) shares of \(whose) have errors; the first: \(first.text)"
            let them = refused.count == 1 ? "it" : "them"
            return error(shares, .other("Correct \(them) in the text and try again.", allowsRetry: false))
        }
        guard let player else {
            let several = error("the chat has games of several players, \(names)", .namePlayer(players))
            return chat.results.isEmpty ? nil : several
        }
        return error("the chat has no games of \(player.quoted), only of \(names)", .namePlayer(players))
    }

    private static func error(_ reason: String, _ remedy: Remedy) -> ServiceError {
        ServiceError(action: "import the games", cause: .invalid(reason), remedy: remedy)
    }

    /// Creates the reading of one player's shares; a share in an edited message replaces the others of its puzzle.
    public init(shares: [PostedResult], unreadable: [String] = [], today: CalendarDate) {
        self.init(unreadable: unreadable)
        areShares = true
        var seen: Set<WordleScore> = []
        let edited = Dictionary(shares.filter(\.post.isEdited).map { ($0.puzzle, $0) }) { _, last in last }
        for share in shares where edited[share.puzzle] == nil || edited[share.puzzle] == share {
            if let date = PuzzleCalendar.date(ofPuzzle: share.puzzle), let game = try? share.game(on: date) {
                if seen.insert(game).inserted { append(game, today: today) }
            } else {
                self.unreadable.append("Wordle \(share.puzzle): the share is not valid")
            }
        }
    }
}

extension PostedResult {
    /// Returns your game with the squares of the share, or else its outcome.
    fileprivate func game(on date: CalendarDate) throws(WordleScoreError) -> WordleScore {
        rows.isEmpty
            ? try WordleScore(id: puzzle, date: date, outcome: outcome, hardMode: hardMode)
            : try WordleScore(id: puzzle, date: date, squares: rows, hardMode: hardMode)
    }
}

extension Remedy {
    fileprivate static let chooseFormat = Remedy.other(
        "Import JSON, shares, a chat, or CSV with a header such as id,word,tries.", allowsRetry: false)
}
