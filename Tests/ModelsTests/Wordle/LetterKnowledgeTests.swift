import Models
import XCTest

final class LetterKnowledgeTests: XCTestCase {
    func testTheKeyboardShowsTheBestSquareOfEachLetter() throws {
        let score = try WordleScore(
            id: 1, date: WordleScore.initial[0].date, word: "erase", tries: ["SPEED", "eerie", "erase"])
        XCTAssertEqual(
            LetterKnowledge.letters(in: score),
            ["s": .correct, "p": .absent, "e": .correct, "d": .absent, "r": .correct, "i": .absent, "a": .correct])
    }

    func testAnEarlierBetterSquareIsNotLost() throws {
        let score = try WordleScore(
            id: 1, date: WordleScore.initial[0].date, word: "abc", tries: ["axx", "xaa", "xbx"])
        XCTAssertEqual(LetterKnowledge.letters(in: score), ["a": .correct, "x": .absent, "b": .correct])
    }

    func testTheKeyboardIsUnmarkedBeforeTheFirstTry() throws {
        let score = try WordleScore(id: 1, date: WordleScore.initial[0].date, word: "abc", tries: [])
        XCTAssertEqual(LetterKnowledge.letters(in: score), [:])
    }

    func testTheKeyboardHasEveryLetterOnce() {
        XCTAssertEqual(String(LetterKnowledge.rows.joined().sorted()), "abcdefghijklmnopqrstuvwxyz")
    }
}
