import Models

/// What a person gives to add a game: a word, the tries, and the number or the date or neither.
public struct WordleGameDraft: Hashable, Sendable {
    /// The word that was to be found.
    public var word: String
    /// The puzzle number, or nil where it follows from the date.
    public var id: Int?
    /// The day, or nil where it follows from the number.
    public var date: CalendarDate?
    /// The tries, in order.
    public var tries: [String]

    /// Creates a draft.
    public init(word: String, id: Int? = nil, date: CalendarDate? = nil, tries: [String]) {
        self.word = word
        self.id = id
        self.date = date
        self.tries = tries
    }

    /// Returns the game that the draft describes; number and date follow from each other, and from today when both
    /// are missing.
    ///
    /// - Throws: `ServiceError` with the cause `.invalid` when the parts contradict each other, a word is wrong, or the
    ///   day is yet to come.
    public func score(today: CalendarDate) throws(ServiceError) -> WordleScore {
        guard !tries.isEmpty else { throw .form("a game has at least one try") }
        let (id, date) = try puzzle(today: today)
        do {
            return try WordleScore(id: id, date: date, word: word, tries: tries)
        } catch {
            throw .form(error.message)
        }
    }

    /// Returns the number and the day of the puzzle, which has come.
    func puzzle(today: CalendarDate) throws(ServiceError) -> (id: Int, date: CalendarDate) {
        let (id, date) = try anyPuzzle(today: today)
        guard date <= today else { throw .form("Wordle \(id) is of \(date), which is yet to come") }
        return (id, date)
    }

    private func anyPuzzle(today: CalendarDate) throws(ServiceError) -> (id: Int, date: CalendarDate) {
        if let id {
            guard let day = WordleCalendar.date(ofPuzzle: id) else { throw .form("there is no Wordle \(id)") }
            guard date == nil || date == day else {
                throw .form("Wordle \(id) is of \(day), not \(date?.description ?? "")")
            }
            return (id, day)
        }
        let day = date ?? today
        guard let id = WordleCalendar.puzzle(on: day) else {
            throw .form("there was no Wordle on \(day): the first is of 2021-06-19")
        }
        return (id, day)
    }
}

/// A game while it is typed: the puzzle, then the word, then the tries.
public struct WordleGameForm: Hashable, Sendable {
    /// The input that is needed next.
    public enum Step: Hashable, Sendable {
        /// The puzzle's number or date; nothing stands for today.
        case puzzle
        /// The word that was to be found.
        case word
        /// The next try; nothing ends a game that has one.
        case tries
        /// Nothing more: the game can be kept.
        case complete
    }

    /// The day that nothing stands for.
    public let today: CalendarDate
    /// The input that is needed next.
    public internal(set) var step = Step.puzzle
    /// The input so far.
    public internal(set) var draft = WordleGameDraft(word: "", tries: [])
    /// The game as it was kept, once it is.
    public internal(set) var kept: WordleScore?

    init(today: CalendarDate) {
        self.today = today
    }

    /// The tries so far, with their letters.
    public var tiles: [[WordleTile]] {
        draft.tries.compactMap { attempt in
            guard let squares = try? GuessScorer.squares(guess: attempt, answer: draft.word) else { return nil }
            return zip(attempt, squares).map { WordleTile(letter: $0.capital, square: $1) }
        }
    }

    /// The unsaved input as a clause: "3 tries"; nil when there is none.
    public var unkept: String? {
        kept != nil || draft.tries.isEmpty ? nil : GroupedNumber.counted(draft.tries.count, "try", "tries")
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

    /// Takes the word that was to be found.
    mutating func takeWord(_ text: String) throws(ServiceError) {
        guard !text.isEmpty else { throw .form("a word has at least one letter") }
        _ = try squares(text, of: text)
        draft.word = text.lowercased()
        step = .tries
    }

    /// Takes a try; nothing ends the game.
    mutating func takeTry(_ text: String) throws(ServiceError) {
        guard !text.isEmpty else {
            guard !draft.tries.isEmpty else { throw .form("a game has at least one try") }
            return step = .complete
        }
        let squares = try squares(text, of: draft.word)
        draft.tries.append(text.lowercased())
        if squares.allSatisfy({ $0 == .correct }) || draft.tries.count == WordleScore.mostTries { step = .complete }
    }

    /// Takes the last answer back: a try, else the word, else the puzzle.
    mutating func takeBack() {
        if draft.tries.popLast() != nil {
            step = .tries
        } else if step == .tries {
            step = .word
        } else if step == .word {
            step = .puzzle
        }
    }

    private func squares(_ guess: String, of answer: String) throws(ServiceError) -> [Square] {
        do {
            return try GuessScorer.squares(guess: guess.lowercased(), answer: answer.lowercased())
        } catch {
            throw .form(error.message)
        }
    }
}

extension ServiceError {
    fileprivate static func form(_ reason: String) -> ServiceError {
        ServiceError(action: "add the game", cause: .invalid(reason))
    }
}
