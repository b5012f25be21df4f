import Models

/// Edits a game: replaces the typed fields and leaves the other fields unchanged; invalid input changes nothing.
@MainActor public final class EditWordleGameViewModel: PageViewModel, ChangingViewModel {
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable<WordleEditForm>()
    /// The title of the screen.
    public var title: String { "Edit Wordle \(id)" }
    /// The puzzle number of the saved game.
    public let id: Int
    /// Called after the form was saved, with the game, which may be unchanged.
    @Callback public var onChanged: (WordleScore) -> Void = { _ in }

    /// The id of the change, for undoing it.
    ///
    /// Nil before the game was saved, after a save without a change, or if the change cannot be undone.
    public private(set) var madeChange: ChangeID?
    private let today: @Sendable () -> CalendarDate
    private let service: any WordleScoresService
    private let drafts: WordleDrafts
    /// The game that something else has changed, as it was reported, so that the next save replaces it.
    ///
    /// The inner nil is a game that was deleted.
    private var reported: WordleScore??
    /// Whether the form edits a sample, which is no saved game that could be deleted.
    private var isSample = false

    /// Creates the form of a game; `drafts` contains the text that the user typed before leaving the form.
    public init(
        id: Int, today: @escaping @Sendable () -> CalendarDate, service: any WordleScoresService,
        drafts: WordleDrafts = WordleDrafts()
    ) {
        self.id = id
        self.today = today
        self.service = service
        self.drafts = drafts
    }

    /// Reloads the game; the typed text stays.
    @discardableResult public func load(_ policy: CachePolicy) -> Task<Void, Never> {
        loadable.load("change Wordle \(id)") { [weak self, service, id, isShown = state.value != nil] in
            do {
                return try await Self.read(id) { try await service.shownGame(id: id, policy) }
            } catch let error as ServiceError where isShown && error.cause == .notFound {
                throw await self?.report(nil) ?? error
            }
        } map: { [weak self] game in
            guard let self else { return nil }
            isSample = game.isSample
            var draft = drafts.edited[id] ?? WordleEditForm(game.score)
            draft.original = game.score
            return draft
        }
    }

    /// Reads games; a failure is reported as a failure of the edit.
    private nonisolated static func read<Value>(
        _ id: Int, _ read: @Sendable () async throws -> Value
    ) async throws -> Value {
        do {
            return try await read()
        } catch let error as ServiceError {
            throw error.during("change Wordle \(id)")
        }
    }

    /// Replaces the typed text of a field; an empty text or the saved value removes the typed text.
    public func enter(_ field: WordleEditForm.Field, _ text: String) {
        guard var form = state.value else { return }
        let text = text.trimmed
        let isChange = !text.isEmpty && text.lowercased() != form.present(field)
        if isChange, form.typed[field] == nil { form.seen[field] = form.present(field) ?? "" }
        form.typed[field] = isChange ? text : nil
        set(form)
    }

    /// Replaces the typed text of a field unless it is invalid; returns why it is, as a clause, or nil.
    public func check(_ field: WordleEditForm.Field, _ text: String) -> String? {
        let before = state.value?.typed[field] ?? ""
        enter(field, text)
        let objection = state.value?.objection(field, today: today())
        if objection != nil { enter(field, before) }
        return objection
    }

    /// Discards the typed text.
    public func discard() {
        guard var form = state.value else { return }
        form.typed = [:]
        set(form)
    }

    /// The effect of the saved edit, as a sentence; nil before the form is saved.
    public var changeText: String? { state.value?.savedText }

    /// A warning that saving would make a finished game unfinished; nil if it would not, or if the input is invalid.
    public var warning: String? { state.value?.warning(today: today()) }

    /// Checks the typed text and saves the game; the task completes when the state has settled.
    ///
    /// The game may have changed since: what is not typed stays, and a typed field that was changed is refused once, so
    /// that the user can choose. So is a game that was deleted since: the next save adds it again.
    @discardableResult public func save() -> Task<Void, Never> {
        let submitted = state.value
        return loadable.change("save", "change Wordle \(id)") {
            [self, service, today, id, reported, isSample, form = submitted] in
            guard var form else { throw CancellationError() }
            // A sample is not a saved game that could be removed; the changed sample becomes a game of your own.
            let present = try await Self.read(id) { try await service.scores().first { $0.id == id } }
            let isOutdated = present.map { form.isOutdated(by: $0) } ?? !isSample
            if isOutdated, present != reported { throw await report(present) }
            form.original = present ?? form.original
            let score = service.stored(try form.score(today: today()))
            guard score != form.original || present == nil && !isSample else { return (score, nil as Int?) }
            let removed = [present].compactMap(\.self)
            return (score, try await service.change(WordleChange(.edit, removing: removed, adding: [score])))
        } map: { [self] score, step in
            madeChange = step.map(ChangeID.games)
            drafts.edited[id] = nil
            var form = WordleEditForm(score)
            // Text typed while the change was being saved is a new draft.
            form.typed = (state.value?.typed ?? [:]).filter { submitted?.typed[$0.key] != $0.value }
            if !form.typed.isEmpty { drafts.edited[score.id] = form }
            form.saved = score
            form.savedText = submitted.map { Self.savedText(score, before: $0) }
            return form
        } afterwards: { [self] score, _ in
            $onChanged.call { $0(score) }
        }
    }

    /// Returns the error for a game that something else has changed since the user began to type, or deleted if it is nil.
    private func report(_ game: WordleScore?) -> ServiceError {
        reported = .some(game)
        let outcome = game.map { WordleGameRow(score: $0, isRevealed: false).outcome }
        let what = outcome.map { "changed in the meantime and is now \($0)" } ?? "deleted in the meantime"
        return ServiceError(
            action: "change Wordle \(id)", cause: .invalid("it was \(what)"),
            remedy: .saveAgain("To \(game == nil ? "add it again" : "replace that") with your changes"))
    }

    private static func savedText(_ score: WordleScore, before: WordleEditForm) -> String {
        let id = before.original.id
        if score == before.original { return "Wordle \(id) is unchanged." }
        return score.id == id ? "Changed Wordle \(id)." : "Wordle \(id) is now Wordle \(score.id)."
    }

    private func set(_ form: WordleEditForm) {
        drafts.edited[id] = form.typed.isEmpty ? nil : form
        loadable.show(form)
    }
}
