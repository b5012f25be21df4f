import TestSupport
import XCTest

/// The commands about a group: who ranks how in which period, who is who, and the league.
@MainActor final class WordleGroupCommandTests: XCTestCase {
    /// Puzzle 275 is Monday, 2022-03-21; the day it is is the one of 281.
    private let chat = """
        Ann: Wordle 274 2/6
        Ann: Wordle 275 3/6
        Bob Miller: Wordle 275 4/6
        Ann: Wordle 281 X/6
        ~Bob: Wordle 281 5/6
        Cy: Wordle 280 1/6
        Dora: Wordle 250 1/6
        """

    private let composition = TestComposition()

    private func run(
        _ words: String..., input: [String] = [], columns: Int? = nil
    ) async -> (out: String, err: String, code: Int32) {
        let terminal = TestTerminal(
            input: input, isTerminal: columns != nil, columns: columns ?? 80, environment: ["NO_COLOR": "1"])
        let code = await quintet(words, terminal: terminal, composition: composition)
        return (terminal.out, terminal.err, code)
    }

    /// The names, in their order, each with the number of games and the tries on average.
    private func ranking(_ words: String..., input: [String]? = nil) async -> [String] {
        let terminal = TestTerminal(input: input ?? [chat])
        _ = await quintet(["wordle", "compare", "-"] + words, terminal: terminal, composition: composition)
        return terminal.out.split(separator: "\n").map { line in
            let cells = line.split(separator: "\t")
            return "\(cells[0]) \(cells[1]) \(cells[4])"
        }
    }

    func testPeriodsOfTheCalendar() async {
        let week = ["Cy 1 1.00", "Bob Miller 1 4.00", "Bob 1 5.00", "Ann 2 3.00"]
        let table: [([String], [String])] = [
            (["--week"], week), (["--week", "2022-03-23"], week), (["--week=today"], week),
            (["--week", "2022-03-14"], ["Ann 1 2.00"]), (["--month", "2022-02"], ["Dora 1 1.00"]),
            (["--month", "2022-02-28"], ["Dora 1 1.00"]), (["--year", "2021"], []),
            (["--year", "--last", "1"], ["Bob 1 5.00", "Ann 1 –"]),
        ]
        for (options, expected) in table {
            let terminal = TestTerminal(input: [chat])
            let code = await quintet(
                ["wordle", "compare"] + options + ["-", "--min", "0"], terminal: terminal, composition: composition)
            let rows = terminal.out.split(separator: "\n").map { $0.split(separator: "\t") }
            XCTAssertEqual(rows.map { "\($0[0]) \($0[1]) \($0[4])" }, expected, "\(options)")
            XCTAssertEqual(code, 0)
        }
        let both = await run("wordle", "compare", "-", "--week", "--year")
        XCTAssertEqual(both.code, 2)
        XCTAssertEqual(
            both.err,
            "quintet: --week, --month and --year cannot be used together.\nSee `quintet help wordle compare`.\n")
        await assertEqual(
            run("wordle", "compare", "-", "--week=soon").err,
            "quintet: --week must be a date, YYYY-MM, YYYY, today or yesterday, not “soon”.\n"
                + "See `quintet help wordle compare`.\n")
    }

    func testOrdersAndGolf() async {
        let text = "Ann: Wordle 1 2/6\nAnn: Wordle 2 X/6\nBob: Wordle 1 5/6\nBob: Wordle 2 5/6\nCy: Wordle 2 6/6"
        let table: [([String], [String])] = [
            ([], ["Bob", "Cy", "Ann"]), (["--sort", "average"], ["Ann", "Bob", "Cy"]),
            (["--sort", "total"], ["Cy", "Ann", "Bob"]), (["--golf"], ["Cy", "Ann", "Bob"]),
            (["--golf", "--missed", "8"], ["Ann", "Bob", "Cy"]), (["--missed", "4"], ["Ann", "Bob", "Cy"]),
            (["--sort=streak"], ["Bob", "Cy", "Ann"]), (["--golf", "--sort", "total"], ["Cy", "Ann", "Bob"]),
            (["--missed", "8", "--sort", "total"], ["Ann", "Bob", "Cy"]),
        ]
        for (options, expected) in table {
            let terminal = TestTerminal(input: [text])
            _ = await quintet(["wordle", "compare", "-"] + options, terminal: terminal, composition: composition)
            XCTAssertEqual(
                terminal.out.split(separator: "\n").map { $0.prefix { $0 != "\t" } }, expected.map { $0[...] },
                "\(options)")
        }
        await assertEqual(
            run("wordle", "compare", "-", "--golf", input: [text], columns: 60).out,
            """
            Wordle 2: 👑 Bob 5, Cy 6, Ann X

            player  latest  win %  average  total  streak  123456X
            1  Cy      6/6    100     6.00      6       1       █
            2  Ann     X/6     50     2.00      9       0   █    █
            3  Bob     5/6    100     5.00     10       2      █

            Ranked by total tries (lowest first); a loss counts as 7.

            """)
    }

    func testAnOrderThatDisagreesWithGolfIsRefused() async {
        for option in [["--golf"], ["--missed", "8"]] {
            let terminal = TestTerminal(input: ["Ann: Wordle 1 2/6"])
            let code = await quintet(
                ["wordle", "compare", "-", "--sort", "wins"] + option, terminal: terminal, composition: composition)
            XCTAssertEqual(
                "\(code) \(terminal.out)\(terminal.err)",
                "2 quintet: \(option[0]) ranks by total tries, so --sort wins cannot be used with it.\n"
                    + "See `quintet help wordle compare`.\n")
        }
    }

    func testOnePlayerAgainstEachOtherIsShared() async {
        let chat = "Ann: Wordle 1 2/6\nAnn: Wordle 2 4/6\nBob: Wordle 1 5/6\nBob: Wordle 2 4/6\nCy: Wordle 9 1/6"
        let shared = await run(
            "wordle", "compare", "-", "--since", "1", "--last", "9", "--against", "ann", "--share", input: [chat])
        XCTAssertEqual(
            shared.out,
            "Wordle, the last 9 puzzles, from Wordle 1 on: Ann against 1 other\n"
                + "Bob: 2 puzzles: 1 win, 0 losses, 3 tries fewer\n")
    }

    func testHalfOfTheMostGamesAreNeededByDefault() async throws {
        let text = (1...6).map { "Ann: Wordle \($0) 4/6" }.joined(separator: "\n") + "\nBob: Wordle 6 1/6"
        let standard = await run("wordle", "compare", "-", "--json=player,rank", input: [text])
        XCTAssertEqual(standard.out, #"[{"player":"Ann","rank":1},{"player":"Bob","rank":null}]"# + "\n")
        XCTAssertEqual(
            standard.err,
            "1 player is unranked, with fewer than 3 games (half of the most active player’s, rounded down).\nUse --min 1 to rank everyone.\n"
        )
        let all = await run("wordle", "compare", "-", "--json=player,rank", "--min", "1", input: [text])
        XCTAssertEqual(all.out, #"[{"player":"Bob","rank":1},{"player":"Ann","rank":2}]"# + "\n")
        XCTAssertEqual(all.err, "")
    }

    func testTheRankingAsATextToPaste() async {
        let players = (1...12).map { "P\($0): Wordle 9 \($0 % 6 + 1)/6" }.joined(separator: "\n")
        let text = await run("wordle", "compare", "-", "--share", "--last", "7", input: [players])
        XCTAssertEqual(
            text.out,
            """
            Wordle, the last 7 puzzles: 12 players
            Wordle 9: 👑 P12 1, 👑 P6 1, P1 2, P7 2, P2 3, P8 3, P3 4, P9 4, P10 5, P4 5, P11 6, P5 6
            🥇 P12: 100% won, average 1.00
            🥇 P6: 100% won, average 1.00
            🥉 P1: 100% won, average 2.00
            🥉 P7: 100% won, average 2.00
            5. P2: 100% won, average 3.00
            5. P8: 100% won, average 3.00
            7. P3: 100% won, average 4.00
            7. P9: 100% won, average 4.00
            9. P10: 100% won, average 5.00
            9. P4: 100% won, average 5.00
            11. P11: 100% won, average 6.00
            11. P5: 100% won, average 6.00

            """)
        XCTAssertEqual(text.code, 0)
    }

    func testNamesAreMergedPermanentlyAndSplit() async {
        let keep = await run("wordle", "compare", "-", "--keep", "--name", "cy=Cyrus", input: [chat])
        XCTAssertTrue(keep.err.contains("“Bob” and “Bob Miller” may be one player.\n"), keep.err)
        XCTAssertTrue(
            keep.err.contains("Merge Bob and Bob Miller with `quintet wordle rename Bob 'Bob Miller'`.\n"), keep.err)
        await assertEqual(
            run("wordle", "players").out,
            "Ann\t3\t281\t\nBob\t1\t281\t\nBob Miller\t1\t275\t\nCyrus\t1\t280\tCy\nDora\t1\t250\t\n")
        let joined = await run("wordle", "rename", "~bob", "Bob Miller")
        XCTAssertEqual(joined.out, "“~bob” is now part of Bob Miller (2 games).\n")
        XCTAssertEqual(joined.err, "Undo with `quintet wordle undo`.\n")
        let players = await run("wordle", "players", "--json")
        XCTAssertEqual(
            players.out,
            #"[{"lastPuzzle":281,"names":[],"played":3,"player":"Ann"},"#
                + #"{"lastPuzzle":281,"names":["Bob"],"played":2,"player":"Bob Miller"},"#
                + #"{"lastPuzzle":280,"names":["Cy"],"played":1,"player":"Cyrus"},"#
                + #"{"lastPuzzle":250,"names":[],"played":1,"player":"Dora"}]"# + "\n")
        await assertEqual(ranking("--min", "0"), ["Cyrus 1 1.00", "Dora 1 1.00", "Bob Miller 2 4.50", "Ann 3 2.50"])
        let again = await run("wordle", "rename", "~Bob", "bob miller")
        XCTAssertEqual(again.code, 1)
        XCTAssertEqual(
            again.err,
            "quintet: Could not rename ~Bob: “~Bob” is already part of “bob miller”.\nSee the list of players for the saved names.\n"
        )
        await assertEqual(run("wordle", "rename", "~Bob", "~Bob").out, "“~Bob” is separate again (1 game).\n")
        let early = await run("wordle", "rename", "Zed", "Ann")
        XCTAssertEqual(
            early.out,
            "“Zed” is now part of Ann (3 games). No results of “Zed” are saved yet. Future ones will count for Ann.\n")
    }

    func testYourNameInTheChatsIsASetting() async throws {
        composition.settings = SettingsInMemory(["wordle.me": "Ann"])
        let mine = await ranking(
            "--with-mine", "--min", "0", input: ["Ann: Wordle 281 2/6\nWordle 264 3/6\nBob: Wordle 281 3/6"])
        XCTAssertEqual(mine, ["Ann 2 3.00", "Bob 1 3.00"])
        _ = await run("wordle", "compare", "-", "--keep", input: [chat])
        let page = await run("wordle", "stats", "--player", "ann", "--json")
        XCTAssertTrue(page.out.contains(#""played":3"#), page.out)
    }

    func testAnUnknownPlayerListsTheKnownOnes() async {
        let against = await run("wordle", "compare", "-", "--against", "Zed", input: [chat])
        XCTAssertEqual(
            against.err,
            "quintet: Could not compare: there is no player “Zed”; the players are “Cy”, “Dora”, “Bob Miller”, “Bob”, “Ann”.\n"
                + "Check the name.\n")
        XCTAssertEqual(against.code, 1)
        let player = await run("wordle", "stats", "--player", "Zed")
        XCTAssertEqual(
            player.err,
            "quintet: Could not find Zed: no results of “Zed” are saved.\nCheck the name.\n")
    }

    func testTheLeague() async {
        let none = await run("wordle", "league", "--json")
        XCTAssertEqual(none.out, "[]\n")
        _ = await run("wordle", "compare", "-", "--keep", input: [chat])
        let json = await run("wordle", "league", "--by", "month", "--json")
        XCTAssertEqual(
            json.out,
            #"[{"finished":false,"from":"2022-03-01","players":[{"averageTries":2.5,"played":3,"player":"Ann","points":9,"rank":1},"#
                + #"{"averageTries":1,"played":1,"player":"Cy","points":6,"rank":2},"#
                + #"{"averageTries":4,"played":1,"player":"Bob Miller","points":3,"rank":3},"#
                + #"{"averageTries":5,"played":1,"player":"Bob","points":2,"rank":4}],"to":"2022-03-31","winners":[]},"#
                + #"{"finished":true,"from":"2022-02-01","players":[{"averageTries":1,"played":1,"player":"Dora","points":6,"rank":1}],"#
                + #""to":"2022-02-28","winners":["Dora"]}]"# + "\n")
        let csv = await run("wordle", "league", "--csv")
        XCTAssertEqual(
            csv.out,
            """
            from,to,finished,player,rank,points,played,averageTries
            2022-03-21,2022-03-27,false,Cy,1,6,1,1
            2022-03-21,2022-03-27,false,Ann,2,4,2,3
            2022-03-21,2022-03-27,false,Bob Miller,3,3,1,4
            2022-03-21,2022-03-27,false,Bob,4,2,1,5
            2022-03-14,2022-03-20,true,Ann,1,5,1,2
            2022-02-21,2022-02-27,true,Dora,1,6,1,1

            """.replacingOccurrences(of: "\n", with: "\r\n"))
        await assertEqual(
            run("wordle", "league", "--by", "year", "--with-mine", columns: 80).out,
            """
            Wordle scores: league by year

            player         points  years won
            1  Ann              9          0  █
            2  Cy               6          0  ▅
            2  Dora             6          0  ▅
            4  Bob Miller       3          0  ▃
            5  Bob              2          0  ▂

            Standings by year, newest first
            2022  Ann 9 (leads), Cy 6, Dora 6, Bob Miller 3, Bob 2

            Solving in 1 scores 6 points, in 2 scores 5 … in 6 scores 1. Losing or skipping
            scores 0.

            """)
    }
}
