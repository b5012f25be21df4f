/// Reads the Wordle results in a group chat.
public protocol ChatReader {
    /// Returns the results of a chat; `fields` are the fields of an export that the user named.
    ///
    /// Throws `.invalid` with a remedy if the text cannot be read as a chat, and `.tooLarge` if the chat is too large.
    func reading(of chat: [UInt8], fields: ChatFields) throws(ServiceError) -> ChatReading
}

/// The results that were read from a chat.
public struct ChatReading: Hashable, Sendable {
    /// The maximum size in bytes of a chat: 500 MB.
    package static let limit = 500_000_000

    /// The results, in the order of the text, or from its end on if it begins with the newest message.
    public var results: [PostedResult] = []
    /// The shares that were left out because they cannot be right, in the order of the text.
    public var refusals: [Refusal] = []
    /// The lines that mention a Wordle score but do not count, in the order of the text.
    public var unread: [Refusal] = []
    /// Whether the dates of the messages do not fit the puzzles, and so are not used.
    public var hasUnfitDates = false
    /// The number of results without a sender's name, which count as the user's own.
    public var nameless = 0
    /// The names that several people of the chat have, who are shown with the ends of their IDs, as in "Sam (7)".
    public var namesakes: [String] = []
    /// For each other name with an ID, the name that is shown if several people have it.
    package var identified: [String: String] = [:]
    /// Up to three senders' names, in the order of the chat, whether they have results or not.
    public var senders: [String] = []
    /// The first line of a table whose columns say nothing of puzzles and results; empty for any other text.
    public var unknownColumns: [String] = []
    /// The question which field of an export has the senders; nil if that is clear.
    ///
    /// The results may then be the user's own log, which needs no senders.
    public var senderQuestion: ServiceError?
    /// The number of rows of squares that the share at the end of a text still lacks; nil if there is none.
    package var missingRows: Int?

    /// The reading for standings; throws if it is not clear which field has the senders.
    public var withSenders: ChatReading {
        get throws(ServiceError) {
            if let senderQuestion { throw senderQuestion }
            return self
        }
    }

    /// Whether there is no share, valid or not.
    package var isEmpty: Bool { results.isEmpty && refusals.isEmpty }
    /// Whether another sender than the user has a result.
    package var hasSenders: Bool { results.contains { $0.player != PostedResult.nameless } }
    /// Whether a line of another sender than the user mentions a score and does not count.
    package var namesUnread: Bool { unread.contains { ($0.player ?? PostedResult.nameless) != PostedResult.nameless } }

    /// Whether two results of one player for one puzzle differ in tries or squares, so that they are of two people or one
    /// replaces the other.
    package var hasDifferentResults: Bool {
        var keys = PlayerKeys()
        var first: [PlayerPuzzle: PostedResult] = [:]
        return results.contains { result in
            let game = PlayerPuzzle(keys.key(of: result.player), result.puzzle)
            guard let known = first[game] else {
                first[game] = result
                return false
            }
            return result.differs(from: known)
        }
    }

    /// Returns the reading with a refusal in place of each result whose puzzle was not out yet.
    ///
    /// Such a result is a typing error. The puzzle's day is more than one day after the day of the message, or the
    /// puzzle is not out anywhere on Earth today, or its day would be after the year 9999.
    ///
    /// If the dates of most results are too early for their puzzles, they are not the dates of the messages. They are
    /// then not used, and `hasUnfitDates` is true.
    public func withoutFuture(today: CalendarDate) -> ChatReading {
        let last = PuzzleCalendar.lastDay(today: today)
        var reading = self
        // A chat may have half a million results, so the list does not grow step by step.
        reading.results = []
        reading.results.reserveCapacity(results.count)
        let early = results.count {
            $0.isPostedEarly && PuzzleCalendar.objection(toPuzzle: $0.puzzle, last: last) == nil
        }
        if early > 1, 2 * early > results.count(where: { $0.post.date != nil }) { reading.hasUnfitDates = true }
        for var result in results {
            if reading.hasUnfitDates { result.post.date = nil }
            if let objection = result.futureObjection(last: last) {
                reading.refusals.append(
                    Refusal(line: result.post.line ?? 0, reason: objection, player: result.player))
            } else {
                reading.results.append(result)
            }
        }
        reading.refusals.sort { $0.line < $1.line }
        return reading
    }

    /// The reading with the shares of another width among the results: the user's own games may have any width.
    package var withAnyWidth: ChatReading {
        let wide = (refusals + unread).compactMap(\.wide)
        guard !wide.isEmpty else { return self }
        var reading = self
        reading.results = (results + wide).sorted { $0.post.line ?? 0 < $1.post.line ?? 0 }
        reading.refusals.removeAll { $0.wide != nil }
        return reading
    }

    /// A share or a line that was left out.
    public struct Refusal: Hashable, Sendable {
        /// The number of the line, from 1; 0 if it is not known.
        public let line: Int
        /// Why the share or line was left out, as one clause without a full stop.
        public let reason: String
        /// The player whose share was left out, or nil if that is unknown.
        public let player: String?
        /// The share if only its width is wrong: its rows have a number of squares other than five.
        package var wide: PostedResult?

        /// Creates a refusal.
        public init(line: Int, reason: String, player: String? = nil) {
            self.line = line
            self.reason = reason
            self.player = player
        }

        /// The line, if it is known, and the reason, such as "line 6 (the grid has 3 rows, but 4/6 needs 4)".
        package var text: String { line > 0 ? "line \(line) (\(reason))" : reason }

        /// The player, if the name is known, and the line and the reason, such as "Ann, line 6 (…)".
        package var fullText: String {
            guard let player, player != PostedResult.nameless else { return text }
            return "\(player.isolated), \(text)"
        }
    }

    /// Creates a reading.
    public init(results: [PostedResult] = [], refusals: [Refusal] = []) {
        self.results = results
        self.refusals = refusals
    }
}

extension PostedResult {
    /// Whether the puzzle was published more than one day after the message was posted.
    fileprivate var isPostedEarly: Bool {
        guard let posted = post.date, let date = PuzzleCalendar.date(ofPuzzle: puzzle) else { return false }
        return date.days(since: posted) > 1
    }

    /// Returns why the puzzle cannot have been out when the result was posted, as a clause; nil if it can have been.
    ///
    /// `last` is the last day whose puzzle may be out today.
    fileprivate func futureObjection(last: CalendarDate) -> String? {
        if isPostedEarly, let posted = post.date, let date = PuzzleCalendar.date(ofPuzzle: puzzle) {
            return "Wordle \(puzzle) is the puzzle of \(date), but was posted on \(posted)"
        }
        return PuzzleCalendar.objection(toPuzzle: puzzle, last: last)
    }

    /// Returns whether two results for one puzzle cannot both be one player's, because the tries or squares differ.
    ///
    /// If a result has no squares, only the tries are compared.
    fileprivate func differs(from other: PostedResult) -> Bool {
        tries != other.tries || rows != other.rows && !rows.isEmpty && !other.rows.isEmpty
    }
}
