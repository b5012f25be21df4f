import Models
import TestSupport
import XCTest

/// The commands for a group whose names or results contradict each other.
@MainActor final class WordleContradictionCommandTests: XCTestCase {
    private let composition = TestComposition()

    private func save(_ chat: String) async -> String {
        await composition.run("wordle", "compare", "-", "--keep", "--json=player", input: chat).err
    }

    /// Returns each player with the number of games and the average.
    private func ranking() async -> [String] {
        await composition.run("wordle", "compare", "--min", "0").out.split(separator: "\n").map { line in
            let cells = line.split(separator: "\t")
            return "\(cells[0]) \(cells[1]) \(cells[4])"
        }
    }

    func testAContradictingMergeNeedsYesAndCanBeSplitAgain() async {
        _ = await save(
            "Ben: Wordle 1 3/6\nBen: Wordle 2 4/6\nBenny: Wordle 1 5/6\nBenny: Wordle 2 6/6\nAnn: Wordle 1 2/6")
        let before = await ranking()
        let refused = await composition.run("wordle", "rename", "Ben", "Benny")
        XCTAssertEqual(refused.code, 1)
        XCTAssertEqual(
            refused.err,
            "quintet: Could not merge the names: Ben and Benny have different results for 2 puzzles "
                + "(Wordle 1: 3/6 and 5/6, Wordle 2: 4/6 and 6/6), so they look like two "
                + "people.\nNothing was changed. If they are one person, run `quintet wordle rename Ben Benny --yes`.\n"
        )
        let merged = await composition.run("wordle", "rename", "Ben", "Benny", "--yes")
        XCTAssertEqual(
            merged.out, "“Ben” is now part of Benny (2 games). They have different results for 2 puzzles.\n")
        await assertEqual(composition.run("wordle", "rename", "Ben", "Ben").out, "“Ben” is separate again (2 games).\n")
        await assertEqual(ranking(), before)
    }

    func testATerminalAsksBeforeAContradictingMerge() async {
        _ = await save("Ben: Wordle 1 3/6\nBenny: Wordle 1 5/6")
        for (answer, code, players) in [("no", Int32(1), 2), ("yes", 0, 1)] {
            let terminal = TestTerminal(input: [answer], isTerminal: true, columns: 200)
            await assertEqual(
                quintet(["wordle", "rename", "Ben", "Benny"], terminal: terminal, composition: composition), code)
            XCTAssertTrue(
                (terminal.out + terminal.err).contains("Merge them anyway? Type yes: "), terminal.out)
            await assertEqual(ranking().count, players)
        }
    }

    func testNamesWithTheSameResultsAreSuggestedBestEvidenceFirst() async {
        func week(_ name: String, _ puzzles: ClosedRange<Int>, _ shift: Int) -> [String] {
            puzzles.map { "\(name): Wordle \($0) \(($0 * shift) % 6 + 1)/6" }
        }
        let first = week("+49 151 23456", 1...7, 5) + week("Ben", 1...7, 7) + week("Dora", 1...7, 4)
        let second = week("Fatima", 8...14, 5) + week("Benjamin K.", 2...14, 7) + week("Dora", 8...14, 4)
        _ = await save(first.joined(separator: "\n"))
        let err = await save(second.joined(separator: "\n"))
        XCTAssertEqual(
            err.split(separator: "\n").filter { $0.contains("one player") || $0.contains("Merge") },
            [
                "“Ben” and “Benjamin K.” may be one player: the same results for 6 puzzles.",
                "“+49 151 23456” and “Fatima” may be one player.",
                "Merge Ben and Benjamin K. with `quintet wordle rename Ben 'Benjamin K.'`.",
            ])
    }

    func testAMergeWithYourNameIsComparedWithYourGamesToo() async throws {
        composition.settings = SettingsInMemory(["wordle.me": "Zoe"])
        composition.wordle = WordleScoresInMemory([.make(281)])
        _ = await save("Ann: Wordle 281 3/6\nBo: Wordle 281 2/6")
        for names in [["Ann", "Zoe"], ["Zoe", "Ann"]] {
            let refused = await composition.run("wordle", "rename", names[0], names[1])
            XCTAssertEqual(refused.code, 1, refused.out)
            XCTAssertTrue(refused.err.contains("have different results for 1 puzzle (Wordle 281: "), refused.err)
        }
    }

    func testTheGroupsResultCountsBeforeYourOwnGameUntilACorrectionDecides() async throws {
        composition.settings = SettingsInMemory(["wordle.me": "Zoe"])
        composition.wordle = WordleScoresInMemory([.make(281)])
        _ = await save("Zoe: Wordle 281 3/6\nBo: Wordle 281 2/6")
        await assertEqual(ranking(), ["Bo 1 2.00", "Zoe 1 3.00"])
        await assertEqual(
            composition.run("wordle", "compare").err,
            "Your game of Wordle 281 has 1/6, but the group has 3/6. 3/6 counts. Change your game with "
                + "`quintet wordle edit 281`, or settle it with `quintet wordle correct Zoe 281 1`.\n")
        _ = await composition.run("wordle", "correct", "Zoe", "281", "1")
        await assertEqual(ranking(), ["Zoe 1 1.00", "Bo 1 2.00"])
        await assertEqual(composition.run("wordle", "compare").err, "")
    }

    func testTheGroupIsShownIfYourGamesCannotBeRead() async {
        composition.settings = SettingsInMemory(["wordle.me": "Zoe"])
        _ = await save("Bo: Wordle 281 2/6")
        let service = WordleScoresInMemory()
        await service.fail(with: ServiceError(action: "list the games", place: "http://a.test", cause: .refused))
        composition.wordle = service
        let run = await composition.run("wordle", "compare", "--json=player")
        XCTAssertEqual(run.out, #"[{"player":"Bo"}]"# + "\n")
        XCTAssertTrue(run.err.hasPrefix("Your games are left out: "), run.err)
    }

    func testAPlayersStatisticsInAPeriodAreThoseOfTheStandings() async {
        _ = await save(
            "Ann: Wordle 270 4/6\nAnn: Wordle 271 3/6\nBob: Wordle 271 3/6\nAnn: Wordle 273 3/6\nBob: Wordle 275 3/6")
        let figures = { (period: String) in
            await self.composition.run(
                "wordle", "stats", "--player", "Ann", "--period", period, "--json=played,currentStreak"
            ).out
        }
        // The newest puzzle of the period ends a streak, and the newest two puzzles are those of the group.
        await assertEqual(figures("270..271"), #"{"currentStreak":2,"played":2}"# + "\n")
        await assertEqual(figures("last-2"), #"{"currentStreak":0,"played":1}"# + "\n")
    }

    func testAContradictionIsReportedUntilItIsCorrected() async {
        _ = await save("Anna: Wordle 281 6/6\nBob: Wordle 281 4/6")
        let contradiction =
            "Anna posted 6/6, then 5/6 for Wordle 281. 6/6 counts. "
            + "Settle it with `quintet wordle correct Anna 281 6`.\n"
        let again = await save("Anna: Wordle 281 5/6\nAnna: Wordle 281 5/6")
        XCTAssertTrue(again.contains(contradiction), again)
        XCTAssertTrue(
            again.contains("\nSaved 1 new result: Anna (1). Not counted: Anna, Wordle 281, 5/6 (6/6 counts).\n"), again)
        await assertEqual(composition.run("wordle", "compare").err, contradiction)
        await assertEqual(
            composition.run("wordle", "compare", "-", input: "Anna: Wordle 281 5/6").err, contradiction)
        let corrected = await composition.run("wordle", "correct", "anna", "281", "5")
        XCTAssertEqual(corrected.out, "Anna’s Wordle 281 was corrected from 6/6 to 5/6.\n")
        await assertEqual(composition.run("wordle", "compare").err, "")
        await assertEqual(
            composition.run("wordle", "correct", "Anna", "latest", "-", "--json").out,
            #"{"after":null,"before":"5/6","player":"Anna","puzzle":281}"# + "\n")
        await assertEqual(
            composition.run("wordle", "correct", "Anna", "2022-03-27", "x").out,
            "Anna’s Wordle 281 was corrected from no result to X/6.\n")
    }

    func testACorrectionStaysWithTheNameWhoseResultCounts() async {
        _ = await save("Anna: Wordle 281 6/6\nBob: Wordle 281 4/6")
        _ = await save("[27/03/2022, 09:01] Annie: Wordle 281 5/6 (edited)")
        _ = await composition.run("wordle", "rename", "Annie", "Anna", "--yes")
        await assertEqual(
            composition.run("wordle", "correct", "Anna", "281", "3").out,
            "Anna’s Wordle 281 was corrected from 5/6 to 3/6.\n")
        _ = await composition.run("wordle", "rename", "Annie", "Annie")
        await assertEqual(ranking(), ["Annie 1 3.00", "Bob 1 4.00", "Anna 1 6.00"])
    }

    func testACorrectionToTheResultThatCountsConfirmsTheResult() async {
        _ = await save("Anna: Wordle 281 6/6\nAnna: Wordle 281 5/6")
        await assertEqual(
            composition.run("wordle", "correct", "Anna", "281", "6").out, "Anna’s Wordle 281 was confirmed as 6/6.\n")
        await assertEqual(composition.run("wordle", "compare").err, "")
    }

    func testYourNameInTheChatCanBeMergedIntoYou() async throws {
        try composition.settings.set("wordle.me", to: "Robin")
        _ = await save("Anna: Wordle 281 6/6\nBob: Wordle 281 4/6")
        _ = await composition.run("wordle", "rename", "Anna", "you")
        await assertEqual(composition.run("wordle", "players").out, "Bob\t1\t281\t\nRobin\t1\t281\tAnna\n")
        await assertEqual(
            composition.run("wordle", "correct", "robin", "281", "5").out,
            "Robin’s Wordle 281 was corrected from 6/6 to 5/6.\n")
        await assertEqual(composition.run("wordle", "forget", "Robin").out, "Forgot 1 result of Robin.\n")
    }

    func testTheListOfPlayersSuggestsNamesToMerge() async {
        let results = (1...5).flatMap { ["Bob: Wordle \($0) 3/6", "Robert: Wordle \($0) 3/6"] }
        _ = await save(results.joined(separator: "\n"))
        await assertEqual(
            composition.run("wordle", "players").err,
            "“Robert” and “Bob” may be one player: the same results for 5 puzzles.\n")
    }

    func testOnlySavedResultsAreCorrected() async {
        _ = await save("Anna: Wordle 281 6/6")
        let unknown = await composition.run("wordle", "correct", "Zed", "281", "5")
        XCTAssertEqual(unknown.code, 1)
        XCTAssertTrue(
            unknown.err.contains("there are no saved results of “Zed”; the players are “Anna”"), unknown.err)
        let missing = await composition.run("wordle", "correct", "Anna", "280", "5")
        XCTAssertEqual(missing.code, 1)
        XCTAssertTrue(missing.err.contains("there is no saved result of “Anna” for Wordle 280"), missing.err)
        await assertEqual(
            composition.run("wordle", "correct", "Anna", "281", "9").err,
            "quintet: The result must be 1 to 6, X or -, not “9”.\nSee `quintet help wordle correct`.\n")
        await assertEqual(composition.run("wordle", "correct", "Anna", "281").code, 2)
    }

    func testTheLatestOfNoResultIsNamedWithoutANumber() async {
        _ = await save("Anna: Wordle 281 6/6\nBo: Wordle 281 3/6")
        _ = await composition.run("wordle", "correct", "Anna", "281", "-")
        let end = await composition.run("wordle", "correct", "Anna", "latest", "4")
        XCTAssertEqual(end.code, 1)
        XCTAssertTrue(end.err.contains("there is no saved result of “Anna” that counts"), end.err)
    }
}
