import Models
import QuintetPlatform
import TestSupport
import XCTest

final class GuessScorerBytesTests: XCTestCase {
    func testWritesTheIndexOfEachSquare() {
        XCTAssertEqual(Self.written("sPeed", "Erase"), [1, 0, 1, 1, 0])
        XCTAssertEqual(Self.written("z", "Z"), [2])
        XCTAssertEqual(Self.written(String(repeating: "a", count: 300), String(repeating: "a", count: 300))?.count, 300)
    }

    func testRefusesWordsOfOtherCharactersOrDifferentLengths() {
        let pairs = [
            ("", ""), ("a", ""), ("", "a"), ("ab", "a"), ("a1", "ab"), ("ab", "a "), ("é", "é"), ("@", "a"), ("[", "{"),
        ]
        XCTAssertEqual(pairs.filter { Self.written($0.0, $0.1) != nil }.map(\.0), [])
    }

    func testRefusesEveryByteThatIsNotALetter() {
        let letters = Set(Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8))
        for byte in UInt8.min...UInt8.max {
            XCTAssertEqual(Self.written([byte], [97]) != nil, letters.contains(byte), "\(byte)")
            XCTAssertEqual(Self.written([97], [byte]) != nil, letters.contains(byte), "\(byte)")
        }
    }

    func testAgreesWithTheScorerForStrings() throws {
        var random = FixedSeedGenerator(seed: 2)
        try untilFailure(0..<5_000) { _ in
            let guess = random.word(length: 5, letters: "aAbBcdE")
            let answer = random.word(length: 5, letters: "AabcCDe")
            XCTAssertEqual(
                Self.written(guess, answer)?.map { Square.allCases[Int($0)] },
                try GuessScorer.squares(guess: guess, answer: answer), "\(guess)/\(answer)")
        }
    }

    private static func written(_ guess: String, _ answer: String) -> [UInt8]? {
        written(Array(guess.utf8), Array(answer.utf8))
    }

    private static func written(_ guess: [UInt8], _ answer: [UInt8]) -> [UInt8]? {
        // One byte more than needed shows a write beyond the end.
        var squares = [UInt8](repeating: 9, count: guess.count + 1)
        let isWritten = guess.withUnsafeBufferPointer { guess in
            answer.withUnsafeBufferPointer { answer in
                squares.withUnsafeMutableBufferPointer { squares in
                    squares.baseAddress.map { GuessScorer.write(guess: guess, answer: answer, into: $0) } ?? false
                }
            }
        }
        XCTAssertEqual(squares.popLast(), 9)
        if !isWritten { XCTAssertEqual(Set(squares).subtracting([9]), [], "wrote although it refused") }
        return isWritten ? squares : nil
    }
}
