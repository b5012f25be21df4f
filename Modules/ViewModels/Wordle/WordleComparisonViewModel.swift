import Models

/// Several people's shared games, ranked: those of a pasted chat, or those that are kept.
@MainActor
public final class WordleComparisonViewModel: ViewModel {
    /// The state and what is under way.
    public let loadable = Loadable<WordleComparison>()

    /// Which games are compared.
    public private(set) var window = ComparisonWindow.all

    private let scores: any WordleScoresService
    private let kept: any SharedGamesStore
    private let reader: @Sendable (_ place: String?) -> any ChatReader
    private var request = WordleComparisonRequest()
    /// A chat that has yet to be read.
    private var text: String?

    /// Creates a comparison of the games that are kept with one's own.
    ///
    /// - Parameters:
    ///   - scores: One's own games.
    ///   - kept: The games that are kept of others.
    ///   - reader: Returns what reads a chat.
    public init(
        scores: any WordleScoresService,
        kept: any SharedGamesStore,
        reader: @escaping @Sendable (_ place: String?) -> any ChatReader
    ) {
        self.scores = scores
        self.kept = kept
        self.reader = reader
        request.withMine = true
    }

    /// Reads a pasted chat and ranks the players in it; returns a task that ends when the state has settled.
    @discardableResult
    public func paste(_ text: String) -> Task<Void, Never> {
        self.text = text
        request.against = nil
        return load()
    }

    /// Ranks the players of a chat that was read, or for nil those whose games are kept; returns a task that ends when the
    /// state has settled.
    @discardableResult
    public func compare(_ reading: ChatReading?) -> Task<Void, Never> {
        request.reading = reading
        request.against = nil
        text = nil
        return load()
    }

    /// Compares what is asked for; returns a task that ends when the state has settled.
    @discardableResult
    public func compare(_ request: WordleComparisonRequest) -> Task<Void, Never> {
        self.request = request
        text = nil
        return load()
    }

    /// Compares some of the games only; returns a task that ends when the state has settled.
    @discardableResult
    public func choose(_ window: ComparisonWindow) -> Task<Void, Never> {
        self.window = window
        request.options.last = window.last
        request.options.isCommon = window == .common
        return load()
    }

    /// Compares a player with each of the others, or with nobody for nil; returns a task that ends when the state has
    /// settled.
    @discardableResult
    public func select(_ player: String?) -> Task<Void, Never> {
        request.against = player
        return load()
    }

    /// Loads the content anew; returns a task that ends when the state has settled.
    @discardableResult
    public func load() -> Task<Void, Never> {
        loadable.load("compare") { [scores, kept, reader, request, text] in
            let pasted = try text.map { try Self.reading($0, reader(nil)) } ?? request.reading
            var reading = pasted ?? ChatReading()
            if pasted == nil { reading.results = try await kept.games() }
            guard pasted == nil || !reading.isEmpty else {
                let reason = "there is no share in the text, such as “Wordle 281 4/6” and its squares"
                throw ServiceError(action: "compare", cause: .invalid(reason))
            }
            let own = request.withMine ? try await scores.scores().compactMap(SharedResult.init) : []
            return (pasted, try WordleComparison(reading, own: own, request, isPasted: pasted != nil))
        } take: { [weak self] pasted, comparison in
            self?.request.reading = pasted
            self?.text = nil
            return comparison
        }
    }

    private nonisolated static func reading(
        _ text: String, _ reader: any ChatReader
    ) throws(ServiceError) -> ChatReading {
        var reader = reader
        try reader.take(Array(text.utf8))
        return try reader.finish()
    }

    /// Whether a chat has games of others that nobody asked to keep yet.
    public var canKeep: Bool { !othersGames.isEmpty && state.value.map { $0.keptCount == nil } == true }

    private var othersGames: [SharedResult] {
        (request.reading?.results ?? []).filter { $0.player != SharedResult.nameless }
    }

    /// Keeps the games of others that were compared; returns a task that ends when they are on the disk.
    @discardableResult
    public func keep() -> Task<Void, Never> {
        let games = othersGames
        let content = state.value
        return loadable.change("keep", "keep the games") { [kept] in
            try await kept.keep(games)
        } take: { count in
            content?.keeping(count)
        } told: { _ in
        }
    }
}

/// What is to be compared.
public struct WordleComparisonRequest: Sendable {
    /// What a chat holds, or nil for the games that are kept.
    public var reading: ChatReading?
    /// Whether one's own games count, as those of `you`.
    public var withMine = false
    /// The first game that counts, a number or the latest, or nil for all.
    public var since: GameName?
    /// Whom to compare with each of the others, or nil for the ranking alone.
    public var against: String?
    /// What counts otherwise.
    public var options = ComparisonOptions()

    /// Creates a request; without a reading it is about the games that are kept.
    public init(reading: ChatReading? = nil) {
        self.reading = reading
    }
}

/// Which of the shared games are compared.
public enum ComparisonWindow: String, CaseIterable, Sendable {
    /// All of them.
    case all
    /// Those of the newest seven puzzles.
    case week
    /// Those of the newest thirty puzzles.
    case month
    /// Those of the puzzles that every player has.
    case common

    /// What is compared, as it stands in a title.
    public var text: String {
        switch self {
        case .all: "all games"
        case .week: "the last 7 puzzles"
        case .month: "the last 30 puzzles"
        case .common: "puzzles that everybody played"
        }
    }

    fileprivate var last: Int? {
        switch self {
        case .week: 7
        case .month: 30
        case .all, .common: nil
        }
    }
}

/// A ranking of players, and what was left out of it.
public struct WordleComparison: Hashable, Sendable {
    /// The players, best first; who has too few games to be ranked stands last.
    public let players: [PlayerStatistics]
    /// The newest puzzle that is compared, or nil when there is none.
    public let newest: Int?
    /// How one player stands against each of the others, where that was asked for.
    public let headToHead: HeadToHeads?
    /// What a person should know of what was left out, a line each.
    public let notes: [String]
    /// How many games were kept that were not before, or nil when none were to be.
    public private(set) var keptCount: Int?

    /// One player against each of the others.
    public struct HeadToHeads: Hashable, Sendable {
        /// The player.
        public let player: String
        /// The others, in the order of the ranking.
        public let others: [HeadToHead]
    }

    init(
        _ reading: ChatReading, own: [SharedResult], _ request: WordleComparisonRequest, isPasted: Bool
    ) throws(ServiceError) {
        let pasted = ShareComparison(reading.results, Self.names(request))
        let all = reading.results + own
        var options = request.options
        if let game = request.since { options.since = game.number ?? all.lazy.map(\.puzzle).max() }
        let comparison = ShareComparison(all, options)
        players = comparison.players
        newest = comparison.newest
        notes = Self.notes(reading, repeated: pasted.repeated, isPasted: isPasted)
        headToHead = try request.against.map { name throws(ServiceError) in
            guard let player = comparison.player(named: name) else {
                throw ServiceError(action: "compare", cause: .invalid("there is no player \(name.quoted) in it"))
            }
            return HeadToHeads(player: player, others: comparison.headToHead(of: player))
        }
    }

    fileprivate func keeping(_ count: Int) -> WordleComparison {
        var comparison = self
        comparison.keptCount = count
        return comparison
    }

    private static func names(_ request: WordleComparisonRequest) -> ComparisonOptions {
        var options = ComparisonOptions()
        options.renames = request.options.renames
        return options
    }

    private static func notes(_ reading: ChatReading, repeated: Int, isPasted: Bool) -> [String] {
        guard isPasted else { return [] }
        var notes = reading.refusals.map { "line \($0.line): \($0.reason)" }
        if let first = reading.firstUnread {
            let lines = GroupedNumber.counted(reading.unread, "line names", "lines name")
            let place = reading.unread == 1 ? "it is" : "the first is"
            notes.append(
                "\(lines) a Wordle score and \(reading.unread == 1 ? "was" : "were") not read; \(place) line \(first.line): "
                    + first.reason)
        }
        if repeated > 0 {
            let games = GroupedNumber.counted(repeated, "game was", "games were")
            notes.append("\(games) shared more than once; the first counts")
        }
        if reading.nameless > 0 {
            let shares = GroupedNumber.counted(reading.nameless, "share has", "shares have")
            notes.append(
                "\(shares) no name before \(reading.nameless == 1 ? "it and counts" : "them and count") as yours")
        }
        return notes
    }
}

extension WordleComparison {
    /// How the players are ranked, in one line.
    public static let order = "Ranked by games won, then by fewer tries on average, then by games played."

    /// What is said when there is nothing to compare, or nil.
    public var emptyText: String? {
        guard !players.isEmpty else { return "No games to compare." }
        guard let headToHead, headToHead.others.isEmpty else { return nil }
        let subject = headToHead.player == SharedResult.nameless ? "You have" : "\(headToHead.player) has"
        return "\(subject) no puzzle in common with another player."
    }

    /// The players that are shown: all of them, or those whom one is compared with.
    public var shownPlayers: [PlayerStatistics] {
        guard let headToHead else { return players }
        let names = Set(headToHead.others.map(\.player))
        return players.filter { names.contains($0.player) }
    }

    /// Who is compared, in a clause: "12 players", "Ann against 11 others".
    public var summary: String {
        guard let headToHead else { return GroupedNumber.counted(players.count, "player", "players") }
        let others = headToHead.others
        return "\(headToHead.player) against "
            + (others.isEmpty ? "nobody" : GroupedNumber.counted(others.count, "other", "others"))
    }

    /// What was kept, in one line, or nil when nothing was to be.
    public var kept: String? {
        keptCount.map { count in
            count == 0 ? "Nothing new to keep." : "Kept \(GroupedNumber.counted(count, "game", "games")) of others."
        }
    }
}

extension PlayerStatistics {
    /// The result of the newest puzzle as the chat shows it, "4/6", or a dash where there is none.
    public var latestText: String {
        latest.map { "\($0.tries.map(String.init) ?? "X")/\(WordleScore.mostTries)" } ?? "–"
    }
}

extension ChatReading {
    /// Whether there is nothing in the chat to tell of.
    fileprivate var isEmpty: Bool { results.isEmpty && refusals.isEmpty && unread == 0 }
}
