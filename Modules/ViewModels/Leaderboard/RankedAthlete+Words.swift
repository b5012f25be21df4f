import Models

extension RankedAthlete {
    /// The place as it is shown: "2", or a dash where no score was handed in.
    public var rankText: String { rank.map(String.init) ?? "–" }

    /// The score as it is shown: "201", or a dash where none was handed in.
    public var scoreText: String { athlete.score.map(String.init) ?? "–" }

    /// The row as a screen reader says it, in a sentence: rank, name, score.
    public var spokenText: String {
        guard let rank, let score = athlete.score else { return "No rank: \(athlete.name), no score handed in." }
        return "Rank \(rank): \(athlete.name), score \(score)."
    }
}

extension ScoreOrder {
    /// The order in words: "highest score first".
    public var words: String {
        switch self {
        case .highestFirst: "highest score first"
        case .lowestFirst: "lowest score first"
        }
    }

    /// The other order.
    public var other: ScoreOrder { self == .highestFirst ? .lowestFirst : .highestFirst }
}
