/// Who finished a puzzle at which row of the board.
public struct WordleLadder: Hashable, Sendable {
    /// The players with one result.
    public struct Rung: Hashable, Sendable {
        /// The number of tries, "1" to "6", or "X" for a loss.
        public let mark: String
        /// The players, such as "Ann, Bob and 4 more"; empty if no one has this result.
        public let names: String
        /// Whether no one needed fewer tries.
        public let isBest: Bool
    }

    /// The results from one try to six, and then that of the players who lost, if there are any.
    public let rungs: [Rung]
}

/// What others say about a game of yours: how you did against your group, and everyone's results.
public struct GameNews: Hashable, Sendable {
    /// How you did, as a sentence such as "You lead Bob by 1"; a full stop ends it.
    public let text: String
    /// The results of your group beside the rows of the board.
    public let ladder: WordleLadder

    /// Creates the news of a game.
    public init(text: String, ladder: WordleLadder) {
        self.text = text
        self.ladder = ladder
    }
}
