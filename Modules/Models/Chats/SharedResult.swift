/// A shared result of one puzzle.
public struct SharedResult: Hashable, Sendable {
    /// The player's name for a share that has no name; this name stands for the user.
    public static let nameless = "you"
    /// The words that some programs write in place of the user's name.
    private static let pronouns: Set = ["Me", "me", "You"]
    /// Returns the player that a name in a chat stands for: `nameless` for a word such as "Me", else the name itself.
    package static func player(named name: String) -> String { pronouns.contains(name) ? nameless : name }

    /// The player's name, or `nameless`.
    public let player: String
    /// The puzzle number, 0 or more.
    public let puzzle: Int
    /// The number of tries, 1 to 6, or nil when the puzzle was not solved.
    public let tries: Int?
    /// Whether the puzzle was played in hard mode.
    public let hardMode: Bool
    /// The rows of squares, all of the same width; none when the share has a header only.
    public let rows: [[Square]]
    /// The details of the message that the share was read from; no details for a result that is not from a chat.
    public var post: SharedPost

    /// Creates a result.
    public init(
        player: String, puzzle: Int, tries: Int?, hardMode: Bool = false, rows: [[Square]] = [],
        post: SharedPost = SharedPost()
    ) {
        self.player = player
        self.puzzle = puzzle
        self.tries = tries
        self.hardMode = hardMode
        self.rows = rows
        self.post = post
    }

    /// The outcome of the puzzle.
    public var outcome: Outcome { Outcome(tries: tries) }

    /// Returns the result under another name.
    public func renamed(_ player: String) -> SharedResult {
        SharedResult(player: player, puzzle: puzzle, tries: tries, hardMode: hardMode, rows: rows, post: post)
    }

    /// The result without the details of its message, except whether the message was edited.
    var saved: SharedResult {
        var result = self
        result.post = SharedPost(isEdited: post.isEdited)
        return result
    }

    /// Creates the result of your own game, or nil for an unfinished game until its day is over.
    public init?(_ score: WordleScore, today: CalendarDate) {
        guard let outcome = score.outcome(on: today) else { return nil }
        self.init(
            player: Self.nameless, puzzle: score.id, tries: outcome.tries, hardMode: score.hardMode, rows: score.squares
        )
    }
}

/// The details of the message with a share, as far as the chat gives them.
public struct SharedPost: Hashable, Sendable {
    /// The number of the line of the share's header, from 1; nil for a result that was not read from a chat.
    public var line: Int?
    /// The day on which the message was posted, or nil if the chat does not say.
    public var date: CalendarDate?
    /// Whether the message is marked as edited, so that its share replaces the player's earlier share for the puzzle.
    public var isEdited: Bool

    /// Creates a post.
    public init(line: Int? = nil, date: CalendarDate? = nil, isEdited: Bool = false) {
        self.line = line
        self.date = date
        self.isEdited = isEdited
    }
}

/// The result of one puzzle.
public struct PuzzleResult: Hashable, Sendable {
    /// The puzzle number.
    public let puzzle: Int
    /// The outcome of the puzzle.
    public let outcome: Outcome
    /// Whether the puzzle was played in hard mode.
    public let hardMode: Bool

    /// Creates a result.
    public init(puzzle: Int, outcome: Outcome, hardMode: Bool = false) {
        self.puzzle = puzzle
        self.outcome = outcome
        self.hardMode = hardMode
    }

    /// Creates the result of your own game, or nil for an unfinished game until its day is over.
    public init?(_ score: WordleScore, today: CalendarDate) {
        guard let outcome = score.outcome(on: today) else { return nil }
        self.init(puzzle: score.id, outcome: outcome, hardMode: score.hardMode)
    }

    /// The number of tries, 1 to 6, or nil when the puzzle was not solved.
    public var tries: Int? { outcome.tries }
    /// The result as it is shared, such as "4/6", or "X/6" for a loss.
    public var text: String { outcome.text }
}

/// How a puzzle ended for a player.
public enum Outcome: Hashable, Sendable {
    /// Solved with 1 to 6 tries.
    case solved(Int)
    case lost

    /// Creates the outcome of a number of tries; nil and any number outside 1 to 6 are a loss.
    public init(tries: Int?) {
        let possible = tries.flatMap { (1...WordleScore.maximumTries).contains($0) ? $0 : nil }
        self = possible.map(Outcome.solved) ?? .lost
    }

    /// Parses a number from `1` to `6`, or `X` or `x`; nil for any other text.
    public init?(_ text: String) {
        guard text.uppercased() != "X" else {
            self = .lost
            return
        }
        guard let tries = Int(text), (1...WordleScore.maximumTries).contains(tries), text.count == 1 else { return nil }
        self = .solved(tries)
    }

    /// The number of tries, or nil for a lost puzzle.
    public var tries: Int? { if case .solved(let tries) = self { tries } else { nil } }

    /// The tries in a total: a loss counts as seven.
    package var cost: Int { tries ?? WordleScore.maximumTries + 1 }

    /// The number of tries, or "X" for a loss.
    public var shortText: String { tries.map(String.init) ?? "X" }

    /// The outcome as it is shared, such as "4/6", or "X/6" for a loss.
    public var text: String { "\(shortText)/\(WordleScore.maximumTries)" }
}

/// A puzzle and one of its players, who is identified by the normalized name.
public struct PlayerPuzzle: Hashable, Sendable {
    /// The player.
    public let player: PlayerKey
    /// The puzzle number.
    public let puzzle: Int

    /// Creates the value.
    public init(_ player: PlayerKey, _ puzzle: Int) {
        self.player = player
        self.puzzle = puzzle
    }
}

/// The keys of names, each computed once: a group has few names, each with many results.
package struct PlayerKeys {
    private var keys: [String: PlayerKey] = [:]

    package init() {}

    /// Returns the key of a name or, with `names`, of the player that the name belongs to.
    package mutating func key(of name: String, in names: PlayerNames? = nil) -> PlayerKey {
        if let key = keys[name] { return key }
        let key = names?.key(of: name) ?? PlayerKey(name)
        keys[name] = key
        return key
    }
}

extension [SharedResult] {
    /// The results without further ones of the same name and puzzle, which contradict the first or are edited.
    public var onePerPuzzle: [SharedResult] {
        var keys = PlayerKeys()
        var seen: Set<PlayerPuzzle> = []
        return filter { seen.insert(PlayerPuzzle(keys.key(of: $0.player), $0.puzzle)).inserted }
    }
}

/// An outcome, and whether the message with it was marked as edited: what a result says about a player and a puzzle.
struct SaidOutcome: Hashable, Sendable {
    let outcome: Outcome
    let isEdited: Bool

    init(_ result: SharedResult) {
        outcome = result.outcome
        isEdited = result.post.isEdited
    }
}
