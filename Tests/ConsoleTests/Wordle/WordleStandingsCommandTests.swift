import Models
import QuintetPlatform
import TestSupport
import ViewModels
import XCTest

@testable import QuintetConsole

/// The standings: abandoned games, periods, ties and shares.
///
/// Today is the day of puzzle 281, a Sunday.
@MainActor final class WordleStandingsCommandTests: XCTestCase {
    private let composition = TestComposition()

    func testAnAbandonedGameIsLostEverywhere() async throws {
        composition.wordle = WordleScoresInMemory([
            .make(280), .make(279, "nymph", ["train", "ponds", "blume"]), .make(281, "nymph", ["train"]),
        ])
        let chat = (279...281).map { "Ann: Wordle \($0) 6/6" }.joined(separator: "\n")
        _ = await composition.run("wordle", "compare", "-", "--keep", input: chat)
        let compared = await composition.run("wordle", "compare", "--with-mine", "--json=player,played,solved")
        XCTAssertEqual(
            compared.out, #"[{"played":3,"player":"Ann","solved":3},{"played":2,"player":"you","solved":1}]"# + "\n")
        let add = await composition.run("wordle", "add", "--word", "nymph", "--id", "278", "train")
        XCTAssertEqual(add.out, "Added Wordle 278 (2022-03-24): unfinished, so it counts as lost.\n")
        _ = await composition.run("wordle", "delete", "278", "--yes")
        let stats = await composition.run("wordle", "stats", "--json=played,solved")
        XCTAssertEqual(stats.out, #"{"played":2,"solved":1}"# + "\n")
        let list = await composition.run("wordle", "list")
        XCTAssertTrue(list.out.contains("279\t2022-03-25\tX, not finished\t"), list.out)
        XCTAssertTrue(list.out.contains("281\t2022-03-27\t1 of 6 so far\t"), list.out)
        let calendar = await composition.run("wordle", "calendar", "2022-03")
        XCTAssertTrue(calendar.out.contains("2022-03-25\t279\tlost"), calendar.out)
        let league = await composition.run("wordle", "league", "--by", "year", "--with-mine", "--csv")
        XCTAssertTrue(league.out.contains(",you,1,"), league.out)
    }

    func testYourGamesCountForThePuzzlesOfTheChat() async {
        composition.wordle = WordleScoresInMemory((240...281).map { WordleScore.make($0) })
        let chat = "Ann: Wordle 270 4/6\nBob: Wordle 271 3/6"
        let terminal = TestTerminal.withoutColours([chat], columns: 100)
        _ = await quintet(["wordle", "compare", "-", "--with-mine"], terminal: terminal, composition: composition)
        XCTAssertTrue(terminal.out.hasPrefix("Wordle 271: "), terminal.out)
        let played = await composition.run("wordle", "compare", "-", "--with-mine", "--json=player,played", input: chat)
        XCTAssertTrue(played.out.contains(#"{"played":2,"player":"you"}"#), played.out)
    }

    func testANumberInTheFutureIsATypingError() async {
        let chat = "[27/03/2022, 09:01] Ann: Wordle 1,281 3/6\n[27/03/2022, 09:02] Bob: Wordle 282 3/6"
        let run = await composition.run("wordle", "compare", "-", "--keep", "--json=player", input: chat)
        XCTAssertEqual(run.out, #"[{"player":"Bob"}]"# + "\n")
        XCTAssertEqual(
            run.err,
            "Skipped 1 share with an error: Ann, line 1 (Wordle 1281 is the puzzle of 2024-12-21, but was posted on 2022-03-27).\nSaved 1 new result: Bob (1).\n"
        )
    }

    func testAPuzzleThatIsNotOutYetIsATypingErrorInAChatWithoutDays() async {
        let chat = "Mallory: Wordle 999,999 1/6\nAnn: Wordle 282 3/6\nBob: Wordle 281 3/6\n"
        let run = await composition.run("wordle", "compare", "-", "--keep", "--json=player", input: chat)
        XCTAssertEqual(run.out, #"[{"player":"Ann"},{"player":"Bob"}]"# + "\n")
        XCTAssertEqual(
            run.err,
            "Skipped 1 share with an error: Mallory, line 1 (Wordle 999999 is not out until 4759-05-16).\nSaved 2 new results: Ann (1), Bob (1).\n"
        )
    }

    func testTiesShareRanksAndMedals() async {
        let chat = "Zoe: Wordle 9 3/6\nAnn: Wordle 9 3/6\nBob: Wordle 9 2/6\nCy: Wordle 9 4/6\nDi: Wordle 9 5/6"
        for options in [[], ["--sort", "total"]] {
            let terminal = TestTerminal(input: [chat])
            _ = await quintet(
                ["wordle", "compare", "-", "--json=player,rank"] + options, terminal: terminal, composition: composition
            )
            XCTAssertEqual(
                terminal.out,
                #"[{"player":"Bob","rank":1},{"player":"Ann","rank":2},{"player":"Zoe","rank":2},"#
                    + #"{"player":"Cy","rank":4},{"player":"Di","rank":5}]"# + "\n")
        }
        await assertEqual(
            composition.run("wordle", "compare", "-", "--share", input: chat).out,
            """
            Wordle, all games: 5 players
            Wordle 9: 👑 Bob 2, Ann 3, Zoe 3, Cy 4, Di 5
            🥇 Bob: 100% won, average 2.00
            🥈 Ann: 100% won, average 3.00
            🥈 Zoe: 100% won, average 3.00
            4. Cy: 100% won, average 4.00
            5. Di: 100% won, average 5.00

            """)
    }

    func testARunningWeekHasALeader() async {
        _ = await composition.run(
            "wordle", "compare", "-", "--keep", input: "Ann: Wordle 281 6/6\nAnn: Wordle 274 5/6\nBob: Wordle 274 6/6")
        let json = await composition.run("wordle", "league", "--json=finished,winners")
        XCTAssertEqual(json.out, #"[{"finished":false,"winners":[]},{"finished":true,"winners":["Ann"]}]"# + "\n")
        await assertEqual(
            composition.run("wordle", "league", "--share").out,
            """
            Wordle league by week: 2 players, 2 weeks
            2022-03-21 to 2022-03-27, so far: Ann (1, leads)
            🥇 Ann: 3 points, 1 week won
            🥈 Bob: 1 point, 0 weeks won

            """)
    }

    func testCSVHasAColumnForEachValue() async {
        let csv = await composition.run(
            "wordle", "compare", "-", "--csv", input: "Ann: Wordle 281 X/6\nAnn: Wordle 280 2/6")
        XCTAssertEqual(
            csv.out,
            "player,rank,played,solved,winPercent,averageTries,total,currentStreak,longestStreak,distribution1,"
                + "distribution2,distribution3,distribution4,distribution5,distribution6,lost,hardMode,latestId,"
                + "latestTries\r\nAnn,1,2,1,50,2,9,0,1,0,1,0,0,0,0,1,0,281,\r\n")
    }

    func testWithoutGamesThereIsNothingToShareOrCopyAndASentenceIsNoResult() async {
        let forms = [
            ["compare"], ["compare", "--days"], ["compare", "--share", "--copy"], ["league"],
            ["league", "--share", "--copy"],
        ]
        for form in forms {
            await composition.assertRun(
                ["wordle"] + form, 0,
                err: "No results are saved yet.\nSave those of a chat with `quintet wordle compare chat.txt --keep`.\n")
        }
    }

    func testCopyNeedsShare() async {
        for command in ["compare", "league"] {
            let run = await composition.run("wordle", command, "--copy")
            XCTAssertEqual(run.code, 2)
            XCTAssertTrue(run.err.contains("--copy needs --share"), run.err)
        }
    }
}
