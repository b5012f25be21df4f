/// A game while it is typed: the puzzle, then the tries, then the word.
public struct WordleGameForm: Hashable, Sendable {
    /// The input that is needed next.
    public enum Step: Hashable, Sendable {
        /// The puzzle's number or date; nothing stands for today.
        case puzzle
        /// The next try; nothing ends the tries.
        case tries
        /// The word that was to be found.
        case word
        /// Whether the game is to be kept as unfinished: yes, or further tries.
        case unfinished
        /// Nothing more: the game can be kept.
        case complete
    }

    /// The day that nothing stands for.
    public let today: CalendarDate
    /// The input that is needed next.
    public internal(set) var step = Step.puzzle
    /// The input so far.
    public internal(set) var draft = WordleGameDraft()
    /// The unfinished game that goes on, as it is kept, or nil for a new one.
    public internal(set) var original: WordleScore?
    /// The game as it was kept, once it is.
    public internal(set) var kept: WordleScore?

    init(today: CalendarDate) { self.today = today }

    /// The tries so far with their colours, once the word is known.
    public var tiles: [[WordleTile]] {
        guard let word = draft.word else { return [] }
        return draft.tries.compactMap { attempt in
            guard let squares = try? GuessScorer.squares(guess: attempt, answer: word) else { return nil }
            return zip(attempt, squares).map { WordleTile(letter: $0.capital, square: $1) }
        }
    }

    /// The tries so far in upper case, while the word is not known.
    public var uncoloured: [String] { draft.word == nil ? draft.tries.map { String($0.map(\.capital)) } : [] }

    /// What is asked next: "Number or date", "Try 3 of 6", "The word"; nil when nothing is.
    public var prompt: String? {
        switch step {
        case .puzzle: "Number or date"
        case .tries: "Try \(draft.tries.count + 1) of \(WordleScore.mostTries)"
        case .word: "The word"
        case .unfinished: "Keep it as unfinished, \(draft.tries.count) of \(WordleScore.mostTries) so far"
        case .complete: nil
        }
    }

    /// What an empty answer stands for, as a clause, or nil when it stands for nothing.
    public var emptyAnswer: String? {
        switch step {
        case .puzzle: "is today, \(today)" + (WordleCalendar.puzzle(on: today).map { ", Wordle \($0)" } ?? "")
        case .tries where draft.tries.count > (original?.tries.count ?? 0): "ends the tries"
        case .unfinished: "goes on with another try"
        case .tries, .word, .complete: nil
        }
    }

    /// Whether the last try can be said to be the word.
    public var canSolve: Bool { draft.word == nil ? !draft.tries.isEmpty : step == .tries }

    /// The unsaved input as a clause: "3 tries"; nil when there is none.
    public var unkept: String? {
        let count = draft.tries.count - (original?.tries.count ?? 0)
        return kept != nil || count <= 0 ? nil : GroupedNumber.counted(count, "try", "tries")
    }

    /// Takes a number, a date, today or yesterday; nothing stands for today.
    mutating func takePuzzle(_ text: String) throws(ServiceError) {
        var next = draft
        next.id = Int(text) ?? GameName(text)?.on(today).number
        next.date = CalendarDate(text)
        guard text.isEmpty || next.id != nil || next.date != nil else {
            throw .form("a number such as 281, or a date such as 2022-03-27, is needed")
        }
        next.id = try next.puzzle(today: today).id
        draft = next
    }

    /// Begins with a new game, or where an unfinished one was left.
    mutating func begin(_ game: WordleScore?) {
        original = game
        draft.word = game?.word
        draft.tries = game?.tries ?? []
        step = .tries
    }

    /// Takes a try; nothing ends them.
    mutating func takeTry(_ text: String) throws(ServiceError) {
        guard !text.isEmpty else {
            guard !draft.tries.isEmpty else { throw .form("a game has at least one try") }
            return step = draft.word == nil ? .word : .unfinished
        }
        let text = text.lowercased()
        // A word scores itself only when it is one.
        let isSolved = try squares(text, of: draft.word ?? draft.tries.first ?? text).isSolution && draft.word != nil
        draft.tries.append(text)
        let isLast = draft.tries.count == WordleScore.mostTries
        if isSolved || isLast { step = draft.word == nil ? .word : .complete }
    }

    /// Takes the word that was to be found, last.
    mutating func takeWord(_ text: String) throws(ServiceError) {
        guard !text.isEmpty else { throw .form("a word has at least one letter") }
        let word = text.lowercased()
        for (index, attempt) in draft.tries.enumerated() {
            guard let squares = try? GuessScorer.squares(guess: attempt, answer: word) else {
                _ = try squares(word, of: word)
                throw .form("the word \(word.quoted) is not as long as the try \(attempt.quoted)")
            }
            if squares.isSolution, index + 1 < draft.tries.count {
                throw .form("the word \(word.quoted) is try \(index + 1), and others come after it")
            }
        }
        draft.word = word
        let isOver = draft.tries.last == word || draft.tries.count == WordleScore.mostTries
        step = isOver ? .complete : .unfinished
    }

    /// Takes the last answer back: the word, else a try, else the puzzle.
    mutating func takeBack() {
        let first = original?.tries.count ?? 0
        switch step {
        case .unfinished, .complete, .word:
            if original == nil { draft.word = nil }
            if draft.tries.count == WordleScore.mostTries { draft.tries.removeLast() }
            step = .tries
        case .tries where draft.tries.count > first: draft.tries.removeLast()
        case .tries:
            (draft, original) = (WordleGameDraft(), nil)
            step = .puzzle
        case .puzzle: break
        }
    }

    private func squares(_ guess: String, of answer: String) throws(ServiceError) -> [Square] {
        do {
            return try GuessScorer.squares(guess: guess, answer: answer)
        } catch .unequalLengths(let count, let other) {
            let letters = GroupedNumber.counted(count, "letter", "letters")
            throw .form("\(guess.quoted) has \(letters) and \(answer.quoted) has \(other)")
        } catch {
            throw .form(error.message)
        }
    }
}
