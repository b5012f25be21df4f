extension WordleScore {
    /// The game of the seed file: train, ponds, blume, nymph.
    package static var nymph: WordleScore { .make(281, "nymph", ["train", "ponds", "blume", "nymph"]) }

    package static func make(_ id: Int, _ word: String = "nymph", _ tries: [String] = ["nymph"]) -> WordleScore {
        guard let date = WordleCalendar.date(ofPuzzle: id),
            let score = try? WordleScore(id: id, date: date, word: word, tries: tries)
        else { preconditionFailure("no such game: \(id) \(word) \(tries)") }
        return score
    }
}

extension ServiceError {
    package static let refused = ServiceError(action: "list the scores", cause: .refused)
}
