/// Changing a game: what is given is replaced, the rest stays; nothing is changed by what cannot be.
@MainActor public final class EditWordleGameViewModel: PageViewModel {
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable<WordleEditForm>()
    /// The title of the screen.
    public var title: String { "Wordle \(id): change" }
    /// The puzzle number of the game as it is kept.
    public let id: Int
    /// Called when the game was changed, with the game as it is now.
    @Callback public var onChanged: (WordleScore) -> Void = { _ in }

    private let today: CalendarDate
    private let service: any WordleScoresService
    private let drafts: WordleDrafts

    /// Creates the form of a game, with what was typed into it when it was left.
    public init(id: Int, today: CalendarDate, service: any WordleScoresService, drafts: WordleDrafts = WordleDrafts()) {
        (self.id, self.today, self.service, self.drafts) = (id, today, service, drafts)
    }

    /// Reloads the game; what was typed stays.
    @discardableResult public func load() -> Task<Void, Never> {
        loadable.load("show game \(id)") { [service, id] in
            try await service.score(id: id)
        } take: { [weak self] score in
            self.map { form in
                var draft = form.drafts.edited[form.id] ?? WordleEditForm(score)
                draft.original = score
                return draft
            }
        }
    }

    /// Replaces a field of the form; what it was stands for no change, as does an empty text.
    public func enter(_ field: WordleEditForm.Field, _ text: String) {
        guard var form = state.value else { return }
        form.typed[field] = text.trimmed.isEmpty ? nil : text.trimmed
        set(form)
    }

    /// Throws away what was typed.
    public func discard() {
        guard let form = state.value else { return }
        set(WordleEditForm(form.original))
    }

    /// Checks what was typed and keeps it; the task completes when the state has settled.
    @discardableResult public func save() -> Task<Void, Never> {
        loadable.change("save", "change game \(id)") { [service, today, form = state.value] in
            guard let form else { throw CancellationError() }
            let score = try form.score(today: today)
            if score != form.original {
                try await service.change(WordleChange(.edit, removing: [form.original], adding: [score]))
            }
            return score
        } take: { [self] score in
            drafts.edited[id] = nil
            var form = WordleEditForm(score)
            form.kept = score
            return form
        } told: { [self] score in
            $onChanged.call { $0(score) }
        }
    }

    private func set(_ form: WordleEditForm) {
        drafts.edited[id] = form.typed.isEmpty ? nil : form
        loadable.show(form)
    }
}

/// A game while it is changed.
public struct WordleEditForm: Hashable, Sendable {
    /// What can be changed.
    public enum Field: String, CaseIterable, Sendable {
        /// The number or the date.
        case puzzle
        /// The tries, separated by blanks.
        case tries
        /// The word that was to be found.
        case word
    }

    /// The game as it is kept.
    public internal(set) var original: WordleScore
    /// What was typed, by its field.
    public internal(set) var typed: [Field: String] = [:]
    /// The game as it was kept, once it is.
    public internal(set) var kept: WordleScore?

    init(_ original: WordleScore) { self.original = original }

    /// The day of the game and how it ended, without its letters.
    public var summary: String {
        let row = WordleGameRow(score: original, isRevealed: false)
        return "\(row.date), \(row.outcome)"
    }

    /// Returns what a field is without what was typed, or nil where nothing is known.
    public func present(_ field: Field) -> String? {
        switch field {
        case .puzzle: "\(original.id)"
        case .tries: original.word == nil ? nil : original.tries.joined(separator: " ")
        case .word: original.word
        }
    }

    /// Returns the question for a field: "Number or date".
    public func prompt(_ field: Field) -> String {
        switch field {
        case .puzzle: "Number or date"
        case .tries: "The tries, with blanks between them"
        case .word: "The word"
        }
    }

    /// The unsaved input as a clause; nil when there is none.
    public var unkept: String? { kept != nil || typed.isEmpty ? nil : "a change of Wordle \(original.id)" }

    /// Returns the game with what was typed in place of what it was; number and date follow from each other.
    func score(today: CalendarDate) throws(ServiceError) -> WordleScore {
        let action = "change game \(original.id)"
        do throws(ServiceError) {
            var (id, date) = (original.id, original.date)
            if let text = typed[.puzzle], text != present(.puzzle) {
                var form = WordleGameForm(today: today)
                try form.takePuzzle(text)
                (id, date) = try form.draft.puzzle(today: today)
            }
            let tries = typed[.tries].map { $0.split(separator: " ").map(String.init) } ?? original.tries
            do throws(WordleScoreError) {
                guard let word = typed[.word] ?? original.word else {
                    guard typed[.tries] == nil else { throw .notAWord("") }
                    return try WordleScore(id: id, date: date, squares: original.squares)
                }
                guard !tries.isEmpty else { throw .tryNotAWord("", index: 0) }
                return try WordleScore(id: id, date: date, word: word, tries: tries)
            } catch {
                throw .form(error.message)
            }
        } catch {
            throw error.during(action)
        }
    }
}
