import Models

/// The list of past Wordle games, newest first, with the letters hidden until they are asked for.
@MainActor
public final class WordleScoresViewModel {
    /// The games to show; it changes with every load and every reveal.
    public var state: LoadState<[WordleGameRow]> { rows.value }

    /// Call when a game was picked; emits its puzzle number.
    public var onSelect: (Int) -> Void = { _ in }
    /// Call when the person wants to add a game.
    public var onAdd: () -> Void = {}
    /// Call when the person wants to see the statistics.
    public var onStatistics: () -> Void = {}

    private let service: any WordleScoresService
    private let loader = Loader<[WordleScore]>()
    private let rows = ObservableState<LoadState<[WordleGameRow]>>(.idle)
    private var revealed: Set<Int> = []

    /// Creates the list over a service; nothing is loaded yet.
    public init(service: any WordleScoresService) {
        self.service = service
        loader.onChange = { [weak self] in self?.show($0) }
    }

    /// Binds a closure to the state: it gets the present one at once, then every later one while the token lives.
    public func observe(_ handler: @escaping @MainActor (LoadState<[WordleGameRow]>) -> Void) -> ObservationToken {
        rows.observe(handler)
    }

    /// Loads the games anew; returns a task that ends when the state has settled.
    @discardableResult
    public func load() -> Task<Void, Never> {
        loader.load(action: "list the scores") { [service] in try await Self.newestFirst(service) }
    }

    /// Goes back to the three initial games; returns a task that ends when the state has settled.
    @discardableResult
    public func reset() -> Task<Void, Never> {
        loader.load(action: "reset the scores") { [service] in
            try await service.reset()
            return try await Self.newestFirst(service)
        }
    }

    /// The load that is under way, if one is; it ends when the state has settled.
    public var runningLoad: Task<Void, Never>? { loader.running }

    /// Gives up a running load.
    public func cancel() {
        loader.cancel()
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
        change { $0.formUnion((loader.state.value ?? []).map(\.id)) }
    }

    /// Hides the letters of every game.
    public func hideAll() {
        change { $0.removeAll() }
    }

    /// Whether the letters of every game are shown.
    public var isEverythingRevealed: Bool {
        state.value?.allSatisfy(\.isRevealed) ?? false
    }

    /// Shows the letters of a game and hands it on.
    public func select(id: Int) {
        reveal(id: id)
        onSelect(id)
    }

    /// Hands the wish to add a game on.
    public func add() {
        onAdd()
    }

    /// Hands the wish to see the statistics on.
    public func showStatistics() {
        onStatistics()
    }

    private func change(_ body: (inout Set<Int>) -> Void) {
        let before = revealed
        body(&revealed)
        if revealed != before { show(loader.state) }
    }

    private func show(_ state: LoadState<[WordleScore]>) {
        rows.value = state.map { scores in
            scores.map { WordleGameRow(score: $0, isRevealed: revealed.contains($0.id)) }
        }
    }

    private nonisolated static func newestFirst(_ service: any WordleScoresService) async throws -> [WordleScore] {
        try await service.scores().sorted(by: WordleScore.newestFirst)
    }
}
