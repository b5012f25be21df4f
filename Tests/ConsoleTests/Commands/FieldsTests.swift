import Models
import TestSupport
import XCTest

@testable import QuintetConsole

/// The fields that a script selects, as JSON and as CSV.
@MainActor final class FieldsTests: XCTestCase {
    private let composition = TestComposition()

    func testCSVHasAHeaderAndQuotesSeparators() async {
        composition.leaderboard = LeaderboardInMemory(
            Leaderboard(athletes: [
                Athlete(id: 1, name: #"Ann "A" Lee, jr."#, score: 9), Athlete(id: 2, name: "Bo\nCy", score: nil),
                Athlete(id: 3, name: "\u{1B}[31mDee", score: 1),
            ]))
        await composition.assertRun(
            ["leaderboard", "list", "--csv"], 0,
            out: "rank,id,name,score,scoreText\r\n1,1,\"Ann \"\"A\"\" Lee, jr.\",9,9\r\n"
                + "2,3, [31mDee,1,1\r\n,2,\"Bo\nCy\",,\r\n")
    }

    func testAnEmptyListHasOnlyAHeader() async {
        composition.characters = CharactersInMemory(Characters(users: []))
        await composition.assertRun(["characters", "list", "--csv"], 0, out: "name,avatar\r\n")
    }
}
