import Models

/// Adds a game or continues an unfinished game.
///
/// Step by step with `enter`, which refuses an invalid answer at once, or as a whole with `submit`, which checks the
/// draft while it saves the game.
@MainActor public final class AddWordleGameViewModel: ViewModel, ChangingViewModel {
    /// The load state, its observers and the running tasks.
    public let loadable: Loadable<WordleGameForm>
    /// The title of the screen.
    public let title = "Wordle scores: add a game"
    /// The current form.
    public private(set) var form: WordleGameForm
    /// Called when a game was added or continued.
    @Callback public var onAdded: (WordleScore) -> Void = { _ in }

    /// The id of the change, for undoing it; nil before the game was saved, or if the change cannot be undone.
    public private(set) var madeChange: ChangeID?
    /// The saved game and its outcome, as a sentence; nil before the game is saved.
    public var changeText: String? { state.value?.savedText }
    private let today: @Sendable () -> CalendarDate
    private let service: any WordleScoresService
    private let documents: (any WordleGamesDocuments)?
    private let drafts: WordleDrafts
    /// The puzzle that the next `appear()` looks up, or nil if there is none.
    private var puzzle: Int?
    /// Starts the newest look-up or save again.
    private var retry: @MainActor () -> Task<Void, Never> = { Task {} }

    /// Creates the form; the form asks for the puzzle if `puzzle` is nil and there is no draft.
    ///
    /// If the user left a draft, the form restores the draft, unless `puzzle` is another puzzle than the draft's.
    /// `documents` reads a share that is typed in place of the puzzle; without it, shares are refused.
    public init(
        puzzle: Int? = nil, today: @escaping @Sendable () -> CalendarDate, service: any WordleScoresService,
        documents: (any WordleGamesDocuments)? = nil, drafts: WordleDrafts = WordleDrafts()
    ) {
        self.today = today
        self.service = service
        self.documents = documents
        self.drafts = drafts
        let draft = drafts.added.flatMap { (puzzle ?? $0.draft.id) == $0.draft.id ? $0 : nil }
        form = draft ?? WordleGameForm(today: today())
        // The new date does not change the puzzle of a draft from yesterday.
        form.today = today()
        loadable = Loadable(loaded: form)
        let isChosen = draft.map { $0.step == .puzzle } ?? true
        self.puzzle = isChosen ? draft?.draft.id ?? puzzle : nil
    }

    /// Returns the running load or change, or else a finished task: there is nothing to reload, and typed text stays.
    ///
    /// A form that was not begun asks for the puzzle of the current day.
    @discardableResult public func load(_: CachePolicy) -> Task<Void, Never> {
        let day = today()
        if form.today != day, form == WordleGameForm(today: form.today) { set(WordleGameForm(today: day)) }
        return runningLoad ?? Task {}
    }

    /// Makes the look-up or the save again that has failed; if there is none, the same as `load`.
    public func tryAgain() -> Task<Void, Never> { state.error?.remedy.allowsRetry == true ? retry() : load() }

    /// The first time, looks up the puzzle given to `init`, if any; otherwise returns the running task, if any.
    ///
    /// Does not look up the puzzle if `init` has restored a draft. Without a puzzle, says so if today's game is finished.
    @discardableResult public func appear() -> Task<Void, Never>? {
        guard let puzzle else {
            refuseFinishedGame()
            return runningLoad
        }
        self.puzzle = nil
        return enter("\(puzzle)")
    }

    /// Discards the typed text.
    public func discard() {
        loadable.cancel()
        set(WordleGameForm(today: today()))
    }

    /// Answers the current step of the form; returns a task to wait for, or nil if the answer was handled at once.
    ///
    /// Shows an invalid answer as an error, so that the user can answer again. Saves the game after the last answer.
    @discardableResult public func enter(_ text: String) -> Task<Void, Never>? { answer(form, with: text.trimmed) }

    /// Keeps an answer in the form, and saves nothing: for an answer to a form that is about to be made again.
    public func keep(_ text: String) {
        var next = form
        do throws(ServiceError) { try next.take(text.trimmed) } catch { return }
        set(next)
    }

    /// Replaces all tries that you typed; the rows of a board may be empty.
    ///
    /// A row that is followed by another one must be a whole word. If it is not, the error says so; the typed text stays.
    public func typeTries(_ rows: [String]) {
        guard form.step != .puzzle else { return }
        var next = form
        next.replaceTries(rows.filter { !$0.isEmpty })
        set(next)
        do throws(ServiceError) {
            for row in rows.dropLast() where !row.isEmpty { try next.check(row.lowercased()) }
        } catch {
            loadable.refuse(error)
        }
    }

    /// Marks the last try as the word, or, if the word is known, adds the word as the next try.
    @discardableResult public func solve() -> Task<Void, Never>? {
        guard form.canSolve else { return nil }
        if form.step == .complete { return enter("") }
        if let word = form.draft.word, form.draft.tries.last != word { return answer(form, with: word) }
        var asked = form
        asked.step = .word
        return answer(asked, with: form.draft.tries.last ?? "")
    }

    /// Chooses hard mode, or the normal mode again.
    public func toggleHardMode() {
        var next = form
        next.draft.hardMode.toggle()
        set(next)
    }

    /// Undoes the last answer.
    public func undoLastAnswer() {
        loadable.cancel()
        var next = form
        next.today = today()
        next.undoLastAnswer()
        set(next)
    }

    /// Checks a draft and saves it; the task completes when the state has settled.
    ///
    /// Continues the puzzle's unfinished game, if there is one. The draft may contain all tries or only the new tries.
    @discardableResult public func submit(_ draft: WordleGameDraft) -> Task<Void, Never> {
        form.today = today()
        return save(draft, "add the game") { [service, today = form.today] in
            let id = try draft.puzzle(today: today).id
            let new = draft.word == nil ? nil : try service.stored(draft.score(today: today))
            return try await service.save(new, as: id) { saved in
                try service.stored(saved.continued(with: draft, today: today))
            }
        }
    }

    private func save(
        _ key: some Hashable, _ action: String, _ operation: @escaping @Sendable () async throws -> SavedGame
    ) -> Task<Void, Never> {
        let submitted = form
        retry = { [weak self] in self?.save(key, action, operation) ?? Task {} }
        return loadable.change(key, action, operation) { [self] score, step, original in
            madeChange = step.map(ChangeID.games)
            // Text typed while the game was being saved is a new draft.
            let isUntouched = form == submitted || form.draft == WordleGameDraft()
            drafts.added = isUntouched ? nil : form
            var saved = submitted
            saved.original = original
            saved.saved = score
            if isUntouched { form = saved }
            return saved
        } afterwards: { [self] score, _, _ in
            $onAdded.call { $0(score) }
        }
    }

    /// Answers the current step of a form; shows the form only if the answer is accepted.
    private func answer(_ asked: WordleGameForm, with text: String) -> Task<Void, Never>? {
        var next = asked
        // An empty answer means the day in the question, even after midnight.
        if !text.isEmpty { next.today = today() }
        do throws(ServiceError) {
            if asked.step == .puzzle, let game = game(inShare: text) { return add(game) }
            if asked.step == .tries, let game = game(ofResult: text, for: asked) { return add(game) }
            try next.take(text)
            if asked.step == .puzzle { return lookUp(next) }
        } catch {
            loadable.refuse(error)
            return nil
        }
        set(next)
        return next.step == .complete ? submit(next.draft) : nil
    }

    /// Returns the game of a share, or nil if a text is no share or several.
    public func game(inShare text: String) -> WordleScore? {
        guard text.lowercased().contains("wordle") else { return nil }
        let games = try? documents?.games(in: text).games
        return games?.count == 1 ? games?.first : nil
    }

    /// Refuses the game of a share if its puzzle is saved already; the task completes when the state has settled.
    public func check(_ game: WordleScore) -> Task<Void, Never> {
        loadable.load("add Wordle \(game.id)") { [service] in
            if let saved = try await service.game(game.id) { throw ServiceError.alreadySaved(saved) }
        } map: { [weak self] in
            self?.form
        }
    }

    /// Returns a game of which only the result is known, such as "4/6"; nil for another text, or if tries are known.
    private func game(ofResult text: String, for form: WordleGameForm) -> WordleScore? {
        guard form.original == nil, form.draft.tries.isEmpty, text.hasSuffix("/6"), let id = form.draft.id else {
            return nil
        }
        return game(inShare: "Wordle \(id) \(text.uppercased())\(form.draft.hardMode ? "*" : "")")
    }

    /// Adds the game of a share; the task completes when the state has settled.
    private func add(_ game: WordleScore) -> Task<Void, Never> {
        save(game, "add Wordle \(game.id)") { [service] in
            try await service.save(service.stored(game), as: game.id) { throw ServiceError.alreadySaved($0) }
        }
    }

    /// Shows an error if the game of today is finished, unless the user has begun to answer; a failed load is ignored.
    private func refuseFinishedGame() {
        guard form == WordleGameForm(today: today()), let id = PuzzleCalendar.puzzle(on: form.today) else { return }
        Task { [weak self, service, form] in
            guard let game = try? await service.game(id), !game.canGoOn, self?.form == form else { return }
            self?.loadable.refuse(.alreadySaved(game))
        }
    }

    private func set(_ form: WordleGameForm) {
        self.form = form
        drafts.added = form.draft == WordleGameDraft() ? nil : form
        loadable.show(form)
    }

    /// Looks up a puzzle: starts a new game or continues an unfinished one; refuses a game that cannot be continued.
    private func lookUp(_ next: WordleGameForm) -> Task<Void, Never> {
        let id = next.draft.id ?? 0
        retry = { [weak self] in self?.lookUp(next) ?? Task {} }
        return loadable.load("add Wordle \(id)") { [service] in
            let game = try await service.game(id)
            if let game, !game.canGoOn { throw ServiceError.alreadySaved(game) }
            return game
        } map: { [weak self] game in
            self?.form = next
            self?.form.begin(game)
            self?.drafts.added = self?.form
            return self?.form
        }
    }
}
