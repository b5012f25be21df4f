import Coordinator

/// Games that end with the program: what a front end may bring in place of the services of this package.
actor OwnScores: WordleScoresService {
    private var games = WordleScore.initial
    private var journal: [WordleChange] = []

    func scores() -> [WordleScore] { games }

    func score(id: Int) throws -> WordleScore {
        guard let game = games.first(where: { $0.id == id }) else {
            throw ServiceError(action: "show game \(id)", cause: .notFound)
        }
        return game
    }

    func add(_ score: WordleScore) -> WordleScore {
        games.append(score)
        return score
    }

    func delete(id: Int) throws { try change(WordleChange(.delete, removing: [score(id: id)], adding: [])) }

    func reset() throws { try change(WordleChange(.reset, from: games, to: WordleScore.initial)) }

    func change(_ change: WordleChange) throws {
        journal = change.noted(before: journal, in: games)
        games = try change.applied(to: games).sorted(by: WordleScore.newestFirst)
    }

    func changes() -> [WordleChange] { journal }
}
