import Models
import TestSupport
import XCTest

final class WordleChangeTests: XCTestCase {
    private let games = [WordleScore.make(3), .make(2), .make(1)]

    func testAChangeHasOnlyTheGamesThatDiffer() {
        let change = WordleChange(.edit, from: games, to: [.make(3), .make(2, "sweet", ["sweet"]), .make(4)])
        XCTAssertEqual(change.removed, [.make(2), .make(1)])
        XCTAssertEqual(change.added, [.make(2, "sweet", ["sweet"]), .make(4)])
    }

    func testOnlyACompletedChangeCanBeUndone() throws {
        let changes = [
            WordleChange(.delete, removing: [.make(2)], adding: []),
            WordleChange(.edit, removing: [.make(2)], adding: [.make(2, "sweet", [])]),
            WordleChange(.edit, removing: [.make(2)], adding: [.make(9)]),
            WordleChange(.import, removing: [], adding: [.make(8), .make(9)]),
            WordleChange(.reset, from: games, to: WordleScore.initial),
        ]
        for change in changes {
            let after = try change.applied(to: games)
            XCTAssertTrue(change.isMade(in: after), "\(after)")
            XCTAssertFalse(change.isMade(in: games), "\(games)")
            XCTAssertEqual(change.undoPlan(in: games), .nothing)
            guard case .inverse(let inverse) = change.undoPlan(in: after) else { return XCTFail("\(change)") }
            XCTAssertEqual(inverse.kind, .undo)
            XCTAssertEqual(Set(try inverse.applied(to: after)), Set(games))
        }
    }

    func testUndoNamesGamesThatWereChangedAgain() {
        let change = WordleChange(.import, removing: [], adding: [.make(8), .make(9)])
        XCTAssertEqual(change.undoPlan(in: [.make(8), .make(9, "sweet", [])]), .changed([9]))
        let deletion = WordleChange(.reset, removing: [.make(1), .make(2)], adding: [])
        XCTAssertEqual(deletion.undoPlan(in: [.make(1, "sweet", [])]), .changed([1]))
    }

    func testUndoReversesTheFinishedPartOfAChange() {
        let change = WordleChange(.import, removing: [], adding: [.make(8), .make(9)])
        XCTAssertEqual(change.undoPlan(in: [.make(8)]), .inverse(WordleChange(.undo, removing: [.make(8)], adding: [])))
        // The first half of an edit is the deletion.
        let edit = WordleChange(.edit, removing: [.make(2)], adding: [.make(2, "sweet", [])])
        XCTAssertEqual(edit.undoPlan(in: []), .inverse(WordleChange(.undo, removing: [], adding: [.make(2)])))
    }

    func testGamesThatChangedInTheMeantimeAreNotReplaced() {
        let change = WordleChange(.edit, removing: [.make(2, "sweet", [])], adding: [.make(2)])
        XCTAssertThrowsError(try change.applied(to: games)) {
            XCTAssertEqual(
                $0 as? ServiceError,
                ServiceError(
                    action: "change Wordle 2", cause: .invalid("another program changed the games in the meantime"),
                    remedy: .retry))
        }
    }
}

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
