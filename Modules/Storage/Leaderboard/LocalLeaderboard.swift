import Models
import QuintetFormats

extension LocalDocument: LeaderboardService {
    /// The bundled athletes; some of them have the same score, and some have no score.
    package static let leaderboard = LocalDocument(sample: SampleAthletes.json)

    package func leaderboard(score: String?, _ policy: CachePolicy) async throws -> Leaderboard {
        try await read("list the athletes", limit: LeaderboardReader.sizeLimit) { data, place in
            try LeaderboardReader.leaderboard(from: data, place: place, score: score)
        }
    }
}

/// The bundled athletes; some of them have the same score, and some have no score.
enum SampleAthletes {
    static let json = #"""
        {"athletes": [
          {"id": 51, "name": "Johannes Neutze", "score": 232},
          {"id": 43, "name": "Stefan Rothlehner", "score": 201},
          {"id": 1, "name": "Henning Heinrich", "score": 9},
          {"id": 5, "name": "Inga Tiedmers", "score": 48},
          {"id": 2, "name": "Hannes Klein", "score": 12},
          {"id": 3, "name": "Marlene Vogt", "score": 201},
          {"id": 7, "name": "Tomasz Zieliński", "score": 187},
          {"id": 8, "name": "Aylin Demir", "score": 187},
          {"id": 11, "name": "Björn Åkesson", "score": 187},
          {"id": 12, "name": "Céline Dubois", "score": 164},
          {"id": 14, "name": "Jonas Falkner", "score": 150},
          {"id": 17, "name": "Katharina Weiß", "score": 143},
          {"id": 19, "name": "Luca Ferrante", "score": 143},
          {"id": 20, "name": "Mia Sommerfeld", "score": 121},
          {"id": 23, "name": "Noah Petersen", "score": 96},
          {"id": 26, "name": "Olivia Brandt", "score": 96},
          {"id": 28, "name": "Paul Winterberg", "score": 75},
          {"id": 31, "name": "Sofia Lindqvist", "score": 48},
          {"id": 34, "name": "Theo Hartwig", "score": 0},
          {"id": 37, "name": "Yuki Tanaka", "score": null},
          {"id": 40, "name": "Ben Adeyemi", "score": null}
        ]}
        """#
}
