import Models

/// The input for a new game: the tries, the word, and optionally the number or the date.
public struct WordleGameDraft: Hashable, Sendable {
    /// The answer, or nil while it is unknown.
    public var word: String?
    /// The puzzle number, or nil to derive it from the date.
    public var id: Int?
    /// The day, or nil to derive it from the number.
    public var date: CalendarDate?
    /// The tries, in order.
    public var tries: [String]
    /// Whether the game was played in hard mode.
    public var hardMode: Bool

    /// Creates a draft.
    public init(
        word: String? = nil, id: Int? = nil, date: CalendarDate? = nil, tries: [String] = [], hardMode: Bool = false
    ) {
        self.word = word
        self.id = id
        self.date = date
        self.tries = tries
        self.hardMode = hardMode
    }

    /// Why the words cannot be those of any game, as a clause; nil if they may be.
    public var objectionToWords: String? {
        for word in tries + [word].compactMap(\.self) {
            do { try WordleScore.checkTyped(word, length: word.count) } catch { return error.message }
        }
        let isTooLong = tries.count > PuzzleResult.maximumTries
        return isTooLong ? WordleScoreError.tooManyTries(tries.count).message : nil
    }

    /// Returns the game that the draft describes; throws `.invalid` with the reason if the draft is not valid.
    ///
    /// A missing number is derived from the date, and a missing date from the number. If both are missing, the game is
    /// the game of today's puzzle.
    public func score(
        today: CalendarDate, wordLength: Int = PuzzleResult.wordLength
    ) throws(ServiceError) -> WordleScore {
        guard !tries.isEmpty else { throw .form("a game needs at least one try") }
        guard let word else { throw .wordIsMissing }
        let (id, date) = try puzzle(today: today)
        do {
            try WordleScore.checkTyped(word, length: wordLength)
            return try WordleScore(id: id, date: date, word: word, tries: tries, hardMode: hardMode)
        } catch {
            throw .form(error.message)
        }
    }

    /// Returns the number and the day of the puzzle.
    ///
    /// Throws `.invalid` if no puzzle has the number or the date, if the number is that of another day's puzzle, or if
    /// the puzzle is in the future.
    public func puzzle(today: CalendarDate) throws(ServiceError) -> (id: Int, date: CalendarDate) {
        let day = date ?? id.flatMap(PuzzleCalendar.date(ofPuzzle:)) ?? today
        guard let id = id ?? PuzzleCalendar.puzzle(on: day) else {
            throw .form("there was no Wordle on \(day): the first was on 2021-06-19")
        }
        if let objection = PuzzleCalendar.objection(toPuzzle: id, on: day, last: today) { throw .form(objection) }
        return (id, day)
    }

    /// Returns whether an unfinished game begins with all tries of the draft, so that the draft adds nothing.
    func hasOnlyTries(of game: WordleScore) -> Bool { game.tries.starts(with: tries.map { $0.lowercased() }) }

    /// Returns the draft that continues an unfinished game.
    ///
    /// The tries of this draft may be the saved tries followed by the new tries, or only the new tries.
    func continuing(_ game: WordleScore) -> WordleGameDraft {
        let given = tries.map { $0.lowercased() }
        var draft = self
        draft.word = word ?? game.word
        draft.id = game.id
        draft.hardMode = hardMode || game.hardMode
        draft.tries = given.starts(with: game.tries) ? given : game.tries + given
        return draft
    }
}

extension ServiceError {
    /// A new game needs its word.
    public static let wordIsMissing = form("the word is missing")
    /// The tries of a game can be changed only if its answer is known.
    public static let answerIsUnknown = form("the answer is not recorded").advising(
        .other("Enter the word, too.", allowsRetry: false))
    /// The answer of a game can be changed only if its tries are known.
    public static let triesAreUnknown = form("the words of its tries are not recorded").advising(
        .other("Enter the tries, too.", allowsRetry: false))

    static func form(_ reason: String) -> ServiceError { ServiceError(action: "add the game", cause: .invalid(reason)) }
}

/// The forms that the user left, with their input, until the input is saved or discarded.
@MainActor public final class WordleDrafts {
    var added: WordleGameForm?
    var edited: [Int: WordleEditForm] = [:]

    /// Creates an empty collection.
    public nonisolated init() {}

    /// Forgets the changes to a game that was deleted, and the tries that would have continued it.
    public func gameWasDeleted(_ id: Int) {
        edited[id] = nil
        if added?.original?.id == id { added = nil }
    }

    /// The input that is neither saved nor discarded, as a noun phrase, or nil if there is none.
    public var unsaved: String? {
        let parts = ([added?.unsaved] + edited.sorted { $0.key < $1.key }.map(\.value.unsaved)).compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: " and ")
    }
}

extension GameName {
    /// Returns the puzzle number of a game.
    ///
    /// For `latest` and for a day without a puzzle, returns the number of the newest game, or throws if there are no
    /// games. The error says what failed: `action`, such as "show", followed by "the latest game".
    public func puzzle(
        to action: String, today: CalendarDate, of service: any WordleScoresService
    ) async throws -> Int {
        if let puzzle = on(today).number { return puzzle }
        guard let latest = try await service.shownGames(.useFresh).scores.first else {
            throw ServiceError(
                action: "\(action) the latest game", cause: .invalid("there are no games yet"),
                remedy: .other("Add one first."))
        }
        return latest.id
    }
}
