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
        XCTAssertEqual(plan.contradicting.map(\.game.id), [279, 282])
        XCTAssertEqual(plan.contradicting.map(\.saved?.id), [279, nil])
        XCTAssertFalse(plan.isPossible(), "\(plan)")
    }

    func testAnImportPreservesSavedGamesWithTheSameNumber() {
        let book = [WordleScore.make(5, "nymph", ["nymph"]), .make(5, "sweet", ["sweet"])]
        let plan = WordleImport(WordleGamesReading(games: [.make(7)]), into: book)
        XCTAssertEqual(plan.change, WordleChange(.import, removing: [], adding: [.make(7)]))
        XCTAssertEqual(plan.known, 0)
    }

    func testTheResultAloneContradictsNoGameWithTheSameOutcomeAndGivesWayToIt() throws {
        let day = WordleScore.nymph.date
        let same = try WordleScore(id: 281, date: day, outcome: .solved(4))
        let known = WordleImport(WordleGamesReading(games: [same]), into: [.nymph])
        XCTAssertEqual([known.known, known.change.added.count, known.contradicting.count], [1, 0, 0])
        let fuller = WordleImport(WordleGamesReading(games: [.nymph]), into: [same])
        XCTAssertEqual(fuller.change, WordleChange(.import, removing: [same], adding: [.nymph]))
        for outcome in [Outcome.solved(3), .lost] {
            let other = try WordleScore(id: 281, date: day, outcome: outcome)
            let plan = WordleImport(WordleGamesReading(games: [other]), into: [.nymph])
            XCTAssertEqual(plan.contradicting.map(\.game.id), [281], "\(outcome)")
        }
    }

    func testAnImportAddsWordsToAGameThatHasOnlySquares() throws {
        let squares = try WordleScore(id: 281, date: WordleScore.nymph.date, squares: WordleScore.nymph.squares)
        let plan = WordleImport(WordleGamesReading(games: [.nymph]), into: [squares])
        XCTAssertEqual(plan.change, WordleChange(.import, removing: [squares], adding: [.nymph]))
        XCTAssertTrue(plan.isPossible(), "\(plan)")
    }
}
