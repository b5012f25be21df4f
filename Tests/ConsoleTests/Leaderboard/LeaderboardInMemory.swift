import Models

/// A leaderboard service in memory.
actor LeaderboardInMemory: LeaderboardService {
    private var board: Leaderboard
    private var error: ServiceError?

    init(_ board: Leaderboard = .sample) {
        self.board = board
    }

    /// Returns another leaderboard from now on.
    func change(to board: Leaderboard) {
        self.board = board
    }

    /// Makes every call fail from now on, or none if the error is nil.
    func fail(with error: ServiceError?) {
        self.error = error
    }

    func leaderboard(_ policy: CachePolicy) async throws -> Leaderboard {
        if let error { throw error }
        return board
    }
}

extension Leaderboard {
    /// A leaderboard with ties, a gap, a score of zero, a missing score, and names of several scripts and lengths.
    static let sample = Leaderboard(athletes: [
        Athlete(id: 51, name: "Johannes Neutze", score: 232), Athlete(id: 43, name: "Stefan Rothlehner", score: 201),
        Athlete(id: 3, name: "Marlene Vogt", score: 201), Athlete(id: 8, name: "陳大文 🏋️‍♀️", score: 187),
        Athlete(id: 9, name: "Maximiliane von Hohenstein-Wittgenstein", score: 117),
        Athlete(id: 11, name: "Zoë Ångström", score: 48), Athlete(id: 34, name: "Theo Hartwig", score: 0),
        Athlete(id: 37, name: "Yuki Tanaka", score: nil),
    ])
}
