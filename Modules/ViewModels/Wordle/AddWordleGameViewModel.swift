import Models

/// Adding a game: takes it answer by answer or as a whole, refuses at once what cannot be, and keeps it.
@MainActor
public final class AddWordleGameViewModel: ViewModel {
    /// The load state, its observers and the running tasks.
    public let loadable: Loadable<WordleGameForm>
    /// The title of the screen.
    public let title = "Wordle scores: add a game"
    /// The form as it stands.
    public private(set) var form: WordleGameForm

    /// Called when a game was added.
    @Callback public var onAdded: (WordleScore) -> Void = { _ in }

    private let service: any WordleScoresService

    /// Creates an empty form.
    public init(today: CalendarDate, service: any WordleScoresService) {
        form = WordleGameForm(today: today)
        loadable = Loadable(known: form, isLoaded: true)
        self.service = service
    }

    /// Empties the form; the task has ended already.
    @discardableResult
    public func load() -> Task<Void, Never> {
        loadable.cancel()
        form = WordleGameForm(today: form.today)
        loadable.show(form)
        return Task {}
    }

    /// Returns the running change, if any: the form has nothing to load.
    @discardableResult
    public func appear() -> Task<Void, Never>? { runningLoad }

    /// Gives the form what its step asks for; returns a task to wait for, or nil when the answer is there.
    ///
    /// What cannot be is told by the state, and may be given again. With the last answer the game is kept.
    @discardableResult
    public func enter(_ text: String) -> Task<Void, Never>? {
        let text = text.trimmed
        var next = form
        do throws(ServiceError) {
            switch form.step {
            case .puzzle:
                try next.takePuzzle(text)
                return checkThatItIsNew(next)
            case .word: try next.takeWord(text)
            case .tries: try next.takeTry(text)
            case .complete: break
            }
        } catch {
            loadable.refuse(error)
            return nil
        }
        set(next)
        return next.step == .complete ? submit(next.draft) : nil
    }

    /// Gives the word as the last try: a solved game's word is not typed twice.
    @discardableResult
    public func solve() -> Task<Void, Never>? { form.step == .tries ? enter(form.draft.word) : nil }

    /// Takes the last answer back.
    public func takeBack() {
        loadable.cancel()
        form.takeBack()
        set(form)
    }

    /// Checks a draft and keeps it; the task completes when the state has settled.
    @discardableResult
    public func submit(_ draft: WordleGameDraft) -> Task<Void, Never> {
        loadable.change(draft, "add the game") { [service, today = form.today] in
            try await service.add(draft.score(today: today))
        } take: { [self] score in
            form.kept = score
            return form
        } told: { [self] score in
            $onAdded.call { $0(score) }
        }
    }

    private func set(_ form: WordleGameForm) {
        self.form = form
        loadable.show(form)
    }

    /// A number that is taken is refused before the rest is typed.
    private func checkThatItIsNew(_ next: WordleGameForm) -> Task<Void, Never> {
        let id = next.draft.id ?? 0
        return loadable.load("add game \(id)") { [service] in
            do {
                _ = try await service.score(id: id)
            } catch let error as ServiceError where error.cause == .notFound {
                return next
            }
            throw ServiceError(action: "add game \(id)", cause: .conflict)
        } take: { [weak self] next in
            self?.form = next
            self?.form.step = .word
            return self?.form
        }
    }
}
