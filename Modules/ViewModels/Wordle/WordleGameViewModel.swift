import Models

/// One Wordle game: its tiles, the letters that were tried, its text to share, and its end.
@MainActor
public final class WordleGameViewModel {
    /// The game to show.
    public var state: LoadState<WordleGameRow> { row.value }
    /// The puzzle number.
    public let id: Int

    /// Call when the game was deleted.
    public var onDeleted: () -> Void = {}

    private let service: any WordleScoresService
    private let loader = Loader<WordleScore>()
    private let row = ObservableState<LoadState<WordleGameRow>>(.idle)
    private var isRevealed: Bool

    /// Creates the page of a game; nothing is loaded yet.
    public init(id: Int, isRevealed: Bool, service: any WordleScoresService) {
        self.id = id
        self.isRevealed = isRevealed
        self.service = service
        loader.onChange = { [weak self] in self?.show($0) }
    }

    /// Binds a closure to the state: it gets the present one at once, then every later one while the token lives.
    public func observe(_ handler: @escaping @MainActor (LoadState<WordleGameRow>) -> Void) -> ObservationToken {
        row.observe(handler)
    }

    /// Loads the game anew; returns a task that ends when the state has settled.
    @discardableResult
    public func load() -> Task<Void, Never> {
        loader.load(action: "show game \(id)") { [service, id] in try await service.score(id: id) }
    }

    /// Gives up a running load.
    public func cancel() {
        loader.cancel()
    }

    /// Shows the letters if they are hidden, and hides them if they are shown.
    public func toggleReveal() {
        isRevealed.toggle()
        show(loader.state)
    }

    /// Deletes the game and tells so; a failure keeps the game on the screen.
    @discardableResult
    public func delete() -> Task<Void, Never> {
        let before = loader.state.value
        return loader.load(action: "delete game \(id)") { [service, id] in
            let score = if let before { before } else { try await service.score(id: id) }
            try await service.delete(id: id)
            return score
        } then: { [weak self] _ in
            self?.onDeleted()
        }
    }

    /// Returns the text that people paste, or nil when the game is not loaded or not finished; without a theme, squares
    /// are letters.
    public func shareText(theme: SquareTheme?) -> String? {
        state.value.flatMap { ShareText.text(for: $0.score, theme: theme) }
    }

    /// The rows of a keyboard with what is known of each letter: nil where it was not tried, or while it is hidden.
    public var keyboard: [[KeyboardKey]] {
        guard let row = state.value, row.isRevealed else { return [] }
        let known = LetterKnowledge.letters(in: row.score)
        return LetterKnowledge.rows.map { keys in keys.map { KeyboardKey(letter: $0, square: known[$0]) } }
    }

    private func show(_ state: LoadState<WordleScore>) {
        row.value = state.map { WordleGameRow(score: $0, isRevealed: isRevealed) }
    }
}

/// One key of the keyboard under a game.
public struct KeyboardKey: Hashable, Sendable {
    /// The letter, in lower case.
    public let letter: Character
    /// The best that the tries told of it, or nil when it was never tried.
    public let square: Square?

    /// Creates a key.
    public init(letter: Character, square: Square?) {
        self.letter = letter
        self.square = square
    }
}
