import InMemoryServices
import Models
import TestSupport
import XCTest

/// Shares and chats that are pasted, or typed line by line, at a prompt.
@MainActor final class WordlePasteTests: XCTestCase {
    private let composition = TestComposition()
    private let typed = ["Wordle 281 2/6*", "🟨⬛🟨⬛⬛", "🟩🟩🟩🟩🟩"]
    private let share = ["Wordle 281 2/6*", "", "🟨⬛🟨⬛⬛", "🟩🟩🟩🟩🟩"]

    func testAShareAtThePromptIsOfferedAsYourGame() async {
        for path in [nil, "wordle"] {
            composition.wordle = WordleScoresInMemory()
            let out = await menus(at: path, typed + ["", "q"], composition: composition).out
            XCTAssertTrue(out.contains("\nAdd Wordle 281 2/6*? (Enter: yes · b: back) \n"), out)
            XCTAssertTrue(out.contains("\nAdded Wordle 281 2/6*.\n"), out)
        }
    }

    func testAShareIsOfferedAtEveryQuestionForALine() async {
        let pasted = [typed.joined(separator: "\n")]
        for key in ["/", "g", "f"] {
            for share in [typed, pasted] {
                composition.wordle = WordleScoresInMemory([.make(280), .make(279)])
                let out = await menus(at: "wordle", [key] + share + ["", "q"], composition: composition).out
                XCTAssertTrue(out.contains("\nAdded Wordle 281 2/6*.\n"), "\(key) \(out)")
            }
        }
    }

    func testAShareOfASavedGameIsRefusedAtOnce() async {
        let answer = "Could not add the game: Wordle 281 is already finished (4/6)"
        composition.wordle = WordleScoresInMemory([.nymph])
        let other = await menus(typed + ["q"], composition: composition).out
        XCTAssertFalse(other.contains("Add Wordle 281"), other)
        XCTAssertTrue(other.contains(answer), other)
        let same = ["Wordle 281 4/6", "⬛⬛⬛⬛⬛", "⬛⬛⬛⬛⬛", "⬛⬛⬛⬛⬛", "🟩🟩🟩🟩🟩"]
        composition.wordle = WordleScoresInMemory()
        let twice = await menus(same + [""] + same + ["q"], composition: composition).out
        XCTAssertEqual(twice.components(separatedBy: "Add Wordle 281").count, 2, twice)
        XCTAssertTrue(twice.contains(answer), twice)
        let form = await menus(at: "wordle", ["a"] + typed + ["b", "q"], composition: composition).out
        XCTAssertFalse(form.contains("Add Wordle 281"), form)
        XCTAssertTrue(form.contains("Wordle 281 is already finished (4/6)"), form)
    }

    func testAShareWithAnotherScoreIsNamed() async {
        let out = await menus(["Wordle 281 7/6", "q"], composition: composition).out
        XCTAssertTrue(out.contains("> Wordle 281 7/6\nLine 1: the score “7/6” is not 1/6 to 6/6 or X/6.\n"), out)
    }

    func testAShareForAServerThatIsGoneIsNotOfferedAndTheErrorIsAboutAdding() async {
        composition.wordle = UnreachableScores()
        let out = await menus(typed + ["q"], composition: composition).out
        XCTAssertFalse(out.contains("Add Wordle 281"), out)
        XCTAssertTrue(out.contains("Could not add Wordle 281: "), out)
    }

    func testAShareFromAPipeIsOfferedToo() async {
        let terminal = TestTerminal(input: share + ["b", "wordle", "q"])
        await assertEqual(quintet([], terminal: terminal, composition: composition), 0)
        XCTAssertTrue(terminal.out.contains("Nothing was added."), terminal.out)
        XCTAssertTrue(terminal.out.contains("\nWordle scores\n"), terminal.out)
    }

    func testABlankLineFromAPipeAnswersTheQuestionAndTheListIsLoadedAgain() async {
        for _ in 0..<20 {
            composition.wordle = WordleScoresInMemory()
            let terminal = TestTerminal(input: ["wordle", "Wordle 281 2/6", "", "", "", "q"])
            await assertEqual(quintet([], terminal: terminal, composition: composition), 0)
            let end = terminal.out.components(separatedBy: "Added Wordle 281 2/6.").last ?? ""
            XCTAssertTrue(end.contains("1 Wordle 281"), terminal.out)
        }
    }

    func testALineThatDoesNotBelongToTheShareIsNoKey() async {
        let out = await menus(["Wordle 281 2/6", "settings", "q"], composition: composition).out
        XCTAssertTrue(out.contains("“settings” is no row of squares. Nothing was added."), out)
        XCTAssertFalse(out.contains("\nSettings\n"), out)
    }

    func testBackLeavesAShare() async {
        let out = await menus(["Wordle 281 2/6", "b", "q"], composition: composition).out
        XCTAssertTrue(out.contains("Nothing was added."), out)
        XCTAssertTrue(out.hasSuffix("> q\n"), out)
    }

    func testTheSharesOfAnUnmarkedChatAreNotYours() async throws {
        let heads = ["Ann 9:01 AM", "Wordle 281 4/6", "", "", "Bo 9:05 AM", "Wordle 280 3/6", "", "", "Cy 9:07", "q"]
        let games = WordleScoresInMemory()
        composition.wordle = games
        let before = try await games.scores(.revalidate)
        let out = await menus(heads, composition: composition).out
        let after = try await games.scores(.revalidate)
        XCTAssertEqual(after, before, out)
        XCTAssertFalse(out.contains("Added"), out)
    }

    func testAShareWithoutSquaresIsAdded() async {
        let out = await menus(["Wordle 281 2/6", "", "", "", "q"], composition: composition).out
        XCTAssertTrue(
            out.contains("Type or paste the 2 rows of squares, or press Enter twice for the result alone."), out)
        XCTAssertTrue(out.contains("Added Wordle 281 2/6."), out)
        composition.wordle = WordleScoresInMemory()
        let form = await menus(at: "wordle", ["a", "Wordle 281 2/6", "", "", "", "q"], composition: composition).out
        XCTAssertTrue(form.contains("\nAdd Wordle 281 2/6? (Enter: yes · b: back) \n"), form)
        XCTAssertTrue(form.contains("Added Wordle 281 (2022-03-27): solved in 2 of 6 tries."), form)
    }

    func testResultsWithNamesOpenTheComparison() async {
        let chat = ["Ann: Wordle 281 2/6", "🟨⬛🟨⬛⬛", "🟩🟩🟩🟩🟩"]
        let out = await menus(at: "wordle", chat + ["k", "", "q"], composition: composition).out
        XCTAssertTrue(out.contains("\nGroup > 1 result of 1 player, not saved\n"), out)
        XCTAssertTrue(out.contains("Saved 1 new result: Ann (1)."), out)
        XCTAssertFalse(out.contains("Results or file"), out)
    }

    func testASecondShareOfYoursIsNoAnswerToTheQuestionWhetherToAddTheFirst() async {
        for (second, players, saved) in [
            (["Wordle 280 1/6", "", "🟩🟩🟩🟩🟩"], "2 results of 1 player", "Added 2 games to your games."),
            (["Ann 9:05", "Wordle 281 1/6", "🟩🟩🟩🟩🟩"], "2 results of 2 players", "Saved 1 new result: Ann (1)."),
        ] {
            composition.wordle = WordleScoresInMemory()
            composition.groupBook = GroupInMemory()
            let out = await menus(typed + second + ["k", "", "q"], composition: composition).out
            XCTAssertTrue(out.contains("\nGroup > \(players), not saved\n"), out)
            XCTAssertTrue(out.contains(saved), out)
        }
    }

    func testSharesThatFollowEachOtherAreSavedTogether() async {
        let shares = ["Ann: Wordle 281 2/6", "🟨⬛🟨⬛⬛", "🟩🟩🟩🟩🟩", "Bob: Wordle 281 1/6", "🟩🟩🟩🟩🟩"]
        let out = await menus(shares + ["k", "", "q"], composition: composition).out
        XCTAssertTrue(out.contains("\nGroup > 2 results of 2 players, not saved\n"), out)
        XCTAssertTrue(out.contains("Saved 2 new results: Ann (1), Bob (1)."), out)
    }

    func testTheSavedStandingsAreNotShownBeforeAChatIsSavedOrDiscarded() async {
        let chat = ["Ann: Wordle 281 1/6", "🟩🟩🟩🟩🟩"]
        let out = await menus(chat + ["c", "b", "c", "", "c", "q"], composition: composition).out
        let asked = "Save the results of this chat? (Enter: no · yes: save · b: back) "
        XCTAssertEqual(out.components(separatedBy: asked).count, 3, out)
        XCTAssertTrue(out.hasSuffix("> c\nThese are the saved results.\n> q\n"), out)
        await assertEqual(composition.run("wordle", "players").out, "")
        let saved = await menus(chat + ["c", "yes", "q"], composition: composition).out
        XCTAssertTrue(saved.contains("Saved 1 new result: Ann (1)."), saved)
    }

    func testAMarkedChatIsComparedEvenIfItBeginsWithAName() async {
        let chat = ["Ann", "Wordle 281 2/6", "🟨⬛🟨⬛⬛", "🟩🟩🟩🟩🟩", "Bob", "Wordle 281 X/6"].joined(separator: "\n")
        for keys in [[chat, "q"], ["wordle", "i", chat, "q"]] {
            let out = await menus(keys, composition: composition).out
            XCTAssertTrue(out.contains("\nWordle 281: 👑 Ann 2, Bob X\n"), out)
        }
    }

    func testTheFirstQuestionOfTheFormTakesAShare() async {
        let out = await menus(at: "wordle", ["a"] + typed + ["", "q"], composition: composition).out
        XCTAssertTrue(out.contains("Added Wordle 281 (2022-03-27): solved in 2 of 6 tries in hard mode."), out)
    }

    func testLeavingAnUnsavedComparisonAsks() async {
        let chat = ["Ann: Wordle 281 2/6", "🟨⬛🟨⬛⬛", "🟩🟩🟩🟩🟩"]
        let saved = await menus(at: "wordle", chat + ["b", "yes", "q"], composition: composition).out
        XCTAssertTrue(saved.contains("Save the results of this chat? (Enter: no · yes: save · b: back) yes\n"), saved)
        let players = await composition.run("wordle", "players")
        XCTAssertEqual(players.out, "Ann\t1\t281\t\n")
        let left = await menus(at: "wordle", ["Bob: Wordle 281 2/6", "", "", "b", "", "q"], composition: composition)
            .out
        XCTAssertTrue(left.contains("Save the results of this chat?"), left)
        await assertEqual(composition.run("wordle", "players").out, "Ann\t1\t281\t\n")
    }
}

/// Games of a server that does not answer.
private struct UnreachableScores: WordleScoresService {
    func scores(_ policy: CachePolicy) async throws -> [WordleScore] { throw ServiceError.refused }
    func reset() async throws -> Int? { throw ServiceError.refused }
    func change(
        _ action: String, _ kind: WordleChange.Kind, _ body: @escaping @Sendable (inout [WordleScore]) throws -> Void
    ) async throws -> Int? { throw ServiceError.refused }
}
