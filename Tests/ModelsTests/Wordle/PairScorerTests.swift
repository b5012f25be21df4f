import Models
import XCTest

final class PairScorerTests: XCTestCase {
    func testALineOfTwoWordsIsAnsweredWithSquares() throws {
        let scorer = PairScorer { Array($0.codes.utf8) + [0x0A] }
        for (guess, answer) in [
            ("crane", "nymph"), ("NYMPH", "nymph"), ("eerie", "sweet"), ("sweet", "eerie"), ("ä", "a"), ("abc", "cab"),
            ("sixsix", "sixsix"),
        ] {
            let expected = try GuessScorer.squares(guess: guess, answer: answer).codes
            for line in ["\(guess) \(answer)", " \t\(guess)\t\(answer) \r"] {
                var output = Array("before ".utf8)
                XCTAssertNil(answered(line, scorer, &output))
                XCTAssertEqual(String(decoding: output, as: UTF8.self), "before \(expected)\n", line)
            }
        }
    }

    func testAnInvalidLineIsRefusedWithTheReason() {
        let scorer = PairScorer { Array($0.codes.utf8) }
        for line in ["", " ", "crane", " crane ", "crane nymph x", "crane nym ph"] {
            var output: [UInt8] = []
            XCTAssertEqual(answered(line, scorer, &output), "expected a guess and an answer", line)
            XCTAssertEqual(output, [])
        }
        var output: [UInt8] = []
        XCTAssertEqual(
            answered("crane nymphs", scorer, &output), "the guess has 5 letters and the answer 6 letters")
        XCTAssertEqual(scorer.answer(nil, &output), "longer than 65536 bytes")
        XCTAssertEqual([0xFF, 0x20, 0x61].withUnsafeBufferPointer { scorer.answer($0, &output) }, "not valid UTF-8")
        XCTAssertEqual(output, [])
    }

    private func answered(_ line: String, _ scorer: PairScorer, _ output: inout [UInt8]) -> String? {
        Array(line.utf8).withUnsafeBufferPointer { scorer.answer($0, &output) }
    }
}
