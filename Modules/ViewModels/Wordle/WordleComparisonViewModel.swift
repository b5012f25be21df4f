import Models

/// Several people's shared games, ranked: those of a pasted chat, or those that are kept.
@MainActor
public final class WordleComparisonViewModel: ViewModel {
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable<WordleComparison>()

    /// The title of the screen, with the player who is compared with each other, if one is.
    public var title: String {
        let player = state.value?.headToHead?.player
        return "Wordle scores compared" + (player.map { ": \($0) against each" } ?? "")
    }

    /// Which games are compared.
    public private(set) var window = ComparisonWindow.all

    /// How many games were removed by the last `forget`, or nil.
    public private(set) var forgotten: Int?

    private let scores: any WordleScoresService
    private let kept: any SharedGamesStore
    private let reader: @Sendable (_ place: String?) -> any ChatReader
    private var request = WordleComparisonRequest()
    /// A chat that has yet to be read.
    private var text: String?
    /// What was compared last, for another look at it.
    private var games: ComparedGames?

    /// Creates a comparison of the stored games of others with the person's own.
    ///
    /// - Parameters:
    ///   - scores: The person's own games.
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

    /// Reads a pasted chat and ranks the players in it; the task completes when the state has settled.
    @discardableResult
    public func paste(_ text: String) -> Task<Void, Never> {
        self.text = text
        request.against = nil
        return load()
    }

    /// Ranks the players of a chat that was read, or for nil those whose games are kept; the task completes when the
    /// state has settled.
    @discardableResult
    public func compare(_ reading: ChatReading?) -> Task<Void, Never> {
        request.reading = reading
        request.against = nil
        text = nil
        return load()
    }

    /// Runs a comparison; the task completes when the state has settled.
    @discardableResult
    public func compare(_ request: WordleComparisonRequest) -> Task<Void, Never> {
        self.request = request
        text = nil
        return load()
    }

    /// Compares some of the games only; the task completes when the state has settled.
    @discardableResult
    public func choose(_ window: ComparisonWindow) -> Task<Void, Never> {
        self.window = window
        request.options.last = window.last
        request.options.isCommon = window == .common
        return compareAgain()
    }

    /// Compares a player with each of the others, or shows the ranking for nil; the task completes when the state has
    /// settled.
    @discardableResult
    public func select(_ player: String?) -> Task<Void, Never> {
        request.against = player
        return compareAgain()
    }

    /// Reloads the content; the task completes when the state has settled.
    @discardableResult
    public func load() -> Task<Void, Never> {
        games = nil
        return compareAgain()
    }

    /// Compares the games that are there, or fetches them first.
    private func compareAgain() -> Task<Void, Never> {
        loadable.load("compare") { [scores, kept, reader, request, text, games] in
            var found = games
            if found == nil {
                let pasted = try text.map { try Self.reading($0, reader(nil)) } ?? request.reading
                var reading = pasted ?? ChatReading()
                if pasted == nil { reading.results = try await kept.games() }
                guard pasted == nil || !reading.isEmpty else {
                    let reason = "there is no share in the text, such as “Wordle 281 4/6” and its squares"
                    throw ServiceError(action: "compare", cause: .invalid(reason))
                }
                let own = request.withMine ? try await scores.scores().compactMap(SharedResult.init) : []
                found = ComparedGames(reading: reading, own: own, isPasted: pasted != nil)
            }
            let games = found ?? ComparedGames()
            return (games, try WordleComparison(games.reading, own: games.own, request, isPasted: games.isPasted))
        } take: { [weak self] games, comparison in
            self?.games = games
            self?.request.reading = games.isPasted ? games.reading : nil
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

    /// Removes the kept games of a player, or for nil all; the comparison is to be loaded anew then.
    @discardableResult
    public func forget(_ player: String?) -> Task<Void, Never> {
        loadable.change(player, "forget the games") { [kept] in
            let count = try await kept.forget(player)
            guard let player, count == 0 else { return count }
            throw ServiceError(
                action: "forget the games of \(player)", cause: .invalid("no games of \(player.quoted) are kept"))
        } take: { [self] count in
            forgotten = count
            games = nil
            return nil
        } told: { _ in
        }
    }

    /// What `forget` did, as a sentence, or nil.
    public var forgottenText: String? {
        forgotten.map { $0 == 0 ? "No games are kept." : "Forgot \(GroupedNumber.counted($0, "game", "games"))." }
    }

    /// Stores the compared games of others; the task completes when they are on the disk.
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

/// The games that are compared, as they were fetched.
private struct ComparedGames {
    var reading = ChatReading()
    var own: [SharedResult] = []
    var isPasted = false
}
