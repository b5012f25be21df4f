import Models

/// Everything that view models are made from: protocols only, supplied by the composition root.
public struct Services: Sendable {
    /// Where the scores of a class come from.
    public var leaderboard: any LeaderboardService
    /// Where Wordle games are kept.
    public var wordleScores: any WordleScoresService
    /// The day it is for the person.
    public var today: @Sendable () -> CalendarDate

    /// Creates the container.
    public init(
        leaderboard: any LeaderboardService,
        wordleScores: any WordleScoresService,
        today: @escaping @Sendable () -> CalendarDate
    ) {
        self.leaderboard = leaderboard
        self.wordleScores = wordleScores
        self.today = today
    }
}
