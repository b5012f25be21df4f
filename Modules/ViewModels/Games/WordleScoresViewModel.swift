import Models

/// The list of past Wordle games, newest first, with the letters hidden until the user shows them.
@MainActor
public final class WordleScoresViewModel: SearchableViewModel, SelectableViewModel,
    UndoingViewModel, ChangingViewModel
{
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable<WordleScoresListing>()
    /// The title of the screen.
    public let title = AppName.wordle.title
    /// The search text, or empty to show all games.
    public private(set) var filter = ""
    /// The period of the games that are shown.
    public private(set) var period = Period.all
    /// The puzzle number of the game to scroll to, or nil.
    public var sought: Int?
    /// Called when the user wants to see another screen.
    @Callback public var onShow: (WordleRoute) -> Void = { _ in }
    /// Called when the user wants to see the group.
    @Callback public var onShowGroup: () -> Void = {}
    /// Called when the user pastes results, with the text.
    @Callback public var onPaste: (_ text: String) -> Task<Void, Never>? = { _ in nil }
    /// Called when the user gives a document, such as a backup or a chat, with the place to show in errors.
    @Callback public var onRead: (_ document: [UInt8], _ place: String?) -> Task<Void, Never>? = { _, _ in nil }
    /// Called after a reset.
    @Callback public var onChanged: () -> Void = {}
    private let service: any WordleScoresService
    let documents: any WordleGamesDocuments
    let today: @Sendable () -> CalendarDate
    private var shown = ShownWordleGames()
    /// Why some games are invalid, such as a game with a date in the future.
    private var objections: [String] = []
    /// The games that are listed: your own, or samples.
    var scores: [WordleScore] { shown.scores }
    /// The undo that the screens share, or nil if there is none.
    public var undoing: (any Undoing)?
    /// The id of the last reset, for undoing it.
    ///
    /// Nil if there was no reset or nothing to delete, or if the reset cannot be undone.
    public private(set) var madeChange: ChangeID?
    private(set) var revealed: Set<Int> = []

    /// Creates the list, backed by a service.
    public init(
        service: any WordleScoresService, documents: any WordleGamesDocuments,
        today: @escaping @Sendable () -> CalendarDate
    ) {
        self.service = service
        self.documents = documents
        self.today = today
    }

    /// Reloads the content; the task completes when the state has settled.
    @discardableResult public func load(_ policy: CachePolicy) -> Task<Void, Never> {
        let load = loadable.load("list the games") { [service] in
            try await service.shownGames(policy)
        } map: { [weak self] games in
            self?.take(games)
        }
        return undoing == nil
            ? load
            : Task { [weak self] in
                await load.value
                await self?.lookForUndo()
            }
    }

    /// Looks up what can be undone, once the rows are there.
    private func lookForUndo() async {
        guard let undoing, !state.isLoading, state.value != nil else { return }
        let before = undoing.newestText
        await undoing.look(in: shown.areSamples ? [] : scores)
        if undoing.newestText != before { showAgain() }
    }

    /// Deletes all games, then shows the samples, or the initial games that a server restores.
    ///
    /// The task completes when the state has settled.
    @discardableResult public func reset() -> Task<Void, Never> {
        let reset = loadable.change("reset", "reset the games") { [service] in
            try await service.reset().map(ChangeID.games)
        } reloading: { [service] _ in
            try await service.shownGames(.revalidate)
        } map: { [self] change, games in
            madeChange = change
            revealed = []
            return games.map(take)
        } afterwards: { [self] _ in
            $onChanged.call { $0() }
        }
        return Task { [weak self] in
            await reset.value
            await self?.lookForUndo()
        }
    }

    /// Shows only games with a text in their number, date, weekday, month, result or visible letters.
    ///
    /// A blank text shows all games.
    public func filter(_ text: String) {
        filter = text.trimmed
        showAgain()
    }

    /// Shows only the games of a period.
    public func show(_ period: Period) {
        self.period = period
        showAgain()
    }

    /// Whether only some games are shown.
    public var isFiltered: Bool { !filter.isEmpty || period != .all }

    /// Shows all games.
    public func showAll() {
        filter = ""
        show(.all)
    }

    func updateRevealed(_ body: (inout Set<Int>) -> Void) {
        let before = revealed
        body(&revealed)
        if revealed != before { showAgain() }
    }

    private func showAgain() {
        if state.value != nil { loadable.update(listing) }
    }

    private func take(_ games: ShownWordleGames) -> WordleScoresListing {
        // The letters of a game that takes the number of a deleted or changed game are hidden at first.
        revealed.subtract(Set(scores).subtracting(games.scores).map(\.id))
        if games != shown { undoing?.forgetNewest() }
        shown = games
        let last = PuzzleCalendar.lastDay(today: today())
        objections = scores.compactMap { PuzzleCalendar.objection(toPuzzle: $0.id, on: $0.date, last: last) }
        return listing
    }

    private var listing: WordleScoresListing {
        let today = today()
        let puzzles = period.range(of: scores.map(\.id), today: today)
        let rows = scores.filter { puzzles.contains($0.id) }.map {
            WordleGameRow(
                score: $0, isRevealed: revealed.contains($0.id), isSample: shown.areSamples,
                isAbandoned: $0.isAbandoned(on: today))
        }
        // Shares write "Wordle 1,985".
        let isNumber = filter.allSatisfy { $0.isNumber || $0 == "," }
        let search = SearchText(isNumber ? filter.filter { $0 != "," } : filter)
        return WordleScoresListing(
            rows: search.isEmpty ? rows : rows.filter { search.match(in: $0.searchText) != nil }, count: scores.count,
            filter: filter, months: WordleMonth.months(of: scores), hidesLetters: rows.contains { !$0.isRevealed },
            areSamples: shown.areSamples, isOfPeriod: period != .all, objections: objections)
    }
}
