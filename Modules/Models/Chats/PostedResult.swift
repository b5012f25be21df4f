/// A shared result of one puzzle.
public struct PostedResult: Hashable, Sendable {
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
    public var post: PostDetails

    /// Creates a result.
    public init(
        player: String, puzzle: Int, tries: Int?, hardMode: Bool = false, rows: [[Square]] = [],
        post: PostDetails = PostDetails()
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
    public func renamed(_ player: String) -> PostedResult {
        PostedResult(player: player, puzzle: puzzle, tries: tries, hardMode: hardMode, rows: rows, post: post)
    }

    /// The result without the details of its message, except whether the message was edited.
    var saved: PostedResult {
        var result = self
        result.post = PostDetails(isEdited: post.isEdited)
        return result
    }
}

/// The details of the message with a share, as far as the chat gives them.
public struct PostDetails: Hashable, Sendable {
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

extension [PostedResult] {
    /// The results without further ones of the same name and puzzle, which contradict the first or are edited.
    public var onePerPuzzle: [PostedResult] {
        var keys = PlayerKeys()
        var seen: Set<PlayerPuzzle> = []
        return filter { seen.insert(PlayerPuzzle(keys.key(of: $0.player), $0.puzzle)).inserted }
    }
}

extension String {
    /// The possessive of a player's name, such as "Ann’s"; "your" for the name `PostedResult.nameless`.
    package var possessive: String { self == PostedResult.nameless ? "your" : "\(isolated)’s" }

    /// The possessive at the beginning of a sentence; a name stays as its player spells it.
    package var possessiveAtStart: String { self == PostedResult.nameless ? possessive.sentence : possessive }
}
