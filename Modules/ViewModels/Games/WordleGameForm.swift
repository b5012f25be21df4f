import Models

/// A game that is being typed: the puzzle, then the tries, then the word.
public struct WordleGameForm: Hashable, Sendable {
    /// The input that is needed next.
    public enum Step: String, Sendable {
        /// The puzzle's number or date; an empty answer means today.
        case puzzle
        /// The next try; an empty answer ends the tries.
        case tries
        /// The word of the day.
        case word
        /// Whether to save the game as unfinished: yes, no or the next try.
        case unfinished
        /// The form is complete: the game can be saved.
        case complete
    }

    /// The current date, which is the meaning of an empty answer to the first question.
    public internal(set) var today: CalendarDate
    /// The input that is needed next.
    public internal(set) var step = Step.puzzle
    /// The input so far.
    public internal(set) var draft = WordleGameDraft()
    /// The saved unfinished game that the form continues, or nil for a new game.
    public internal(set) var original: WordleScore?
    /// The saved game, or nil before it is saved.
    public internal(set) var saved: WordleScore?

    init(today: CalendarDate) { self.today = today }

    /// The saved game and its outcome, as a sentence; nil before it is saved.
    public var savedText: String? {
        guard let saved else { return nil }
        let row = WordleGameRow(score: saved, isRevealed: false, isAbandoned: saved.isAbandoned(on: today))
        return "\(original == nil ? "Added" : "Continued") \(row.title) (\(row.date)): \(row.outcome)."
    }

    /// The tries so far with their colours, once the word is known.
    public var tiles: [[WordleTile]] {
        guard let word = draft.word else { return [] }
        return draft.tries.map { WordleTile.row(of: $0, answer: word) }
    }

    /// The tries so far in upper case; empty once the word is known.
    public var uncoloured: [String] { draft.word == nil ? draft.tries.map { String($0.map(\.capital)) } : [] }

    /// The possible answers to the next question, as a sentence for help.
    public var helpText: String {
        switch step {
        case .puzzle: "Type the number of the puzzle or its date, such as 281 or yesterday, or paste your share."
        case .tries: "Type one try, or only the result, such as 4/6. The squares are shown once the answer is known."
        case .word: "Type the answer, so that the squares can be shown."
        case .unfinished: "Type yes to save the game now and add the other tries later."
        case .complete: "The game is complete."
        }
    }

    /// The next question: "Number, date or share", "Try 3 of 6", "Answer"; nil when there is none.
    public var prompt: String? {
        switch step {
        case .puzzle: "Number, date or share"
        case .tries: "Try \(min(draft.tries.count + 1, PuzzleResult.maximumTries)) of \(PuzzleResult.maximumTries)"
        case .word: "Answer"
        case .unfinished: "Save as unfinished (\(draft.tries.count) of \(PuzzleResult.maximumTries))"
        case .complete: nil
        }
    }

    /// The meaning of an empty answer, such as "no more tries"; nil if the user should type an answer.
    public var emptyAnswer: String? {
        switch step {
        case .puzzle: "today" + (PuzzleCalendar.puzzle(on: today).map { ", Wordle \($0)" } ?? "")
        case .tries where draft.tries.count > (original?.tries.count ?? 0): "no more tries"
        case .unfinished: "add another try"
        case .tries, .word, .complete: nil
        }
    }

    /// Whether `AddWordleGameViewModel.solve()` has an effect.
    ///
    /// If the word is unknown, `solve()` marks the last try as the word. If the word is known, `solve()` adds the word
    /// as the next try. If the solved game could not be saved, `solve()` saves it again.
    public var canSolve: Bool {
        draft.word == nil ? !draft.tries.isEmpty : step == .tries || isWaiting && draft.word == draft.tries.last
    }
    /// Whether the game ends, or could not be saved at its end, without the word being found.
    public var canEnd: Bool { step == .tries && emptyAnswer != nil || isWaiting && !canSolve && !canSaveUnfinished }
    /// Whether the game can be saved as unfinished, for the first time or again.
    public var canSaveUnfinished: Bool {
        step == .unfinished || isWaiting && !canSolve && draft.tries.count < PuzzleResult.maximumTries
    }
    /// Whether the form is complete but not saved, because the game is being saved or could not be saved.
    private var isWaiting: Bool { step == .complete && saved == nil }

    /// The chosen puzzle, or today's, such as "Wordle 281, 2022-03-27", with "hard mode" if that is chosen.
    ///
    /// Nil if there is no such puzzle, or if it is not the one of the chosen date.
    public var puzzleText: String? {
        guard let puzzle = try? draft.puzzle(today: today) else { return nil }
        return "Wordle \(puzzle.id), \(puzzle.date)" + (draft.hardMode ? ", hard mode" : "")
    }

    /// The unsaved input: "the 3 tries you typed for Wordle 281"; nil when there is none.
    public var unsaved: String? {
        let count = draft.tries.count - (original?.tries.count ?? 0)
        guard saved == nil, count > 0 else { return nil }
        let puzzle = draft.id.map { " for Wordle \($0)" } ?? ""
        return (count == 1 ? "the try you typed" : "the \(count) tries you typed") + puzzle
    }

    /// Reads the answer to the current question.
    mutating func take(_ text: String) throws(ServiceError) {
        switch step {
        case .puzzle: try takePuzzle(text)
        case .word: try takeWord(text)
        case .tries: try takeTry(text)
        case .unfinished: try takeDecision(text)
        case .complete: break
        }
    }

    /// Reads a number, a date, today or yesterday; an empty answer means today.
    mutating func takePuzzle(_ text: String) throws(ServiceError) {
        var next = draft
        next.id = Int(text) ?? GameName(text)?.on(today).number
        next.date = CalendarDate(text)
        guard text.isEmpty || next.id != nil || next.date != nil else {
            throw .form("type a number such as 281 or a date such as 2026-10-21")
        }
        next.id = try next.puzzle(today: today).id
        draft = next
    }

    /// Starts a new game if `game` is nil, or else continues the unfinished `game`.
    mutating func begin(_ game: WordleScore?) {
        original = game
        draft.word = game?.word
        draft.tries = game?.tries ?? []
        draft.hardMode = game?.hardMode ?? draft.hardMode
        step = .tries
    }

    /// Replaces the typed tries; the saved tries of an unfinished game stay, and the word of a new game is asked for.
    mutating func replaceTries(_ words: [String]) {
        draft.tries = (original?.tries ?? []) + words.map { $0.lowercased() }
        draft.word = original?.word
        step = .tries
    }

    /// Reads a try; an empty answer ends the tries.
    mutating func takeTry(_ text: String) throws(ServiceError) {
        guard !text.isEmpty else {
            guard !draft.tries.isEmpty else { throw .form("a game needs at least one try") }
            for attempt in draft.tries { try check(attempt) }
            let isOver = draft.tries.count >= PuzzleResult.maximumTries
            return step = draft.word == nil ? .word : isOver ? .complete : .unfinished
        }
        let text = text.lowercased()
        if text.wholeMatch(of: /[1-6x]\/6/) != nil {
            let hasNew = draft.tries.count > (original?.tries.count ?? 0)
            let reason = "you already typed tries: undo them to enter only the result"
            throw .form(hasNew ? reason : "type the next try, not a result")
        }
        try check(text)
        let squares = draft.word.flatMap { try? GuessScorer.squares(guess: text, answer: $0) }
        let isSolved = squares?.isSolution ?? false
        draft.tries.append(text)
        let isLast = draft.tries.count == PuzzleResult.maximumTries
        if isSolved || isLast { step = draft.word == nil ? .word : .complete }
    }

    /// Reads the word of the day.
    mutating func takeWord(_ text: String) throws(ServiceError) {
        let word = text.lowercased()
        try check(word)
        for (index, attempt) in draft.tries.enumerated() where index + 1 < draft.tries.count {
            try check(attempt)
            let squares = try? GuessScorer.squares(guess: attempt, answer: word)
            guard squares?.isSolution != true else {
                throw .form("\(word.quoted) is try \(index + 1), but you entered more tries after it")
            }
        }
        draft.word = word
        let isOver = draft.tries.last == word || draft.tries.count == PuzzleResult.maximumTries
        step = isOver ? .complete : .unfinished
    }

    /// Reads yes or no, whether to save the game as unfinished; an empty answer means no.
    ///
    /// Any other word is the next try.
    mutating func takeDecision(_ text: String) throws(ServiceError) {
        switch text.lowercased() {
        case "y", "yes": step = .complete
        case "", "n", "no": step = .tries
        default:
            step = .tries
            try takeTry(text)
        }
    }

    /// Undoes the last answer.
    ///
    /// After the tries have ended, the form asks for a try again: the word of a new game is removed, and so is the
    /// sixth try. While the form asks for tries, the last new try is removed. If there is no new try, the form asks for
    /// the puzzle again.
    mutating func undoLastAnswer() {
        let first = original?.tries.count ?? 0
        switch step {
        case .unfinished, .complete, .word:
            if original == nil { draft.word = nil }
            if draft.tries.count == PuzzleResult.maximumTries { draft.tries.removeLast() }
            step = .tries
        case .tries where draft.tries.count > first: draft.tries.removeLast()
        case .tries:
            draft = WordleGameDraft()
            original = nil
            step = .puzzle
        case .puzzle: break
        }
    }

    /// Throws if a word cannot be a try.
    func check(_ word: String) throws(ServiceError) {
        do {
            try WordleScore.checkTyped(word, length: original?.wordLength ?? PuzzleResult.wordLength)
        } catch {
            throw .form(error.message)
        }
    }
}
