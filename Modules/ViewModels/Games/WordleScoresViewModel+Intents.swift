import Models

extension WordleScoresViewModel {
    /// The question before all games are deleted.
    public static let resetQuestion = "Delete all games and restore the three sample games?"

    /// Returns the shown games as a document, without samples; nil before they are loaded.
    public func document(as format: WordleGamesFormat) -> String? {
        state.value.map { documents.document(of: $0.ownRows.map(\.score), as: format) }
    }

    /// Shows the letters of one game.
    public func reveal(id: Int) { updateRevealed { $0.insert(id) } }
    /// Hides the letters of one game.
    public func hide(id: Int) { updateRevealed { $0.remove(id) } }
    /// Shows the letters of every game.
    public func revealAll() { updateRevealed { $0.formUnion(scores.map(\.id)) } }
    /// Hides the letters of every game.
    public func hideAll() { updateRevealed { $0.removeAll() } }

    /// Opens a game, or scrolls to the newest game of a month; returns the reason for a failure, or nil.
    ///
    /// `text` is what the user typed: a month such as `2022-03`, or a game as in `GameName`.
    public func go(to text: String) -> String? {
        if let month = CalendarMonth(text) {
            guard let newest = WordleMonth.months(of: scores).first(where: { $0.month == month }) else {
                return "There are no games in \(text)."
            }
            look(for: newest.newestGame)
            return nil
        }
        guard let name = GameName(text) else {
            return "Type a number such as 281, a date such as 2026-10-21, a month such as 2026-10, or latest."
        }
        guard let id = name.on(today()).number ?? scores.first?.id else { return "No games yet." }
        guard let score = scores.first(where: { $0.id == id }) else {
            let day = PuzzleCalendar.date(ofPuzzle: id).map { " (\($0))" } ?? ""
            return "There is no saved game for Wordle \(id)\(day)."
        }
        select(id: score.id)
        return nil
    }

    /// Scrolls to a game, such as a game that was just added; ends a search.
    public func look(for id: Int) {
        sought = id
        filter("")
    }

    /// The puzzle numbers of the shown games.
    public var rowIDs: [Int] { state.value?.rows.map(\.id) ?? [] }
    /// Returns whether a game is in the list or hidden by a search or a period.
    public func hasGame(_ id: Int) -> Bool { scores.contains { $0.id == id } }

    /// Returns whether the letters of a game are shown: its day is over and it is finished, or the user has shown them.
    public func showsLetters(of id: Int) -> Bool {
        guard let score = scores.first(where: { $0.id == id }) else { return false }
        return score.isFinished && score.date < today() || revealed.contains(id)
    }

    /// Requests the screen of a game.
    ///
    /// If `showsLetters(of:)` returns true, that screen shows the letters of the game, and the list now shows them too.
    /// Otherwise the letters stay hidden.
    public func select(id: Int) {
        if showsLetters(of: id) { reveal(id: id) }
        show(.game(id, letters: revealed.contains(id)))
    }

    /// Requests another screen.
    public func show(_ route: WordleRoute) { $onShow.call { $0(route) } }
    /// Requests the screen of the group.
    public func showGroup() { $onShowGroup.call { $0() } }
    /// Requests the screen for pasted results: the import of a share, or the comparison of a chat.
    ///
    /// The task, if there is one, completes when the text is read and the screen is shown.
    @discardableResult public func paste(_ text: String) -> Task<Void, Never>? { $onPaste.call { $0(text) } }
    /// Requests what can be done with a document: the standings of a chat, or the import of your games.
    ///
    /// The task, if there is one, completes when the document is read and the screen is shown.
    @discardableResult public func open(_ document: [UInt8], place: String? = nil) -> Task<Void, Never>? {
        $onRead.call { $0(document, place) }
    }
}
