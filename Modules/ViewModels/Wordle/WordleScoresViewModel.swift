/// The list of past Wordle games, newest first, with the letters hidden until they are asked for.
@MainActor public final class WordleScoresViewModel: SearchableViewModel, SelectableViewModel {
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable<WordleScoresListing>()
    /// The title of the screen.
    public let title = AppName.wordle.title
    /// What the games are searched for, or empty when all are shown.
    public private(set) var filter = ""
    /// Which of the games are looked at.
    public private(set) var window = WordleWindow()
    /// The game at which the list is to be shown next, or nil when it was.
    public var sought: Int?
    /// Called when a game was picked; emits its puzzle number, and whether its letters are shown.
    @Callback public var onSelect: (_ id: Int, _ isRevealed: Bool) -> Void = { _, _ in }
    /// Called when the person wants to add a game.
    @Callback public var onAdd: () -> Void = {}
    /// Called when the person wants to see the statistics.
    @Callback public var onStatistics: () -> Void = {}
    /// Called when the person wants to compare games with others'.
    @Callback public var onCompare: () -> Void = {}
    /// Called when the person wants to import games.
    @Callback public var onImport: () -> Void = {}
    /// Called when the person wants to see a month as weeks.
    @Callback public var onCalendar: () -> Void = {}
    /// Called when the games were changed as a whole: reset, or a change taken back.
    @Callback public var onChanged: () -> Void = {}
    private let service: any WordleScoresService
    let documents: any WordleGamesDocuments
    let today: @Sendable () -> CalendarDate
    private(set) var scores: [WordleScore] = []
    private var undoable: WordleChange?
    private var notice: String?
    private(set) var revealed: Set<Int> = []

    /// Creates the list over a service.
    public init(
        service: any WordleScoresService, documents: any WordleGamesDocuments,
        today: @escaping @Sendable () -> CalendarDate
    ) {
        (self.service, self.documents, self.today) = (service, documents, today)
    }

    /// Reloads the content; the task completes when the state has settled.
    @discardableResult public func load() -> Task<Void, Never> {
        loadable.load("list the scores") { [service] in
            try await Self.games(service)
        } take: { [weak self] games in
            self?.take(games)
        }
    }

    /// Goes back to the three initial games; the task completes when the state has settled.
    @discardableResult public func reset() -> Task<Void, Never> {
        loadable.change("reset", "reset the scores") { [service] in
            try await service.reset()
            return try await Self.games(service)
        } take: { [self] games in
            revealed = []
            return take(games)
        } told: { [self] _ in
            $onChanged.call { $0() }
        }
    }

    /// Takes back the last deletion, reset, edit or import; the task completes when the state has settled.
    @discardableResult public func undo() -> Task<Void, Never> {
        loadable.change("undo", "bring the games back") { [service] in
            guard let change = try await service.undo() else {
                throw ServiceError(
                    action: "bring the games back", cause: .invalid(WordleScoresListing.nothingToUndo),
                    remedy: .other("The games stay as they are."))
            }
            return (change, try await Self.games(service))
        } take: { [self] change, games in
            take(games, notice: change.undoneText)
        } told: { [self] _ in
            $onChanged.call { $0() }
        }
    }

    /// Shows the games with a text in their number, date, month or result, or in shown letters; all for a blank one.
    public func filter(_ text: String) {
        filter = text.trimmed
        showAgain()
    }

    /// Shows some of the games only.
    public func show(_ window: WordleWindow) {
        self.window = window
        showAgain()
    }

    func change(_ body: (inout Set<Int>) -> Void) {
        let before = revealed
        body(&revealed)
        if revealed != before { showAgain() }
    }

    private func showAgain() {
        if state.value != nil { loadable.update(listing) }
    }

    private func take(_ games: (scores: [WordleScore], undoable: WordleChange?), notice: String? = nil)
        -> WordleScoresListing
    {
        // A game that is gone may come back as another one of the same number.
        revealed.subtract(Set(scores).subtracting(games.scores).map(\.id))
        (scores, undoable) = games
        self.notice = notice
        return listing
    }

    private var listing: WordleScoresListing {
        let rows = window.on(today()).games(of: scores).map {
            WordleGameRow(score: $0, isRevealed: revealed.contains($0.id))
        }
        let search = SearchText(filter)
        return WordleScoresListing(
            rows: search.isEmpty ? rows : rows.filter { search.match(in: $0.searchText) != nil }, count: scores.count,
            filter: filter, months: WordleMonth.months(of: scores), undoable: undoable, notice: notice,
            hidesLetters: rows.contains { !$0.isRevealed })
    }

    private nonisolated static func games(
        _ service: any WordleScoresService
    ) async throws -> (scores: [WordleScore], undoable: WordleChange?) {
        let scores = try await service.scores().sorted(by: WordleScore.newestFirst)
        // A journal that cannot be read only takes the undo away.
        let changes = (try? await service.changes()) ?? []
        return (scores, changes.first { $0.undone(in: scores) != nil })
    }
}
