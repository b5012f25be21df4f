import TestSupport
import XCTest

/// Hard mode of your own games: in commands, shares, imports and standings.
@MainActor final class WordleHardModeTests: XCTestCase {
    private let composition = TestComposition()
    private let share = "Wordle 281 2/6*\n\n🟨⬛🟨⬛⬛\n🟩🟩🟩🟩🟩"

    func testAGameInHardModeIsAddedSharedAndEdited() async {
        let add = await composition.run("wordle", "add", "--hard", "--solved", "ponds", "nymph")
        XCTAssertEqual(add.out, "Added Wordle 281 (2022-03-27): solved in 2 of 6 tries in hard mode.\n")
        let shared = await composition.run("wordle", "share")
        XCTAssertEqual(shared.out.split(separator: "\n").first, "Wordle 281 2/6*")
        await assertEqual(
            composition.run("wordle", "list", "--limit", "1", "--json=id,hardMode").out,
            #"[{"hardMode":true,"id":281}]"# + "\n")
        let edit = await composition.run("wordle", "edit", "latest", "--no-hard", "--json=hardMode")
        XCTAssertEqual(edit.out, #"{"hardMode":false}"# + "\n")
        let both = await composition.run("wordle", "edit", "latest", "--hard", "--no-hard")
        XCTAssertEqual(
            "\(both.code) \(both.err)",
            "2 quintet: --hard and --no-hard cannot be used together.\nSee `quintet help wordle edit`.\n")
    }

    func testAServerWithoutHardModeKeepsAGameAsItIs() async {
        composition.wordle = WordleScoresInMemory([.make(281)], storesHardMode: false)
        let edit = await composition.run("wordle", "edit", "281", "--hard")
        XCTAssertEqual([edit.out, edit.err], ["Wordle 281 is unchanged.\n", "The server does not store hard mode.\n"])
    }

    func testSharesKeepTheStarAndAddItToASavedGame() async {
        let added = await composition.run("wordle", "add", "-", input: share)
        XCTAssertEqual(added.out, "Added Wordle 281 2/6*.\n")
        await assertEqual(
            composition.run(
                "wordle", "compare", "-", "--with-mine", "--json=player,hardMode", input: "Ann: Wordle 281 3/6"
            )
            .out, #"[{"hardMode":1,"player":"you"},{"hardMode":0,"player":"Ann"}]"# + "\n")
        _ = await composition.run("wordle", "reset", "--yes")
        _ = await composition.run("wordle", "add", "--solved", "ponds", "nymph")
        let known = await composition.run("wordle", "import", "-", input: "Wordle 281 2/6*\n\n🟨⬛🟨⬛⬛\n🟩🟩🟩🟩🟩")
        XCTAssertEqual([known.out, known.err], ["Added Wordle 281 2/6*.\n", "Undo with `quintet wordle undo`.\n"])
    }

    func testSeveralSharesAreAddedAtOnceOrNotAtAll() async {
        let second = "Wordle 280 1/6\n\n🟩🟩🟩🟩🟩"
        let added = await composition.run("wordle", "add", "-", "--json=id", input: "\(share)\n\n\(second)")
        XCTAssertEqual(added.out, #"[{"id":281},{"id":280}]"# + "\n")
        let other = await composition.run(
            "wordle", "add", "-", input: "Wordle 279 1/6\n\n🟩🟩🟩🟩🟩\nWordle 280 2/6\n\n⬛⬛⬛⬛⬛\n🟩🟩🟩🟩🟩")
        XCTAssertEqual(
            [other.out, other.err],
            [
                "Wordle 279 1/6 is new, 1 contradicts.\n",
                "Wordle 280 is already saved as 1/6, not 2/6.\nNothing was added.\n",
            ])
        XCTAssertEqual(other.code, 1)
        await composition.assertRun(
            ["wordle", "add", "-", "train"], 2,
            err: "quintet: - takes no tries and no options.\nSee `quintet help wordle add`.\n")
    }

    func testTheShareOfSomeoneElseIsNotAddedToYourGames() async {
        _ = await composition.run("settings", "set", "wordle.me", "Rosa")
        let other = await composition.run("wordle", "add", "-", input: "Ann: \(share)")
        XCTAssertEqual(
            [other.out, other.err],
            [
                "",
                "quintet: Could not add the games: Wordle 281 is a result of Ann, and your name is Rosa.\n"
                    + "Compare the results of others with `quintet wordle compare -`.\n",
            ])
        XCTAssertEqual(other.code, 1)
        let own = await composition.run("wordle", "add", "-", input: "Rosa: \(share)")
        XCTAssertEqual(own.out, "Added Wordle 281 2/6*.\n")
    }

    func testWithoutAGameTheNewestIsShared() async {
        composition.wordle = WordleScoresInMemory([.make(279), .make(280)])
        let newest = await composition.run("wordle", "share")
        XCTAssertTrue(newest.out.hasPrefix("Wordle 280 "), newest.out)
        composition.wordle = WordleScoresInMemory([.make(281), .make(282)])
        let today = await composition.run("wordle", "share")
        XCTAssertTrue(today.out.hasPrefix("Wordle 281 "), today.out)
    }

    func testYourGamesJoinWithoutAnOptionIfYourNameIsSet() async {
        composition.wordle = WordleScoresInMemory([.make(281)])
        let chat = "Ann: Wordle 281 3/6"
        let without = await composition.run("wordle", "compare", "-", "--json=player", input: chat)
        XCTAssertEqual(without.out, #"[{"player":"Ann"}]"# + "\n")
        composition.settings = SettingsInMemory(["wordle.me": "Bob"])
        let with = await composition.run("wordle", "compare", "-", "--json=player", input: chat)
        XCTAssertEqual(with.out.contains(#""Bob""#), true, with.out)
    }

    func testTheFormAsksForHardMode() async {
        let terminal = await menus(at: "wordle", ["a", "", "ponds", "*", "nymph", "=", "q"], composition: composition)
        XCTAssertTrue(terminal.out.contains("Wordle 281, 2022-03-27, hard mode"), terminal.out)
        XCTAssertTrue(terminal.out.contains("solved in 2 of 6 tries in hard mode"), terminal.out)
    }

    func testTheNameOfAnAppOpensIt() async {
        let table = [
            ("settings", "Settings"), ("repos", "Repositories of"), ("repositories", "Repositories of"),
            ("Employees", "Employees"), ("wordle", "Wordle scores"),
            ("today", "You have not played today’s Wordle 281"),
        ]
        for (name, title) in table {
            let shown = await menus([name, "q"]).out.components(separatedBy: "> \(name)\n").last ?? ""
            XCTAssertTrue(shown.contains(title), "\(name): \(shown)")
        }
    }
}
