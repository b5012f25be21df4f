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

    func testUndoNamesGamesThatWereChangedAgainAndReversesTheFinishedPartOfAChange() {
        let games = WordleChange(.import, removing: [], adding: [.make(8), .make(9)])
        let deletion = WordleChange(.reset, removing: [.make(1), .make(2)], adding: [])
        // The first half of an edit is the deletion.
        let edit = WordleChange(.edit, removing: [.make(2)], adding: [.make(2, "sweet", [])])
        for (change, present, plan) in [
            (games, [.make(8), .make(9, "sweet", [])], .changed([9])),
            (deletion, [.make(1, "sweet", [])], .changed([1])),
            (games, [.make(8)], .inverse(WordleChange(.undo, removing: [.make(8)], adding: []))),
            (edit, [], .inverse(WordleChange(.undo, removing: [], adding: [.make(2)]))),
        ] as [(WordleChange, [WordleScore], WordleChange.UndoPlan)] {
            XCTAssertEqual(change.undoPlan(in: present), plan)
        }
    }

    func testGamesThatChangedInTheMeantimeAreNotReplaced() {
        let change = WordleChange(.edit, removing: [.make(2, "sweet", [])], adding: [.make(2)])
        let reason = "another program changed the games in the meantime"
        assertThrows(
            try change.applied(to: games),
            ServiceError(action: "change Wordle 2", cause: .invalid(reason), remedy: .retry))
    }
}

final class WordleImportTests: XCTestCase {
    private func plan(_ games: [WordleScore], into book: [WordleScore]) -> WordleImport {
        WordleImport(WordleGamesReading(games: games), into: book)
    }

    private func squares() throws -> WordleScore {
        try WordleScore(id: 281, date: WordleScore.nymph.date, squares: WordleScore.nymph.squares)
    }

    func testSeparatesNewKnownAndContradictingGames() throws {
        let games = [
            WordleScore.make(282), .make(280, "sweet", ["train", "sweet"]), try squares(), .nymph,
            .make(279, "sweet", []), .make(282), .make(282, "sweet", []),
        ]
        let plan = plan(games, into: [.nymph, .make(280, "sweet", ["train"]), .make(279)])
        XCTAssertEqual(plan.change.added, [.make(282), .make(280, "sweet", ["train", "sweet"])])
        XCTAssertEqual(plan.change.removed, [.make(280, "sweet", ["train"])])
        XCTAssertEqual(plan.known, 3)
        XCTAssertEqual(plan.contradicting.map { [$0.game.id, $0.saved?.id] }, [[279, 279], [282, nil]])
        XCTAssertFalse(plan.isPossible(), "\(plan)")
    }

    func testAnImportPreservesSavedGamesWithTheSameNumber() {
        let plan = plan([.make(7)], into: [.make(5, "nymph", ["nymph"]), .make(5, "sweet", ["sweet"])])
        XCTAssertEqual(plan.change, WordleChange(.import, removing: [], adding: [.make(7)]))
        XCTAssertEqual(plan.known, 0)
    }

    func testTheResultAloneContradictsNoGameWithTheSameOutcomeAndGivesWayToIt() throws {
        let results = try [Outcome.solved(4), .solved(3), .lost].map {
            try WordleScore(id: 281, date: WordleScore.nymph.date, outcome: $0)
        }
        let known = plan([results[0]], into: [.nymph])
        XCTAssertEqual([known.known, known.change.added.count, known.contradicting.count], [1, 0, 0])
        let fuller = plan([.nymph], into: [results[0]])
        XCTAssertEqual(fuller.change, WordleChange(.import, removing: [results[0]], adding: [.nymph]))
        for other in results.dropFirst() {
            XCTAssertEqual(plan([other], into: [.nymph]).contradicting.map(\.game.id), [281], "\(other)")
        }
    }

    func testAnImportAddsWordsToAGameThatHasOnlySquares() throws {
        let plan = plan([.nymph], into: [try squares()])
        XCTAssertEqual(plan.change, WordleChange(.import, removing: [try squares()], adding: [.nymph]))
        XCTAssertTrue(plan.isPossible(), "\(plan)")
    }
}
