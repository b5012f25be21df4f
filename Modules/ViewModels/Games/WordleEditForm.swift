import Models

/// A game that is being edited.
public struct WordleEditForm: Hashable, Sendable {
    /// The fields that can be changed.
    public enum Field: String, CaseIterable, Sendable {
        /// The number or the date.
        case puzzle
        /// The tries, separated by spaces.
        case tries
        /// The answer.
        case word
        /// Whether the game was played in hard mode: yes or no.
        case hardMode
    }

    /// The game as saved before the edit.
    public internal(set) var original: WordleScore
    /// The typed text of each field.
    public internal(set) var typed: [Field: String] = [:]
    /// The saved value of each typed field when the user began to type in it.
    var seen: [Field: String] = [:]
    /// The game as saved by the edit, or nil before the edit is saved.
    public internal(set) var saved: WordleScore?
    /// The effect of the edit, as a sentence, or nil before the edit is saved.
    public internal(set) var savedText: String?

    init(_ original: WordleScore) { self.original = original }

    /// The day of the game and its outcome, without letters.
    public var summary: String {
        let row = WordleGameRow(score: original, isRevealed: false)
        return "\(row.date), \(row.outcome)"
    }

    /// Returns the saved value of a field, or nil if it is unknown.
    public func present(_ field: Field) -> String? {
        switch field {
        case .puzzle: "\(original.id)"
        case .tries: original.word == nil ? nil : original.tries.joined(separator: " ")
        case .word: original.word
        case .hardMode: original.hardMode ? "yes" : "no"
        }
    }

    /// Returns whether a typed field of the saved game was changed by something else, unless to what is typed.
    func isOutdated(by game: WordleScore) -> Bool {
        let present = WordleEditForm(game)
        return typed.contains { field, text in
            let value = present.present(field) ?? ""
            return seen[field].map { $0 != value } == true && value != text.lowercased()
        }
    }

    /// The current tries.
    public var tries: [String] {
        guard typedOutcome == nil else { return [] }
        return typed[.tries].map { $0.lowercased().split(separator: " ").map(String.init) } ?? original.tries
    }

    /// The current tries with their colours; empty if the word is unknown.
    public var tiles: [[WordleTile]] {
        guard let word = typed[.word]?.lowercased() ?? original.word else { return [] }
        return tries.map { WordleTile.row(of: $0, answer: word) }
    }

    /// Returns the question for a field, such as "Number or date".
    public func prompt(_ field: Field) -> String {
        switch field {
        case .puzzle: "Number or date"
        case .tries: "Tries, or only the result, such as 4/6"
        case .word: "Answer"
        case .hardMode: "Hard mode (yes or no)"
        }
    }

    /// Returns what can be typed in a field, as a sentence, for help.
    public func helpText(_ field: Field) -> String {
        switch field {
        case .puzzle: "Type another number or date for this game, such as 281 or 2026-10-21."
        case .tries: "Type all tries again, separated by spaces, or only the result if you do not know them."
        case .word: "Type the answer."
        case .hardMode: "Type yes if you played in hard mode, no if not."
        }
    }

    /// Returns why the typed text of a field is invalid, as a clause; nil if it is valid, or if no text is typed.
    func objection(_ field: Field, today: CalendarDate) -> String? {
        var alone = WordleEditForm(original)
        alone.typed[field] = typed[field]
        do throws(ServiceError) {
            switch field {
            case .puzzle: _ = try alone.typedPuzzle(today: today)
            case .hardMode: _ = try alone.typedHardMode()
            case .tries where typedOutcome != nil: break
            case .word, .tries:
                var form = WordleGameForm(today: today)
                form.original = original
                let words = typed[field]?.lowercased().split(separator: " ").map(String.init) ?? []
                for word in words { try form.check(word) }
                if words.count > PuzzleResult.maximumTries { throw .form("a game has at most 6 tries") }
            }
            return nil
        } catch {
            return error.reason
        }
    }

    /// The unsaved input as a noun phrase, such as "your changes to Wordle 281".
    ///
    /// Nil if no text is typed, and after the edit is saved.
    public var unsaved: String? { saved != nil || typed.isEmpty ? nil : "your changes to Wordle \(original.id)" }

    /// Returns the warning that saving would make a finished game unfinished, as a sentence.
    ///
    /// Returns nil if the game stays finished, if it was unfinished before, or if the typed text is invalid.
    public func warning(today: CalendarDate) -> String? {
        guard original.isFinished, let score = try? score(today: today), !score.isFinished else { return nil }
        let row = WordleGameRow(score: score, isRevealed: false, isAbandoned: score.isAbandoned(on: today))
        return "After this change, \(row.title) is \(row.outcome)."
    }

    /// Returns the game with the typed fields replaced; a typed number also sets the date, and vice versa.
    func score(today: CalendarDate) throws(ServiceError) -> WordleScore {
        do throws(ServiceError) {
            let puzzle = try typedPuzzle(today: today)
            if let outcome = typedOutcome {
                return try outcome == originalOutcome
                    ? withoutTries.score(today: today) : score(puzzle.id, puzzle.date, outcome)
            }
            if original.word == nil, typed[.word] == nil, typed[.tries] != nil { throw .answerIsUnknown }
            if original.tries.isEmpty, typed[.word] != nil, typed[.tries] == nil { throw .triesAreUnknown }
            return try score(id: puzzle.id, date: puzzle.date)
        } catch {
            throw error.during("change Wordle \(original.id)")
        }
    }

    /// Returns the typed number with its date, or the typed date with its number; by default, those of the saved game.
    private func typedPuzzle(today: CalendarDate) throws(ServiceError) -> (id: Int, date: CalendarDate) {
        guard let text = typed[.puzzle] else { return (original.id, original.date) }
        var form = WordleGameForm(today: today)
        try form.takePuzzle(text)
        return try form.draft.puzzle(today: today)
    }

    /// Whether only a result is typed in place of tries; such a game has no answer.
    public var hasOnlyResult: Bool { typedOutcome != nil }

    /// The typed result in place of tries, such as "4/6", or nil if it is none.
    private var typedOutcome: Outcome? {
        typed[.tries].flatMap { $0.hasSuffix("/6") ? Outcome($0) : nil }
    }

    /// The outcome of the saved game, whose tries stay if only this outcome is typed; nil if it is unfinished.
    private var originalOutcome: Outcome? {
        original.isFinished ? Outcome(tries: original.isSolved ? original.tryCount : nil) : nil
    }

    private var withoutTries: WordleEditForm {
        var form = self
        form.typed[.tries] = nil
        return form
    }

    /// Returns the game with a result alone, without word and tries.
    private func score(_ id: Int, _ date: CalendarDate, _ outcome: Outcome) throws(ServiceError) -> WordleScore {
        let hardMode = try typedHardMode()
        guard typed[.word] == nil else { throw .form("a game with only a result has no answer") }
        do throws(WordleScoreError) {
            return try WordleScore(id: id, date: date, outcome: outcome, hardMode: hardMode)
        } catch {
            throw .form(error.message)
        }
    }

    private func typedHardMode() throws(ServiceError) -> Bool {
        switch typed[.hardMode]?.lowercased() {
        case nil: return original.hardMode
        case "yes", "y": return true
        case "no", "n": return false
        default: throw .form("type yes or no for hard mode")
        }
    }

    private func score(id: Int, date: CalendarDate) throws(ServiceError) -> WordleScore {
        let hardMode = try typedHardMode()
        do throws(WordleScoreError) {
            guard let word = typed[.word] ?? original.word else {
                return try original.renumbered(id, on: date, hardMode: hardMode)
            }
            let tries = typed[.tries].map { $0.split(separator: " ").map(String.init) } ?? original.tries
            if let typed = typed[.word] { try WordleScore.checkTyped(typed, length: original.wordLength) }
            return try WordleScore(id: id, date: date, word: word, tries: tries, hardMode: hardMode)
        } catch {
            throw .form(error.message)
        }
    }
}
