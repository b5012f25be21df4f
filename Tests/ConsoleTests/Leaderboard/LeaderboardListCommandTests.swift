import Models
import TestSupport
import XCTest

@testable import QuintetConsole

@MainActor final class LeaderboardListCommandTests: XCTestCase {
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

    func testCanRankTheLowestFirst() async {
        await TestComposition().assertRun(
            ["leaderboard", "list", "--order", "lowest-first", "--search", "t"], 0,
            out:
                """
                1\t34\tTheo Hartwig\t0
                2\t11\tZoë Ångström\t48
                3\t9\tMaximiliane von Hohenstein-Wittgenstein\t117
                5\t3\tMarlene Vogt\t201
                5\t43\tStefan Rothlehner\t201
                7\t51\tJohannes Neutze\t232
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

    func testPrintsJSONWithEveryField() async {
        await TestComposition().assertRun(
            ["leaderboard", "list", "--search", "th", "--json"], 0,
            out:
                #"[{"id":43,"name":"Stefan Rothlehner","rank":2,"score":201,"scoreText":"201"},"#
                + #"{"id":34,"name":"Theo Hartwig","rank":7,"score":0,"scoreText":"0"}]"# + "\n")
        await TestComposition().assertRun(
            ["leaderboard", "list", "--search", "yuki", "--json"], 0,
            out: #"[{"id":37,"name":"Yuki Tanaka","rank":null,"score":null,"scoreText":null}]"# + "\n"
        )
        await TestComposition().assertRun(["leaderboard", "list", "--search", "zelda", "--json"], 0, out: "[]\n")
        await TestComposition().assertRun(
            ["leaderboard", "list", "--search", "zelda"], 0, err: "No name matches “zelda”.\n")
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

    func testAnUnknownNameIsAnError() async {
        await TestComposition().assertRun(
            ["leaderboard", "list", "--around", "zelda"], 1,
            err:
                "quintet: Could not find “zelda”: no name on the leaderboard matches.\nCheck the name.\n")
    }

    func testCountsUnreadableRecordsInOneLine() async {
        let composition = TestComposition()
        composition.leaderboard = LeaderboardInMemory(
            Leaderboard(athletes: [Athlete(id: 1, name: "Ann", score: 3)], unreadable: 2))
        await composition.assertRun(
            ["leaderboard", "list"], 0, out: "1\t1\tAnn\t3\n", err: "2 records could not be read and were left out.\n")
    }

    func testRefusesWrongUsage() async {
        let refusals = [
            (
                ["--order", "highest"],
                "--order must be one of highest-first, lowest-first, not “highest”. Did you mean “highest-first”?"
            ),
            (["--around"], "--around needs a NAME, or the setting leaderboard.me."),
            (["--around", "Ann", "--search", "a"], "--around and --search cannot be used together."),
        ]
        for (options, message) in refusals {
            await TestComposition().assertRun(
                ["leaderboard", "list"] + options, 2, err: "quintet: \(message)\nSee `quintet help leaderboard list`.\n"
            )
        }
    }

    func testNoNameCanControlTheTerminal() async {
        let composition = TestComposition()
        composition.leaderboard = LeaderboardInMemory(
            Leaderboard(athletes: [Athlete(id: 1, name: "A\u{1B}[2J\tB\u{202E}", score: 1)]))
        await composition.assertRun(["leaderboard", "list"], 0, out: "1\t1\tA␛[2J␉B<U+202E>\t1\n")
        await composition.assertRun(
            ["leaderboard", "list", "--json"], 0,
            out: #"[{"id":1,"name":"A\u001b[2J\tB\u202e","rank":1,"score":1,"scoreText":"1"}]"# + "\n")
    }

    func testALargeClassIsListedCompletely() async throws {
        let athletes = (0..<5000).map { Athlete(id: $0, name: "Athlete \($0)", score: $0 % 100) }
        let composition = TestComposition()
        composition.leaderboard = LeaderboardInMemory(Leaderboard(athletes: athletes))
        let terminal = TestTerminal()
        _ = await quintet("leaderboard", "list", "--json", terminal: terminal, composition: composition)
        let json = try JSONSerialization.jsonObject(with: Data(terminal.outBytes)) as? [[String: Any]]
        XCTAssertEqual(json?.compactMap { $0["id"] as? Int }, Ranking(athletes).rows.map(\.id))
    }
}
