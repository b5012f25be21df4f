import Models

/// The calendar of a month, with the outcome of each day's puzzle.
@MainActor public final class WordleCalendarViewModel: PageViewModel, UndoingViewModel {
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable<WordleCalendarPage>()
    /// The title of the screen.
    public var title: String { "Wordle scores: \(month.name)" }
    /// The month that is shown.
    public private(set) var month: CalendarMonth
    /// Called when the user picks a game, with its puzzle number.
    @Callback public var onSelect: (Int) -> Void = { _ in }

    /// The undo that the screens share, or nil if there is none.
    public var undoing: WordleUndo?
    private let service: any WordleScoresService
    private let today: @Sendable () -> CalendarDate
    private var scores: [WordleScore] = []

    /// Creates the calendar of a month, or of the current month if `month` is nil.
    public init(
        month: CalendarMonth?, today: @escaping @Sendable () -> CalendarDate, service: any WordleScoresService
    ) {
        self.month = month ?? CalendarMonth(of: today())
        self.today = today
        self.service = service
    }

    /// Reloads the content; the task completes when the state has settled.
    @discardableResult public func load(_ policy: CachePolicy) -> Task<Void, Never> {
        loadable.load("list the games") { [service] in
            try await service.scores(policy)
        } map: { [weak self] scores in
            self?.scores = scores
            return self?.page
        }
    }

    /// Shows another month.
    public func show(_ month: CalendarMonth) {
        self.month = month
        if state.value != nil { loadable.update(page) }
    }

    /// Shows the previous month, if a game is older than the month that is shown.
    public func showOlder() {
        if let older = state.value?.older { show(older) }
    }

    /// Shows the next month, unless it is in the future.
    public func showNewer() {
        if let newer = state.value?.newer { show(newer) }
    }

    /// Returns whether a game is shown with its letters: only if the game is finished and its day is over.
    public func showsLetters(of id: Int) -> Bool {
        scores.contains { $0.id == id && $0.isFinished && $0.date < today() }
    }

    /// Requests the screen of a game.
    public func select(id: Int) { $onSelect.call { $0(id) } }

    private var page: WordleCalendarPage { WordleCalendarPage(month, scores, today: today()) }
}
