import Models

/// Random words and games.
extension FixedSeedGenerator {
    package mutating func word(length: Int, letters: String = "abcde") -> String {
        let letters = Array(letters)
        return String((0..<length).map { _ in letters[Int.random(in: letters.indices, using: &self)] })
    }

    package mutating func finishedGame() throws -> WordleScore {
        let answer = word(length: 5)
        var tries: [String] = []
        while tries.count < WordleScore.mostTries && tries.last != answer {
            tries.append(Int.random(in: 0..<4, using: &self) == 0 ? answer : word(length: 5))
        }
        let id = Int.random(in: 0...12_345_678, using: &self) % (Bool.random(using: &self) ? 2_000 : 12_345_678)
        return try WordleScore(id: id, date: WordleScore.initial[0].date, word: answer, tries: tries)
    }
}
