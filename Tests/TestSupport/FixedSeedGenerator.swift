import Models
import QuintetPlatform

package typealias FixedSeedGenerator = SeededGenerator

/// Random words, games and changes of texts.
extension FixedSeedGenerator {
    package mutating func word(length: Int, letters: String = "abcde") -> String {
        let letters = Array(letters)
        return String((0..<length).map { _ in letters[Int.random(in: letters.indices, using: &self)] })
    }

    package mutating func finishedGame() throws -> WordleScore {
        let answer = word(length: 5)
        var tries: [String] = []
        while tries.count < PuzzleResult.maximumTries && tries.last != answer {
            tries.append(Int.random(in: 0..<4, using: &self) == 0 ? answer : word(length: 5))
        }
        let id = Int.random(in: 0...12_345_678, using: &self) % (Bool.random(using: &self) ? 2_000 : 12_345_678)
        return try WordleScore(id: id, date: WordleScore.initial[0].date, word: answer, tries: tries)
    }

    package mutating func mutated(_ text: String, with alphabet: [Unicode.Scalar]) -> String {
        var scalars = Array(text.unicodeScalars)
        for _ in 0..<Int.random(in: 1...6, using: &self) {
            guard let index = scalars.indices.randomElement(using: &self) else { break }
            switch Int.random(in: 0..<4, using: &self) {
            case 0: scalars.remove(at: index)
            case 1: scalars.insert(scalars[index], at: index)
            case 2: scalars.swapAt(index, Int.random(in: scalars.indices, using: &self))
            default: scalars[index] = alphabet[Int.random(in: alphabet.indices, using: &self)]
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
