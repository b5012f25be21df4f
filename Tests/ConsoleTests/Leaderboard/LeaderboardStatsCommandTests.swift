import Models
import TestSupport
import XCTest

@testable import QuintetConsole

@MainActor final class LeaderboardStatsCommandTests: XCTestCase {
    func testPrintsFieldsInAPipe() async {
        await assertEqual(
            output("leaderboard", "stats"),
            """
            Participants\t8
            With a score\t7
            With a score, %\t88
            Average score\t140.86
            Median score\t187
            Highest score\t232
            Lowest score\t0
            0–23\t1
            24–47\t0
            48–71\t1
            72–95\t0
            96–119\t1
            120–143\t0
            144–167\t0
            168–191\t1
            192–215\t2
            216–239\t1

            """)
    }

    func testPrintsJSONWithEveryField() async {
        await assertEqual(
            output("leaderboard", "stats", "--json"),
            #"{"averageScore":140.85714285714286,"completionPercent":88,"distribution":["#
                + [(0, 1), (24, 0), (48, 1), (72, 0), (96, 1), (120, 0), (144, 0), (168, 1), (192, 2), (216, 1)]
                .map { #"{"count":\#($1),"from":\#($0),"to":\#($0 + 23)}"# }.joined(separator: ",")
                + #"],"highestScore":232,"lowestScore":0,"#
                + #""medianScore":187,"participants":8,"scored":7}"# + "\n")
        await assertEqual(
            output("leaderboard", "stats", "--json", board: Leaderboard(athletes: [])),
            #"{"averageScore":null,"completionPercent":0,"distribution":[],"highestScore":null,"lowestScore":null,"#
                + #""medianScore":null,"participants":0,"scored":0}"# + "\n")
    }

    func testCountsUnreadableRecordsInOneLine() async {
        let composition = TestComposition()
        composition.leaderboard = LeaderboardInMemory(Leaderboard(athletes: [], unreadable: 1))
        let terminal = TestTerminal()
        await assertEqual(quintet("leaderboard", "stats", terminal: terminal, composition: composition), 0)
        XCTAssertEqual(terminal.err, "1 record could not be read and was left out.\n")
    }

    private func output(_ arguments: String..., board: Leaderboard = .sample) async -> String {
        let composition = TestComposition()
        composition.leaderboard = LeaderboardInMemory(board)
        let terminal = TestTerminal()
        await assertEqual(quintet(arguments, terminal: terminal, composition: composition), 0)
        XCTAssertEqual(terminal.err, "")
        return terminal.out
    }
}
