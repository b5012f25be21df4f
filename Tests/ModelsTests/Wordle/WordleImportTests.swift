import Models
import TestSupport
import XCTest

final class WordleImportTests: XCTestCase {
    func testSeparatesNewKnownAndContradictingGames() throws {
        let squares = try WordleScore(id: 281, date: WordleScore.nymph.date, squares: WordleScore.nymph.squares)
        let book = [WordleScore.nymph, .make(280, "sweet", ["train"]), .make(279)]
        let games = [
            WordleScore.make(282), .make(280, "sweet", ["train", "sweet"]), squares, .nymph, .make(279, "sweet", []),
            .make(282), .make(282, "sweet", []),
        ]
        let plan = WordleImport(WordleGamesReading(games: games), into: book)
        XCTAssertEqual(plan.change.added, [.make(282), .make(280, "sweet", ["train", "sweet"])])
        XCTAssertEqual(plan.change.removed, [.make(280, "sweet", ["train"])])
        XCTAssertEqual(plan.known, 3)
        XCTAssertEqual(plan.contradicting, [279, 282])
        XCTAssertEqual(plan.repeated, [282])
        XCTAssertFalse(plan.isPossible, "\(plan)")
    }

    func testAnImportPreservesSavedGamesWithTheSameNumber() {
        let book = [WordleScore.make(5, "nymph", ["nymph"]), .make(5, "sweet", ["sweet"])]
        let plan = WordleImport(WordleGamesReading(games: [.make(7)]), into: book)
        XCTAssertEqual(plan.change, WordleChange(.import, removing: [], adding: [.make(7)]))
        XCTAssertEqual(plan.known, 0)
    }

    func testAnImportAddsWordsToAGameThatHasOnlySquares() throws {
        let squares = try WordleScore(id: 281, date: WordleScore.nymph.date, squares: WordleScore.nymph.squares)
        let plan = WordleImport(WordleGamesReading(games: [.nymph]), into: [squares])
        XCTAssertEqual(plan.change, WordleChange(.import, removing: [squares], adding: [.nymph]))
        XCTAssertTrue(plan.isPossible, "\(plan)")
    }
}
