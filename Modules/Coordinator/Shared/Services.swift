import Models

/// Everything that view models are made from: protocols only, supplied by the composition root.
public struct Services: Sendable {
    /// Where Wordle games are kept.
    public var wordleScores: any WordleScoresService
    /// The day it is for the person.
    public var today: @Sendable () -> CalendarDate

    /// Creates the container.
    public init(wordleScores: any WordleScoresService, today: @escaping @Sendable () -> CalendarDate) {
        self.wordleScores = wordleScores
        self.today = today
    }
}
