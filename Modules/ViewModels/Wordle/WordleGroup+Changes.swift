import Models

extension WordleGroup {
    /// Saves the results of a chat, and which names are one player; refuses to merge names that contradict each other.
    func save(_ results: [SharedResult], merging renames: [PlayerRename]) async throws -> GroupChange<SavedResults> {
        try await others.change(.save) { book, time in
            let before = book
            book.save(results, at: time)
            let saved = SavedResults(from: SharedGames(before), to: SharedGames(book))
            for rename in renames { try Self.merge(rename, in: &book, at: time) }
            return saved.merging(book.facts != before.facts)
        }
    }

    /// Makes two names one player, or splits a name that is given to itself off from its player.
    ///
    /// Names with different results for a puzzle are merged only if that is confirmed; `chat` has results that are not
    /// saved yet.
    func rename(
        _ rename: PlayerRename, isConfirmed: Bool, with chat: [SharedResult] = []
    ) async throws -> GroupChange<RenamedPlayer> {
        let isSplit = rename.isSplit
        if let objection = rename.objection {
            throw ServiceError(action: "rename the player", cause: .invalid(objection), remedy: .correct)
        }
        return try await others.change(isSplit ? .split : .merge) { book, time in
            var contradictions = 0
            if isSplit {
                guard book.split(rename.old, at: time) else {
                    throw Self.unchanged(rename, "is not merged with another name")
                }
            } else {
                let before = book
                contradictions = try Self.merge(rename, in: &book, at: time, isConfirmed: isConfirmed, with: chat)
                guard book != before else { throw Self.unchanged(rename, "is already part of \(rename.new.quoted)") }
            }
            let key = book.names.key(of: rename.new)
            return RenamedPlayer(
                rename: rename, player: book.players.first { PlayerKey($0.player) == key },
                isKnown: Self.isKnown(rename.old, in: book, chat), contradictions: contradictions)
        }
    }

    /// Whether a result in the book or in a chat has a name, or the name is `you`, whose results are your own games.
    private static func isKnown(_ name: String, in book: GroupBook, _ chat: [SharedResult]) -> Bool {
        let key = PlayerKey(name)
        return key == PlayerKey(SharedResult.nameless)
            || (book.results.map(\.value) + chat).contains { PlayerKey($0.player) == key }
    }

    /// Merges two names; returns for how many puzzles they have different results.
    @discardableResult private static func merge(
        _ rename: PlayerRename, in book: inout GroupBook, at time: Int, isConfirmed: Bool = false,
        with chat: [SharedResult] = []
    ) throws -> Int {
        var known = book
        known.save(chat, at: time)
        let contradictions = known.contradictions(between: rename.old, and: rename.new).count
        book.merge(rename, at: time)
        guard isConfirmed || contradictions == 0 else {
            let puzzles = GroupedNumber.counted(contradictions, "puzzle", "puzzles")
            throw ServiceError(
                action: "merge \(rename.old.isolated) and \(rename.new.isolated)",
                cause: .invalid("they have different results for \(puzzles), so they look like two people"),
                remedy: .confirmMerge(rename))
        }
        return contradictions
    }

    private static func unchanged(_ rename: PlayerRename, _ reason: String) -> ServiceError {
        ServiceError(
            action: "rename \(rename.old.isolated)", cause: .invalid("\(rename.old.quoted) \(reason)"),
            remedy: .other("See who is saved under which names."))
    }

    /// Corrects a saved result, or removes it.
    func correct(_ correction: ResultCorrection) async throws -> GroupChange<CorrectedResult> {
        let today = today()
        return try await others.change(.correct) { book, time in
            let games = SharedGames(book)
            let player = try Self.player(correction.player, in: book, games, to: "correct the result")
            let results = games.results(of: player)
            let puzzle = correction.game.on(today).number ?? results.last?.puzzle ?? 0
            let before = book
            guard book.correct(player, puzzle: puzzle, to: correction.outcome, at: time) else {
                throw ServiceError(
                    action: "correct the result",
                    cause: .invalid("\(player.quoted) has no saved result for Wordle \(puzzle)"))
            }
            let outcome = results.first { $0.puzzle == puzzle }?.outcome
            guard !book.shows(before) else {
                let text = outcome?.text ?? "removed"
                throw ServiceError(
                    action: "correct the result",
                    cause: .invalid("Wordle \(puzzle) of \(player.isolated) is already \(text)"))
            }
            return CorrectedResult(player: player, puzzle: puzzle, before: outcome, after: correction.outcome)
        }
    }

    /// Removes everything that is saved of a player, or of all for nil; returns how many results.
    func forget(_ player: String?) async throws -> GroupChange<Int> {
        try await others.change(.forget) { book, time in
            if let player {
                _ = try Self.player(player, in: book, SharedGames(book), to: "forget the results of \(player.isolated)")
            }
            return book.forget(player, at: time)
        }
    }

    private static func player(
        _ name: String, in book: GroupBook, _ games: SharedGames, to action: String
    ) throws -> String {
        if let player = games.player(named: name) { return player }
        throw unknown(name, in: book, to: action)
    }

    private static func unknown(_ name: String, in book: GroupBook, to action: String) -> ServiceError {
        let players = book.players.map(\.player)
        return ServiceError(
            action: action,
            cause: .invalid("no results of \(name.quoted) are saved" + WordleComparison.others(players)),
            remedy: .other("Check the name.", allowsRetry: false))
    }
}

/// The results that were saved: what has changed in the standings.
struct SavedResults: Sendable {
    /// The number of results by player that count now and did not before, or not with this outcome.
    private let counts: [String: Int]
    /// The number of other results that were saved, which do not count because they contradict those that do.
    private let contradicting: Int
    /// Whether names were merged.
    private var hasMerged = false

    init(from before: SharedGames, to after: SharedGames) {
        counts = after.newResults(since: before)
        contradicting = Set(after.contradictions).subtracting(before.contradictions).count
    }

    func merging(_ hasMerged: Bool) -> SavedResults {
        var saved = self
        saved.hasMerged = hasMerged
        return saved
    }

    /// The number of saved results of each player, in sentences.
    var text: String {
        let sentences = [countedText, contradictingText, hasMerged ? "Merged the names." : nil].compactMap(\.self)
        return sentences.isEmpty ? "Nothing new to save." : sentences.joined(separator: " ")
    }

    private var countedText: String? {
        guard !counts.isEmpty else { return nil }
        let players = counts.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }
        let people = players.map { "\($0.key.isolated) \($0.value)" }
        let results = GroupedNumber.counted(counts.values.reduce(0, +), "result", "results")
        return "Saved \(results): \(people.joined(separator: ", "))."
    }

    private var contradictingText: String? {
        switch contradicting {
        case 0: nil
        case 1: "Saved 1 result that contradicts another one. The first counts until you correct it."
        default:
            "Saved \(GroupedNumber.text(contradicting)) results that contradict others. "
                + "The first ones count until you correct them."
        }
    }
}

/// The outcome of a merge or split.
public struct RenamedPlayer: Hashable, Sendable {
    package let rename: PlayerRename
    /// The player who has the new name, or nil while no result of theirs is saved.
    package let player: GroupPlayer?
    /// Whether results of the old name are saved or in the chat; if not, the merge is for those that come.
    package let isKnown: Bool
    /// For how many puzzles the two names have different results.
    package let contradictions: Int

    /// The change as a sentence.
    public var text: String {
        let games = player.map { " (\(GroupedNumber.counted($0.played, "game", "games")))" } ?? ""
        guard !rename.isSplit else { return "\(rename.old.quoted) is separate again\(games)." }
        let merged = "\(rename.old.quoted) is now part of \(rename.new.isolated)\(games)."
        if !isKnown {
            return "\(merged) No results of \(rename.old.quoted) are saved yet: they will count when they come."
        }
        guard contradictions > 0 else { return merged }
        return merged
            + " They have different results for \(GroupedNumber.counted(contradictions, "puzzle", "puzzles"))."
    }
}

/// A result to be corrected.
public struct ResultCorrection: Hashable, Sendable {
    /// A name of the player.
    public let player: String
    /// The puzzle, where the latest is the newest one of the player.
    public let game: GameName
    /// The new result, or nil to remove it.
    public let outcome: Outcome?

    /// Creates a correction.
    public init(player: String, game: GameName, outcome: Outcome?) {
        self.player = player
        self.game = game
        self.outcome = outcome
    }

    /// Parses the three parts; the outcome is `1` to `6`, `X`, or `-` to remove the result.
    public init?(player: String, game: String, outcome: String) {
        guard let game = GameName(game), PlayerKey.objection(to: player) == nil,
            outcome == "-" || Outcome(outcome) != nil
        else { return nil }
        self.init(player: player, game: game, outcome: Outcome(outcome))
    }
}

/// A result that was corrected.
public struct CorrectedResult: Hashable, Sendable {
    /// The player's name.
    public let player: String
    /// The puzzle number.
    public let puzzle: Int
    /// The old result, or nil if it had been removed.
    public let before: Outcome?
    /// The new result, or nil if it is removed.
    public let after: Outcome?

    /// The change as a sentence.
    public var text: String {
        let result = "Wordle \(puzzle) of \(player.isolated)"
        let was = before?.text ?? "removed"
        guard let after else { return "Removed \(result) (was \(was))." }
        return "\(result) is now \(after.text) (was \(was))."
    }
}

/// A typed change of a group: two names as `OLD=NEW`, or a result as `NAME GAME 1-6`, where the last may be `X` or `-`.
public enum TypedGroupEdit: Hashable, Sendable {
    case rename(PlayerRename)
    case correct(ResultCorrection)

    /// The forms to type, for a question and for an invalid answer.
    public static let forms =
        "OLD=NEW to merge two names, or NAME GAME RESULT to correct a result (1 to 6, X, or - to remove it)"

    /// Parses what was typed; nil when it is neither.
    public init?(_ text: String) {
        if let rename = PlayerRename(text) {
            self = .rename(rename)
            return
        }
        let words = text.split(separator: " ").map(String.init)
        guard words.count > 2,
            let correction = ResultCorrection(
                player: words.dropLast(2).joined(separator: " "), game: words[words.count - 2],
                outcome: words[words.count - 1])
        else { return nil }
        self = .correct(correction)
    }
}

extension PlayerRename {
    /// Whether the name is given to itself, which splits it off.
    public var isSplit: Bool { PlayerKey(old) == PlayerKey(new) }
}
