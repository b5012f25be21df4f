import Models
import TestSupport
import XCTest

@testable import ViewModels

/// The news of a day.
final class DayTests: XCTestCase {
    private let refused = ServiceError(action: "read the group", cause: .refused)

    func testNotesOnTheFilesOfTheGroupAreUrgent() {
        var day = Day()
        day.groupNotes = ["Skipped “a.json”."]
        XCTAssertEqual(day.lines.map(\.text), ["Skipped “a.json”."])
        XCTAssertEqual(day.lines.map(\.isUrgent), [true])
    }

    func testTheLaterOfTwoErrorsOfTheGroupIsShown() {
        var first = Day()
        first.groupError = ServiceError(action: "read the group", cause: .offline)
        var second = Day()
        second.groupError = refused
        XCTAssertEqual(first.merging(second).groupError, refused)
        XCTAssertEqual(second.merging(Day()).groupError, refused)
    }

    func testPlayersAreOnlyMissingWhileAPuzzleCanBePlayed() throws {
        let results = [("Ann", 281, 3), ("Bob", 281, 4), ("Cy", 280, 2)].map {
            PostedResult(player: $0, puzzle: $1, tries: $2)
        }
        for (puzzle, text) in [(281, "You lead Bob by 1. Not yet: Cy."), (282, "You beat Bob by 1.")] {
            let day = try XCTUnwrap(GroupDay(GroupTable(results), puzzle: 281, today: WordleScore.make(puzzle).date))
            XCTAssertEqual(day.missing, ["Cy"])
            XCTAssertEqual(day.text(about: "Ann"), text)
        }
    }
}
