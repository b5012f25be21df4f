import Models
import TestSupport
import XCTest

@testable import QuintetConsole

@MainActor final class LeaderboardCommandTests: XCTestCase {
    func testPrintsFieldsInAPipe() async {
        await TestComposition().assertRun(
            ["leaderboard", "list"], 0,
            out:
                """
                1\t51\tJohannes Neutze\t232
                2\t3\tMarlene Vogt\t201
                2\t43\tStefan Rothlehner\t201
                4\t8\t陳大文 🏋️‍♀️\t187
                5\t9\tMaximiliane von Hohenstein-Wittgenstein\t117
                6\t11\tZoë Ångström\t48
                7\t34\tTheo Hartwig\t0
                \t37\tYuki Tanaka\t

                """)
    }

    func testShowsTheNeighboursOfAnAthlete() async {
        await TestComposition().assertRun(
            ["leaderboard", "list", "--around", "theo"], 0,
            out:
                "5\t9\tMaximiliane von Hohenstein-Wittgenstein\t117\n6\t11\tZoë Ångström\t48\n7\t34\tTheo Hartwig\t0\n"
                + "\t37\tYuki Tanaka\t\n")
        await TestComposition().assertRun(
            ["leaderboard", "list", "--around", "theo", "--limit", "2"], 0,
            out: "6\t11\tZoë Ångström\t48\n7\t34\tTheo Hartwig\t0\n")
    }

    func testAroundWithoutANameUsesTheNameInTheSettings() async throws {
        let composition = TestComposition()
        try composition.settings.set("leaderboard.me", to: "theo")
        await composition.assertRun(
            ["leaderboard", "list", "--around", "--limit", "1"], 0,
            out: "7\t34\tTheo Hartwig\t0\n")
        let terminal = TestTerminal(isTerminal: true, columns: 60)
        _ = await quintet(["leaderboard", "list", "--around", "zoë"], terminal: terminal, composition: composition)
        let bold = terminal.out.split(separator: "\u{1B}[1m").dropFirst().map { $0.prefix { $0 != "\u{1B}" } }
        XCTAssertEqual(bold.filter { $0.contains(" ") }, ["Zoë Ångström", "Theo Hartwig"], terminal.out)
        try composition.settings.set("leaderboard.me", to: "zelda")
        await composition.assertRun(
            ["leaderboard", "list", "--around"], 1,
            err:
                "quintet: Could not find “zelda”: no name on the leaderboard matches.\nCheck the name.\n"
        )
    }

    func testEveryRecordWithANameIsListedWithItsScoreAsItIsWritten() async {
        let composition = TestComposition()
        composition.leaderboard = LeaderboardInMemory(
            Leaderboard(athletes: [
                Athlete(id: "1", name: "A", score: .other("10:32")), Athlete(id: "x", name: "B", score: .number(102.5)),
                Athlete(id: nil, name: "C", score: .other("DNF")), Athlete(id: "4", name: "D", score: .number(102)),
            ]))
        await composition.assertRun(
            ["leaderboard", "list"], 0, out: "1\tx\tB\t102.5\n2\t4\tD\t102\n\t1\tA\t10:32\n\t\tC\tDNF\n")
        await composition.assertRun(
            ["leaderboard", "list", "--json=id,score,scoreText"], 0,
            out: #"[{"id":"x","score":102.5,"scoreText":"102.5"},{"id":4,"score":102,"scoreText":"102"},"#
                + #"{"id":1,"score":null,"scoreText":"10:32"},{"id":null,"score":null,"scoreText":"DNF"}]"# + "\n")
    }

    func testStatisticsAreFieldsInAPipe() async {
        let composition = TestComposition()
        composition.leaderboard = LeaderboardInMemory(
            Leaderboard(athletes: Leaderboard.sample.athletes, leftOut: LeftOut(1)))
        await composition.assertRun(
            ["leaderboard", "stats"], 0,
            out: """
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

                """, err: "1 record was left out.\n")
    }
}
