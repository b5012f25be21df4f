final class WordleChangeTests: XCTestCase {
    private let games = [WordleScore.make(3), .make(2), .make(1)]

    func testAChangeIsWhatDiffers() {
        let change = WordleChange(.edit, from: games, to: [.make(3), .make(2, "sweet", ["sweet"]), .make(4)])
        XCTAssertEqual(change.removed, [.make(2), .make(1)])
        XCTAssertEqual(change.added, [.make(2, "sweet", ["sweet"]), .make(4)])
    }

    func testWhatWasMadeCanBeTakenBackAndWhatWasNotCannot() throws {
        let changes = [
            WordleChange(.delete, removing: [.make(2)], adding: []),
            WordleChange(.edit, removing: [.make(2)], adding: [.make(2, "sweet", [])]),
            WordleChange(.edit, removing: [.make(2)], adding: [.make(9)]),
            WordleChange(.import, removing: [], adding: [.make(8), .make(9)]),
            WordleChange(.reset, from: games, to: WordleScore.initial),
        ]
        for change in changes {
            let after = try change.applied(to: games)
            XCTAssertTrue(change.isMade(in: after))
            XCTAssertFalse(change.isMade(in: games))
            XCTAssertNil(change.undone(in: games))
            let inverse = try XCTUnwrap(change.undone(in: after))
            XCTAssertEqual(inverse.kind, .undo)
            XCTAssertEqual(Set(try inverse.applied(to: after)), Set(games))
        }
    }

    func testOnlyWhatIsStillThereIsTakenBack() {
        let change = WordleChange(.import, removing: [], adding: [.make(8), .make(9)])
        XCTAssertEqual(change.undone(in: [.make(8), .make(9, "sweet", [])])?.removed, [.make(8)])
        let deletion = WordleChange(.reset, removing: [.make(1), .make(2)], adding: [])
        XCTAssertEqual(deletion.undone(in: [.make(1, "sweet", [])])?.added, [.make(2)])
    }

    func testAJournalHasTheLastChangeAndTheOneThatHoldsIfItWasNotMade() {
        let first = WordleChange(.delete, removing: [.make(9)], adding: [])
        let second = WordleChange(.delete, removing: [.make(3)], adding: [])
        let third = WordleChange(.delete, removing: [.make(2)], adding: [])
        XCTAssertEqual(second.noted(before: [first], in: games), [second, first])
        // The second was noted, and the program ended before it was made.
        XCTAssertEqual(third.noted(before: [second, first], in: games), [third, first])
    }

    func testGamesThatChangedMeanwhileAreNotReplaced() {
        let change = WordleChange(.edit, removing: [.make(2, "sweet", [])], adding: [.make(2)])
        XCTAssertThrowsError(try change.applied(to: games)) {
            XCTAssertEqual(
                $0 as? ServiceError,
                ServiceError(
                    action: "change game 2", cause: .invalid("the games were changed by another program meanwhile"),
                    remedy: .retry))
        }
    }
}
