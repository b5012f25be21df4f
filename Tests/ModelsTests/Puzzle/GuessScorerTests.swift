import Models
import QuintetPlatform
import TestSupport
import XCTest

final class GuessScorerTests: XCTestCase {
    func testScoresKnownPairs() {
        check(
            """
            parry/lapse ygxxx, mommy/nymph xxgxy, yelps/nymph yxxgx, eerie/sweet yyxxx, speed/abide xxyxy, speed/erase yxyyx,
            speed/steal gxgxx, speed/crepe xygyx, geese/those xxxgg, added/dread yyxyg, allee/apple gyxxg, train/nymph xxxxy,
            ponds/nymph yxyxx, blume/nymph xxxyx, nymph/nymph ggggg, corgi/lapse xxxxx, leaps/lapse gyyyy
            """)
    }

    func testCaseMakesNoDifference() {
        check("SpEeD/eRaSE yxyyx, ÄRGER/ärger ggggg, ΛΌΓΟΣ/λόγος ggggg, STRAẞE/straße gggggg, ıi/Iı yy")
    }

    func testScoresLettersOfAnyScriptAndWordsOfAnyLength() {
        check("e/e g, слово/волос yyyyy, cafe\u{301}/écaf yyyy, 日本語/本日語 yyg")
        let long = ["ab", "ba"].map { String(repeating: $0, count: 500) }
        check("\(long[0])/\(long[1]) \(String(repeating: "y", count: 1_000))")
    }

    /// Checks guesses, each with its answer and its squares.
    private func check(_ pairs: String, line: UInt = #line) {
        for pair in pairs.split(separator: ",") {
            let parts = pair.split { $0 == "/" || $0.isWhitespace }.map(String.init)
            XCTAssertEqual(
                try GuessScorer.squares(guess: parts[0], answer: parts[1]).codes, parts[2], "\(pair)", line: line)
        }
    }

    func testInvalidInputIsRefused() {
        let table: [(String, String, GuessError, String)] = [
            ("", "", .empty, "the guess and the answer need at least one letter each"),
            ("a", "", .empty, "the guess and the answer need at least one letter each"),
            ("", "é", .empty, "the guess and the answer need at least one letter each"),
            ("a", "lapse", .unequalLengths(guess: 1, answer: 5), "the guess has 1 letter and the answer 5 letters"),
            ("éé", "é", .unequalLengths(guess: 2, answer: 1), "the guess has 2 letters and the answer 1 letter"),
            ("swe3t", "sweet", .notALetter("3"), "“3” is not a letter"),
            ("sweet", "sw-et", .notALetter("-"), "“-” is not a letter"),
            ("swe t", "sweet", .notALetter(" "), "a space is not a letter"),
            ("swe\u{1B}t", "sweet", .notALetter("\u{1B}"), "a control character is not a letter"),
            ("⬛", "a", .notALetter("⬛"), "“⬛” is not a letter"),
        ]
        for (guess, answer, error, message) in table {
            assertThrows(try GuessScorer.squares(guess: guess, answer: answer), error)
            XCTAssertEqual(error.message, message)
        }
    }

    func testRandomPairsAgreeWithTheDefinitionInASCIIAndInCyrillic() throws {
        var random = FixedSeedGenerator(seed: 1)
        try untilFailure(0..<5_000) { _ in
            let length = Int.random(in: 1...9, using: &random)
            let guess = random.word(length: length)
            let answer = random.word(length: length)
            let expected = Self.squaresByDefinition(guess: guess, answer: answer)
            XCTAssertEqual(try GuessScorer.squares(guess: guess, answer: answer), expected, "\(guess)/\(answer)")
            let cyrillic = [guess, answer].map { word in
                String(String.UnicodeScalarView(word.unicodeScalars.compactMap { Unicode.Scalar($0.value + 0x3CF) }))
            }
            XCTAssertEqual(try GuessScorer.squares(guess: cyrillic[0], answer: cyrillic[1]), expected, "\(cyrillic)")
        }
    }

    /// Returns the squares by the definition, which counts the remaining copies of each letter separately.
    private static func squaresByDefinition(guess: String, answer: String) -> [Square] {
        let guess = Array(guess)
        let answer = Array(answer)
        return guess.indices.map { place in
            let letter = guess[place]
            guard letter != answer[place] else { return .correct }
            let copies = answer.filter { $0 == letter }.count
            let inPlace = guess.indices.filter { guess[$0] == letter && answer[$0] == letter }.count
            let earlier = guess[..<place].indices.filter { guess[$0] == letter && answer[$0] != letter }.count
            return earlier < copies - inPlace ? .present : .absent
        }
    }
}

final class SquareTests: XCTestCase {
    func testCodesAreLettersThatReadBackAsSquares() {
        XCTAssertEqual(Square.allCases.codes, "xyg")
        XCTAssertEqual("xygGX ".map { Square(code: $0) }, [.absent, .present, .correct, nil, nil, nil])
    }
}
