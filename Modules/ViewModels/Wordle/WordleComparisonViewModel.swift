/// Several people's shared games, ranked: those of a pasted chat, or those that are kept.
@MainActor public final class WordleComparisonViewModel: ViewModel {
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable<WordleComparison>()

    /// The title of the screen, with the player who is compared with each other, if one is.
    public var title: String {
        let player = state.value?.headToHead?.player
        return "Wordle scores compared" + (player.map { ": \($0) against each" } ?? "")
    }

    /// Which games are compared, as it is typed: "week" is the one that it is now.
    public var windowWord: String {
        let window = ComparisonWindow(request.options)
        return ComparisonWindow.choices.map(\.0).first { self.window($0) == window } ?? window.word
    }

    /// What decides the rank.
    public var order: ComparisonOrder { request.options.order }
    /// Called when the person's own games were changed.
    @Callback public var onChanged: () -> Void = {}
    /// Called when the players who are kept are to be shown.
    @Callback public var onPlayers: () -> Void = {}
    /// Called when the league is to be shown.
    @Callback public var onLeague: () -> Void = {}

    let group: WordleGroup
    private let reader: @Sendable (_ place: String?) -> any ChatReader
    private(set) var request = WordleComparisonRequest()
    /// A chat that has yet to be read.
    private var text: String?
    /// What was compared last, for another look at it.
    private(set) var games: ComparedGames?

    /// Creates a comparison of the stored games of others with the person's own; the closure returns what reads a chat.
    public init(_ group: WordleGroup, reader: @escaping @Sendable (_ place: String?) -> any ChatReader) {
        (self.group, self.reader) = (group, reader)
        request.withMine = true
    }

    /// Reads a pasted chat and ranks the players in it; the task completes when the state has settled.
    @discardableResult public func paste(_ text: String) -> Task<Void, Never> {
        self.text = text
        request.against = nil
        return load()
    }

    /// Ranks the players of a chat that was read, or for nil those whose games are kept.
    @discardableResult public func compare(_ reading: ChatReading?) -> Task<Void, Never> {
        var next = request
        (next.reading, next.against) = (reading, nil)
        return compare(next)
    }

    @discardableResult package func compare(_ request: WordleComparisonRequest) -> Task<Void, Never> {
        self.request = request
        text = nil
        return load()
    }

    /// Compares some of the games only; the task completes when the state has settled.
    @discardableResult public func choose(_ window: ComparisonWindow) -> Task<Void, Never> {
        compareAgain { window.apply(to: &$0.options) }
    }

    /// Returns the games that a typed word stands for, or nil.
    public func window(_ word: String) -> ComparisonWindow? { ComparisonWindow(word: word, today: group.today()) }

    /// Ranks by something else; the task completes when the state has settled.
    @discardableResult
    public func sort(by order: ComparisonOrder) -> Task<Void, Never> { compareAgain { $0.options.order = order } }

    /// Ranks those with this many games, or for nil with half of the most; the task completes when the state has settled.
    @discardableResult public func rank(from minimumGames: Int?) -> Task<Void, Never> {
        compareAgain { $0.options.minimumGames = minimumGames }
    }

    /// Compares a player with each of the others, or shows the ranking for nil.
    @discardableResult
    public func select(_ player: String?) -> Task<Void, Never> { compareAgain { $0.against = player } }

    /// Asks for the players who are kept.
    public func showPlayers() { $onPlayers.call { $0() } }
    /// Asks for the league.
    public func showLeague() { $onLeague.call { $0() } }

    /// Reloads the content; the task completes when the state has settled.
    @discardableResult public func load() -> Task<Void, Never> {
        games = nil
        return compareAgain()
    }

    private func compareAgain(_ change: (inout WordleComparisonRequest) -> Void = { _ in }) -> Task<Void, Never> {
        change(&request)
        request.options.today = group.today()
        return loadable.load("compare") { [group, reader, request, text, games] in
            let found: ComparedGames
            if let games {
                found = games
            } else {
                let pasted = try text.map { try reader(nil).reading(of: Array($0.utf8)) } ?? request.reading
                found = try await group.compared(pasted, withMine: request.withMine, request.renames)
            }
            return (found, try WordleComparison(found, request))
        } take: { [weak self] games, comparison in
            self?.games = games
            self?.request.reading = games.isPasted ? games.reading : nil
            self?.text = nil
            return comparison
        }
    }
}
