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
    /// - Throws: `ServiceError` with the cause `.invalid` when the parts contradict each other or a word is wrong.
    public func score(today: CalendarDate) throws(ServiceError) -> WordleScore {
        guard !tries.isEmpty else { throw invalid("a game has at least one try") }
        let (id, date) = try puzzle(today: today)
        do {
            return try WordleScore(id: id, date: date, word: word, tries: tries)
        } catch {
            throw invalid(error.message)
        }
    }

    private func puzzle(today: CalendarDate) throws(ServiceError) -> (Int, CalendarDate) {
        if let id {
            guard let day = WordleCalendar.date(ofPuzzle: id) else { throw invalid("there is no Wordle \(id)") }
            guard date == nil || date == day else {
                throw invalid("Wordle \(id) is of \(day), not \(date?.description ?? "")")
            }
            return (id, day)
        }
        let day = date ?? today
        guard let id = WordleCalendar.puzzle(on: day) else {
            throw invalid("there was no Wordle on \(day): the first is of 2021-06-19")
        }
        return (id, day)
    }

    private func invalid(_ reason: String) -> ServiceError {
        ServiceError(action: "add the game", cause: .invalid(reason))
    }
}

/// Adding a game: checks a draft and keeps it.
@MainActor
public final class AddWordleGameViewModel {
    /// The game as it was kept, once it is.
    public var state: LoadState<WordleScore> { kept.value }
    /// The day that a draft without number and date gets.
    public let today: CalendarDate

    /// Call when a game was added.
    public var onAdded: (WordleScore) -> Void = { _ in }

    private let service: any WordleScoresService
    private let loader = Loader<WordleScore>()
    private let kept = ObservableState<LoadState<WordleScore>>(.idle)

    /// Creates the form; nothing is added yet.
    public init(today: CalendarDate, service: any WordleScoresService) {
        self.today = today
        self.service = service
        loader.onChange = { [weak self] in self?.kept.value = $0 }
    }

    /// Binds a closure to the state: it gets the present one at once, then every later one while the token lives.
    public func observe(_ handler: @escaping @MainActor (LoadState<WordleScore>) -> Void) -> ObservationToken {
        kept.observe(handler)
    }

    /// Checks a draft and keeps it; returns a task that ends when the state has settled.
    @discardableResult
    public func submit(_ draft: WordleGameDraft) -> Task<Void, Never> {
        loader.load(action: "add the game") { [service, today] in
            try await service.add(draft.score(today: today))
        } then: { [weak self] score in
            self?.onAdded(score)
        }
    }

    /// Gives up a running attempt.
    public func cancel() {
        loader.cancel()
    }
}
