import Models

func shareOfToday(answer: String, guesses: [String]) throws -> String {
    var rows: [String] = []
    for guess in guesses {
        let squares = try GuessScorer.squares(guess: guess, answer: answer)
        rows.append(SquareTheme.dark.emoji(for: squares))
    }
    let ranking = Ranking([Athlete(id: 1, name: "Ann", score: 7), Athlete(id: 2, name: "Bob", score: 7)])
    rows.append("\(ranking.rows.count) athletes share rank \(ranking.rows[0].rank ?? 0)")
    return rows.joined(separator: "\n")
}
