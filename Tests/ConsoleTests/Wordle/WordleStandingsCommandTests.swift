import Models
import QuintetPlatform
import TestSupport
import ViewModels
import XCTest

@testable import QuintetConsole

/// The standings: typing errors, ties and shares.
///
/// Today is the day of puzzle 281, a Sunday.
@MainActor final class WordleStandingsCommandTests: XCTestCase {
    private let composition = TestComposition()

    func testANumberInTheFutureIsATypingError() async {
        let chat = "[27/03/2022, 09:01] Ann: Wordle 1,281 3/6\n[27/03/2022, 09:02] Bob: Wordle 282 3/6"
        let run = await composition.run("wordle", "compare", "-", "--keep", "--json=player", input: chat)
        XCTAssertEqual(run.out, #"[{"player":"Bob"}]"# + "\n")
        XCTAssertEqual(
            run.err,
            "Skipped 1 share with an error: Ann, line 1 (Wordle 1281 is the puzzle of 2024-12-21, but was posted on 2022-03-27).\nSaved 1 new result: Bob (1).\n"
        )
    }

    func testTiesShareRanksAndMedals() async {
        let chat = "Zoe: Wordle 9 3/6\nAnn: Wordle 9 3/6\nBob: Wordle 9 2/6\nCy: Wordle 9 4/6\nDi: Wordle 9 5/6"
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
