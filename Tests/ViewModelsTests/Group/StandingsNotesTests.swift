import InMemoryServices
import TestSupport
import ViewModels
import XCTest

@testable import Models

@MainActor final class StandingsNotesTests: XCTestCase {
    func testReportsSkippedRecords() async {
        var reading = reading("you 281:3 281:4", "Ann 281:4 281:4")
        reading.refusals = [
            .init(line: 6, reason: "the score “9/6” is not 1/6 to 6/6 or X/6", player: "Ann"),
            .init(line: 9, reason: "the puzzle number is too large"),
        ]
        reading.unread = (1...7).map { .init(line: 6 + $0, reason: "no score", player: $0 == 1 ? "Ann" : nil) }
        reading.nameless = 2
        reading.hasUnfitDates = true
        let page = await makeComparison().comparing(reading)
        XCTAssertEqual(
            page?.notes.joined(separator: "\n"),
            """
            Skipped 2 shares with an error: Ann, line 6 (the score “9/6” is not 1/6 to 6/6 or X/6); \
            line 9 (the puzzle number is too large).
            Skipped 7 lines that look like Wordle scores: Ann, line 7 (no score); line 8 (no score); \
            line 9 (no score); line 10 (no score); line 11 (no score); and 2 more.
            The dates in the chat do not fit the puzzles, so they are not used.
            1 result was shared more than once and counts once.
            2 shares have no sender’s name and count as yours.
            """)
        XCTAssertEqual(contradictions(page), ["You posted 3/6, then 4/6 for Wordle 281. 3/6 counts."])
    }

    func testEachOfManyContradictionsIsNamed() async {
        let results = (0..<100).flatMap { [game("Ann", $0, 3), game("Ann", $0, 4)] }
        let page = await makeComparison().comparing(ChatReading(results: results))
        assertElements(
            page?.notes,
            "“Ann” may be several people: there is more than one result for several puzzles. "
                + "If so, copy the chat with its names, or choose the field that has the senders.")
        XCTAssertEqual(contradictions(page), (0..<100).map { "Ann posted 3/6, then 4/6 for Wordle \($0). 3/6 counts." })
    }

    func testTheNotesSayWhatEditedMessagesHaveChanged() async {
        func edited(_ tries: Int, _ rows: [[Square]] = []) -> PostedResult {
            PostedResult(player: "Ann", puzzle: 281, tries: tries, rows: rows, post: PostDetails(isEdited: true))
        }
        let solved = Array(repeating: Square.correct, count: 5)
        let squares = [Square.present, .absent].map { [Array(repeating: $0, count: 5), solved] }
        for (first, second, note) in [
            (edited(4), edited(5), "Ann changed Wordle 281 from 4/6 to 5/6 (edited message)."),
            (edited(2, squares[0]), edited(2, squares[1]), "1 result was shared more than once and counts once."),
        ] {
            let page = await makeComparison().comparing(ChatReading(results: [first, second]))
            XCTAssertEqual(page?.notes, [note])
            XCTAssertEqual(page?.players.map(\.latestText), ["\(second.tries ?? 0)/6"])
        }
    }

    func testReportsThatNoResultHasANameAlthoughTheChatHasNames() async {
        var reading = reading("you 281:3 282:4")
        reading.nameless = 2
        reading.senders = ["Ann", "Bo"]
        await assertElements(
            makeComparison().comparing(reading)?.notes,
            "2 shares have no sender’s name and count as yours. The chat has messages of Ann, Bo. "
                + "To credit them, copy the chat with its names, or choose the field that has the senders.")
    }

    func testAPastedResultCountsBeforeYourOwnGame() async {
        var reading = reading("Ann 264:2", "you 264:1")
        reading.nameless = 1
        let page = await makeComparison(WordleScoresInMemory()).comparing(reading) { $0.withMine = true }
        XCTAssertEqual(
            page?.players.map { "\($0.player) \($0.statistics.played) \($0.latestText)" }, ["you 1 1/6", "Ann 1 2/6"])
        XCTAssertEqual(page?.notes, ["1 share has no sender’s name and counts as yours."])
        XCTAssertEqual(contradictions(page), ["Your game of Wordle 264 has 4/6, but the group has 1/6. 1/6 counts."])
    }

    private func contradictions(_ page: StandingsPage?) -> [String]? { page?.standings.contradictions.map(\.text) }
}
