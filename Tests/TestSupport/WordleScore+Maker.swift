import Models

extension WordleScore {
    /// The game of the original file: train, ponds, blume, nymph.
    package static var nymph: WordleScore { .make(281, "nymph", ["train", "ponds", "blume", "nymph"]) }

    /// A saved file with the three sample games as the user's own.
    package static let initialBook = """
        {"samples": false, "scores": [
        {"id": 264, "date": "2022-03-10", "word": "lapse", "tries": ["corgi", "parry", "leaps", "lapse"]},
        {"id": 263, "date": "2022-03-09", "word": "month", "tries": ["train", "mouth", "month"]},
        {"id": 262, "date": "2022-03-08", "word": "sweet", "tries": ["corgi", "pause", "sleds", "sweet"]}]}
        """

    package static func make(_ id: Int, _ word: String = "nymph", _ tries: [String] = ["nymph"]) -> WordleScore {
        guard let date = PuzzleCalendar.date(ofPuzzle: id),
            let score = try? WordleScore(id: id, date: date, word: word, tries: tries)
        else { preconditionFailure("no such game: \(id) \(word) \(tries)") }
        return score
    }
}

extension ServiceError {
    package static let refused = ServiceError(action: "list the games", cause: .refused)
}
