import Models

/// A leaderboard document, and the athletes in it.
enum LeaderboardDocuments {
    /// The original sample, which has trailing commas.
    static let seed = """
        {
         "athletes" : [
            {
                "id" : 51,
                "name": "Johannes Neutze",
                "score": 232,
            },
            {
                "id" : 43,
                "name": "Stefan Rothlehner",
                "score": 201,
            },
            {
                "id" : 1,
                "name": "Henning Heinrich",
                "score": 9,
            },
            {
                "id" : 5,
                "name": "Inga Tiedmers",
                "score": 48,
            },
            {
                "id" : 2,
                "name": "Hannes Klein",
                "score": 12,
            }
            ]
        }
        """

    static let seedAthletes = Leaderboard(athletes: [
        Athlete(id: 51, name: "Johannes Neutze", score: 232), Athlete(id: 43, name: "Stefan Rothlehner", score: 201),
        Athlete(id: 1, name: "Henning Heinrich", score: 9), Athlete(id: 5, name: "Inga Tiedmers", score: 48),
        Athlete(id: 2, name: "Hannes Klein", score: 12),
    ])
}
