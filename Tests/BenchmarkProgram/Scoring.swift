import Models

/// Scores 1,000 guesses against 2,000 answers, with the same words as `Tests/Benchmark/peers/score.c`.
enum Scoring {
    private static let length = 5

    static func run() -> Report {
        var letters = Letters()
        let guesses = letters.next(1_000 * length)
        let answers = letters.next(2_000 * length)
        var sum: UInt64 = 0
        let duration = ContinuousClock().measure { sum = score(guesses, answers) }
        return Report(duration, checkSum: sum)
    }

    private static func score(_ guesses: [UInt8], _ answers: [UInt8]) -> UInt64 {
        var sum: UInt64 = 0
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: length) { squares in
            guard let room = squares.baseAddress else { return }
            guesses.withUnsafeBufferPointer { guesses in
                answers.withUnsafeBufferPointer { answers in
                    for guess in stride(from: 0, to: guesses.count, by: length) {
                        let guess = UnsafeBufferPointer(rebasing: guesses[guess..<guess + length])
                        for answer in stride(from: 0, to: answers.count, by: length) {
                            let answer = UnsafeBufferPointer(rebasing: answers[answer..<answer + length])
                            _ = GuessScorer.write(guess: guess, answer: answer, into: room)
                            var code: UInt64 = 0
                            for index in 0..<length { code |= UInt64(room[index]) << (2 * UInt64(index)) }
                            sum = (sum << 1 | sum >> 63) &+ code
                        }
                    }
                }
            }
        }
        return sum
    }
}

/// Letters from the linear congruential generator of Knuth's MMIX, which are the same in every language.
private struct Letters {
    private var state: UInt64 = 1

    mutating func next(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(ascii: "a") + UInt8((state >> 33) % 26)
        }
    }
}
