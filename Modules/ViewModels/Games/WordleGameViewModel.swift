import Models

/// One Wordle game: its tiles, the letters that were tried, its outcome, and the text to share.
@MainActor public final class WordleGameViewModel: SteppingViewModel, UndoingViewModel, ChangingViewModel {
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable<WordleGameRow>()
    /// The puzzle number.
    public let id: Int
    /// The title of the screen, such as "Wordle 281".
    public var title: String { "Wordle \(id)" }
    /// The newer game and the older game in the list.
    public var neighbours = RowNeighbours()
    /// Called after the game was deleted, or is gone after another change.
    @Callback public var onDeleted: () -> Void = {}
    /// Called when the user wants to see another screen.
    @Callback public var onShow: (WordleRoute) -> Void = { _ in }

    /// The undo that the screens share, or nil if there is none.
    public var undoing: (any Undoing)?
    /// The id of the deletion in the undo log; nil before the deletion, or if the deletion cannot be undone.
    public private(set) var madeChange: ChangeID?
    /// Whether games were changed since the last load: if the next load does not find the game, it is gone.
    package var mayBeGone = false
    private let today: @Sendable () -> CalendarDate
    private let service: any WordleScoresService
    private let describe: (@Sendable (WordleScore) async -> GameNews?)?
    /// How you did against your group, such as "You lead Bob by 1."; nil if no one else has a result for the puzzle.
    public private(set) var groupText: String?
    /// The results of your group beside the rows of the board; nil if no one else has a result for the puzzle.
    public private(set) var ladder: WordleLadder?
    /// Whether the letters are shown, if they are known.
    public private(set) var isRevealed: Bool

    /// Creates the page of a game; `describe` returns how you did in the game against your group.
    public init(
        id: Int, isRevealed: Bool, service: any WordleScoresService,
        describe: (@Sendable (WordleScore) async -> GameNews?)? = nil, today: @escaping @Sendable () -> CalendarDate
    ) {
        self.describe = describe
        self.today = today
        self.id = id
        self.isRevealed = isRevealed
        self.service = service
    }

    /// Reloads the content; the task completes when the state has settled.
    @discardableResult public func load(_ policy: CachePolicy) -> Task<Void, Never> {
        loadable.load("show Wordle \(id)") { [service, describe, id] in
            let game = try await service.shownGame(id: id, policy)
            return (game, game.isSample ? nil : await describe?(game.score))
        } map: { [weak self] game, news in
            self?.mayBeGone = false
            self?.groupText = news?.text
            self?.ladder = news?.ladder
            return self?.row(of: game.score, isSample: game.isSample)
        } onFailure: { [weak self] error in
            if let self, mayBeGone, error?.cause == .notFound { $onDeleted.call { $0() } }
        }
    }

    /// Shows the letters if they are hidden, and hides them if they are shown.
    public func toggleReveal() {
        isRevealed.toggle()
        guard let row = state.value else { return }
        loadable.update(self.row(of: row.score, isSample: row.isSample))
    }

    private func row(of score: WordleScore, isSample: Bool) -> WordleGameRow {
        WordleGameRow(
            score: score, isRevealed: isRevealed, isSample: isSample, isAbandoned: score.isAbandoned(on: today()))
    }

    /// Requests the form that edits the game.
    public func edit() { $onShow.call { $0(.edit(id)) } }
    /// Whether the game is unfinished and its word is known, so that it can be continued.
    public var canGoOn: Bool { state.value?.score.canGoOn == true }

    /// Requests the form that continues the game, if it can be continued.
    public func goOn() {
        if canGoOn { $onShow.call { $0(.add(id)) } }
    }

    /// The question before the game is deleted.
    public var deleteQuestion: String { "Delete \(title)?" }
    /// The message after the game was deleted, as a sentence.
    public var deletedText: String { "Deleted \(title)." }

    /// Deletes the game, then calls `onDeleted`; after a failure the game stays on the screen.
    @discardableResult public func delete() -> Task<Void, Never> {
        loadable.change("delete", "delete Wordle \(id)") { [service, id] in
            try await service.delete(id: id)
        } map: { [self] step in
            madeChange = step.map(ChangeID.games)
            return nil
        } afterwards: { [self] _ in
            $onDeleted.call { $0() }
        }
    }

    /// Why the game cannot be shared, as a sentence; nil if it can be shared, or if it is not loaded yet.
    public var unsharedText: String? {
        guard let row = state.value, !row.score.isFinished else { return nil }
        return "\(row.title) is \(row.outcome): only a finished game can be shared."
    }

    /// Returns the text to paste into a chat; without a theme, each square is a letter (`Square.code`).
    ///
    /// Returns nil if the game is unfinished or not loaded yet.
    public func shareText(theme: SquareTheme?) -> String? {
        state.value.flatMap { ShareText.text(for: $0.score, theme: theme) }
    }

    /// The rows of a keyboard, with the best square of each letter; empty while the letters are hidden or unknown.
    ///
    /// For a letter with several squares, `correct` is better than `present`, and `present` is better than `absent`.
    public var keyboard: [[KeyboardKey]] {
        guard let row = state.value, row.isRevealed, row.score.word != nil else { return [] }
        let letters = zip(row.score.tries, row.score.squares).flatMap { zip($0, $1) }
        let squares = Dictionary(grouping: letters, by: \.0).mapValues { $0.map(\.1) }
        return ["qwertyuiop", "asdfghjkl", "zxcvbnm"].map { keys in
            keys.map { letter in
                let best = Square.allCases.last { squares[letter]?.contains($0) == true }
                return KeyboardKey(letter: letter, square: best)
            }
        }
    }
}

/// One key of the keyboard under a game.
public struct KeyboardKey: Hashable, Sendable {
    /// The letter, in lower case.
    public let letter: Character
    /// The best square of the letter, or nil if it was not tried.
    public let square: Square?
    /// The key as a tile, or nil if the letter was not tried.
    public var tile: WordleTile? { square.map { WordleTile(letter: letter.capital, square: $0) } }
}
