import Models

/// The list of past Wordle games, newest first, with the letters hidden until they are asked for.
@MainActor
public final class WordleScoresViewModel: SearchableViewModel, SelectableViewModel {
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable<[WordleGameRow]>()

    /// The title of the screen.
    public let title = AppName.wordle.title

    /// What the games are searched for, or empty when all are shown.
    public private(set) var filter = ""

    /// Called when a game was picked; emits its puzzle number.
    @Callback public var onSelect: (Int) -> Void = { _ in }
    /// Called when the person wants to add a game.
    @Callback public var onAdd: () -> Void = {}
    /// Called when the person wants to see the statistics.
    @Callback public var onStatistics: () -> Void = {}
    /// Called when the person wants to compare games with others'.
    @Callback public var onCompare: () -> Void = {}
    /// Called when the games were reset.
    @Callback public var onReset: () -> Void = {}

    private let service: any WordleScoresService
    private var scores: [WordleScore] = []
    private var revealed: Set<Int> = []
    /// The game at which the list is to be shown next.
    private var sought: Int?

    /// Creates the list over a service.
    public init(service: any WordleScoresService) {
        self.service = service
    }

    /// The text of an empty list, or nil.
    public var emptyText: String? {
        guard state.value?.isEmpty == true else { return nil }
        return scores.isEmpty ? "No games yet." : "No game matches “\(filter)”."
    }

    /// The summary as a clause: "30 games", "2 of 30 games match “2022-03”".
    public var summary: String {
        let all = GroupedNumber.counted(scores.count, "game", "games")
        guard !filter.isEmpty, let count = state.value?.count else { return all }
        return "\(GroupedNumber.text(count)) of \(all) match\(count == 1 ? "es" : "") “\(filter)”"
    }

    /// Reloads the content; the task completes when the state has settled.
    @discardableResult
    public func load() -> Task<Void, Never> {
        loadable.load("list the scores") { [service] in
            try await Self.newestFirst(service)
        } take: { [weak self] scores in
            self?.rows(scores)
        }
    }

    /// Goes back to the three initial games; the task completes when the state has settled.
    @discardableResult
    public func reset() -> Task<Void, Never> {
        loadable.change("reset", "reset the scores") { [service] in
            try await service.reset()
            return try await Self.newestFirst(service)
        } take: { [self] scores in
            revealed = []
            return rows(scores)
        } told: { [self] _ in
            $onReset.call { $0() }
        }
    }

    /// Shows the games with a text in their number, date or result, or in a word that is shown; all for a blank one.
    public func filter(_ text: String) {
        filter = text.trimmed
        if state.value != nil { loadable.update(rows(scores)) }
    }

    /// Shows the letters of one game.
    public func reveal(id: Int) {
        change { $0.insert(id) }
    }

    /// Hides the letters of one game.
    public func hide(id: Int) {
        change { $0.remove(id) }
    }

    /// Shows the letters of every game.
    public func revealAll() {
        change { $0.formUnion(scores.map(\.id)) }
    }

    /// Hides the letters of every game.
    public func hideAll() {
        change { $0.removeAll() }
    }

    /// Whether the letters of every game are shown.
    public var isEverythingRevealed: Bool { state.value?.allSatisfy(\.isRevealed) ?? false }

    /// Returns the games that stand before and after one in the list as it is shown.
    public func neighbours(of id: Int) -> (newer: Int?, older: Int?) {
        guard let rows = state.value, let index = rows.firstIndex(where: { $0.id == id }) else { return (nil, nil) }
        return (index > 0 ? rows[index - 1].id : nil, index + 1 < rows.count ? rows[index + 1].id : nil)
    }

    /// The months of the games there are, newest first.
    public var months: [WordleMonth] { WordleMonth.months(of: scores) }

    /// Goes to what a person names: a game, which is opened, or a month as `2022-03`, at which the list is shown.
    ///
    /// - Returns: Why that cannot be, as a sentence, or nil.
    public func go(to text: String, today: CalendarDate) -> String? {
        if let month = CalendarDate("\(text)-01") {
            guard let newest = months.first(where: { $0.first == month }) else {
                return "There is no game of \(text)."
            }
            look(for: newest.newestGame)
            return nil
        }
        guard let name = GameName(text) else {
            return "A number such as 281, a date such as 2022-03-27, a month such as 2022-03, or latest is needed."
        }
        guard let id = name.on(today).number ?? scores.first?.id else { return "No games yet." }
        guard let score = scores.first(where: { $0.id == id }) else {
            let day = WordleCalendar.date(ofPuzzle: id).map { " (\($0))" } ?? ""
            return "Wordle \(id)\(day) is not among the games."
        }
        select(id: score.id)
        return nil
    }

    /// Wants a game to be seen in the list, such as one that was just added; ends a search.
    public func look(for id: Int) {
        sought = id
        filter("")
    }

    /// Returns the game at which the list is to be shown, once.
    public func takeSought() -> Int? {
        guard let id = sought, state.value?.contains(where: { $0.id == id }) == true else { return nil }
        sought = nil
        return id
    }

    /// Shows the letters of a game and requests its screen.
    public func select(id: Int) {
        reveal(id: id)
        $onSelect.call { $0(id) }
    }

    /// Requests the form for another game.
    public func add() {
        $onAdd.call { $0() }
    }

    /// Requests the statistics screen.
    public func showStatistics() {
        $onStatistics.call { $0() }
    }

    /// Requests the comparison screen.
    public func compare() {
        $onCompare.call { $0() }
    }

    private func change(_ body: (inout Set<Int>) -> Void) {
        let before = revealed
        body(&revealed)
        if revealed != before { loadable.update(rows(scores)) }
    }

    private func rows(_ scores: [WordleScore]) -> [WordleGameRow] {
        // A game that is gone may come back as another one of the same number.
        revealed.subtract(Set(self.scores).subtracting(scores).map(\.id))
        self.scores = scores
        let rows = scores.map { WordleGameRow(score: $0, isRevealed: revealed.contains($0.id)) }
        let search = SearchText(filter)
        return search.isEmpty
            ? rows
            : rows.filter {
                search.match(in: [$0.title, $0.date, $0.result, $0.word ?? ""].joined(separator: " ")) != nil
            }
    }

    private nonisolated static func newestFirst(_ service: any WordleScoresService) async throws -> [WordleScore] {
        try await service.scores().sorted(by: WordleScore.newestFirst)
    }
}
