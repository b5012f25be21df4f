import InMemoryServices
import Models
import TestSupport
import XCTest

/// Shares and chats that are pasted, or typed line by line, at a prompt.
@MainActor final class WordlePasteTests: MenuTestCase {
    private let typed = ["Wordle 281 2/6*", "🟨⬛🟨⬛⬛", "🟩🟩🟩🟩🟩"]
    private let share = ["Wordle 281 2/6*", "", "🟨⬛🟨⬛⬛", "🟩🟩🟩🟩🟩"]

    func testAShareAtThePromptIsOfferedAsYourGame() async {
        for path in [nil, "wordle"] {
            composition.wordle = WordleScoresInMemory()
            let out = await shown(at: path, typed + ["", "q"])
            assertContains(out, "\nAdd Wordle 281 2/6*? (Enter: yes · b: back) \n", "\nAdded Wordle 281 2/6*.\n")
        }
    }

    func testAShareThatIsAddedOnThePageOfASampleLeavesThatPage() async {
        composition.wordle = WordleScoresInMemory([], samples: WordleScore.initial)
        let end = await shown(["wordle", "1"] + typed + ["", "q"]).components(separatedBy: "Added Wordle").last ?? ""
        assertLacks(end, "Could not show", "Wordle 264")
        assertContains(end, "Wordle scores")
    }

    func testAShareIsOfferedAtEveryQuestionForALine() async {
        let pasted = [typed.joined(separator: "\n")]
        for key in ["/", "g", "f"] {
            for share in [typed, pasted] {
                composition.wordle = WordleScoresInMemory([.make(280), .make(279)])
                let out = await shown(at: "wordle", [key] + share + ["", "q"])
                XCTAssertTrue(out.contains("\nAdded Wordle 281 2/6*.\n"), "\(key) \(out)")
            }
        }
    }

    func testAShareOfASavedGameIsRefusedAtOnce() async {
        let answer = "Could not add the game: Wordle 281 is already finished (4/6)"
        composition.wordle = WordleScoresInMemory([.nymph])
        let other = await shown(typed + ["q"])
        assertLacks(other, "Add Wordle 281")
        assertContains(other, answer)
        let same = ["Wordle 281 4/6", "⬛⬛⬛⬛⬛", "⬛⬛⬛⬛⬛", "⬛⬛⬛⬛⬛", "🟩🟩🟩🟩🟩"]
        composition.wordle = WordleScoresInMemory()
        let twice = await shown(same + [""] + same + ["q"])
        XCTAssertEqual(twice.components(separatedBy: "Add Wordle 281").count, 2, twice)
        assertContains(twice, answer)
        let form = await shown(at: "wordle", ["a"] + typed + ["b", "q"])
        assertLacks(form, "Add Wordle 281")
        assertContains(form, "Wordle 281 is already finished (4/6)")
    }

    func testAShareWithAnotherScoreIsNamed() async {
        let out = await shown(["Wordle 281 7/6", "q"])
        assertContains(out, "> Wordle 281 7/6\nLine 1: the score “7/6” is not 1/6 to 6/6 or X/6.\n")
    }

    func testAShareForAServerThatIsGoneIsNotOfferedAndTheErrorIsAboutAdding() async {
        await composition.games.fail(with: .refused)
        let out = await shown(typed + ["q"])
        assertLacks(out, "Add Wordle 281")
        assertContains(out, "Could not add Wordle 281: ")
    }

    func testAShareFromAPipeIsOfferedToo() async {
        let terminal = TestTerminal(input: share + ["b", "wordle", "q"])
        await assertEqual(quintet([], terminal: terminal, composition: composition), 0)
        assertContains(terminal.out, "Nothing was added.", "\nWordle scores\n")
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

    func testTheSharesOfAnUnmarkedChatAreNotYours() async throws {
        let heads = ["Ann 9:01 AM", "Wordle 281 4/6", "", "", "Bo 9:05 AM", "Wordle 280 3/6", "", "", "Cy 9:07", "q"]
        let games = WordleScoresInMemory()
        composition.wordle = games
        let before = try await games.scores(.revalidate)
        for out in [await shown(heads), await pasted(heads)] {
            try await assertEqual(games.scores(.revalidate), before, out)
            assertLacks(out, "Added")
        }
    }

    func testAHeadOfSeveralLinesBelongsToTheShareBelowIt() async throws {
        let games = WordleScoresInMemory()
        composition.wordle = games
        let before = try await games.scores(.revalidate)
        for head in [["Ann", " — ", "Yesterday at 9:01 PM"], ["Ann Smith", "  9:01 AM"], ["@ann", "2 hours ago"]] {
            composition.groupBook = GroupInMemory()
            let out = await pasted(head + typed + ["", "b", "", "q"])
            assertContains(out, "\nGroup > 1 result of 1 player, not saved\n")
            try await assertEqual(games.scores(.revalidate), before, out)
        }
    }

    func testALineThatWasAnsweredBeforeTheShareWasTypedIsNotItsSender() async {
        for line in ["e", "Ann", "no such key"] {
            composition.wordle = WordleScoresInMemory()
            let out = await shown([line] + typed + ["y", "q"])
            XCTAssertTrue(out.contains("\nAdded Wordle 281 2/6*.\n"), out)
        }
    }

    func testAShareBelowALineThatWasNotUnderstoodIsYoursOnlyIfYouSayYes() async throws {
        for (answer, isAdded) in [("", false), ("y", true)] {
            composition.wordle = WordleScoresInMemory()
            let lines = ["Subject: Wordle", "29/11/2026"] + typed + [answer, "b", "q"]
            let out = await pasted(lines)
            assertContains(out, "Add Wordle 281 2/6*? (yes · b: back)")
            XCTAssertEqual(out.contains("Added Wordle 281"), isAdded, out)
        }
    }

    func testAShareWithoutSquaresIsAdded() async {
        let out = await shown(["Wordle 281 2/6", "", "", "", "q"])
        assertContains(
            out, "Type or paste the 2 rows of squares, or press Enter twice for the result alone.",
            "Added Wordle 281 2/6.")
        composition.wordle = WordleScoresInMemory()
        let form = await shown(at: "wordle", ["a", "Wordle 281 2/6", "", "", "", "q"])
        XCTAssertTrue(form.contains("\nAdd Wordle 281 2/6? (Enter: yes · b: back) \n"), form)
        XCTAssertTrue(form.contains("Added Wordle 281 (2022-03-27): solved in 2 of 6 tries."), form)
    }

    func testAChatCanBePastedAtTheStartAsTheMessageSays() async {
        let chat = ["Ann: Wordle 281 2/6", "Ben: hello"]
        let out = await shown(chat + ["i"] + chat + [".", "q"])
        assertContains(out.replacing("\n", with: " "), "To paste a chat, press i first.")
        assertContains(out, "\nGroup > 1 result of 1 player, not saved\n")
    }

    func testASecondShareOfYoursIsNoAnswerToTheQuestionWhetherToAddTheFirst() async {
        for (second, players, saved) in [
            (["Wordle 280 1/6", "", "🟩🟩🟩🟩🟩"], "2 results of 1 player", "Added 2 games to your games."),
            (["Ann 9:05", "Wordle 281 1/6", "🟩🟩🟩🟩🟩"], "2 results of 2 players", "Saved 1 new result: Ann (1)."),
        ] {
            composition.wordle = WordleScoresInMemory()
            composition.groupBook = GroupInMemory()
            let out = await pasted(typed + second + ["k", "", "q"])
            assertContains(out, "\nGroup > \(players), not saved\n", saved)
        }
    }

    func testARejectedAnswerIsNoPartOfAShareThatFollowsIt() async {
        for second in [typed, [typed.joined(separator: "\n")]] {
            let out = await shown(typed + ["z"] + second + ["b", "q"])
            assertContains(out, "“z” is no answer here. Type yes, no or b.\n")
            XCTAssertFalse(out.contains("of 2 players"), out)
        }
    }

    func testSharesThatFollowEachOtherAreSavedTogether() async {
        let shares = ["Ann: Wordle 281 2/6", "🟨⬛🟨⬛⬛", "🟩🟩🟩🟩🟩", "Bob: Wordle 281 1/6", "🟩🟩🟩🟩🟩"]
        let out = await shown(at: "wordle", shares + ["k", "", "q"])
        assertContains(out, "\nGroup > 2 results of 2 players, not saved\n", "Saved 2 new results: Ann (1), Bob (1).")
        assertLacks(out, "Results or file")
    }

    func testTheSavedStandingsAreNotShownBeforeAChatIsSavedOrDiscarded() async {
        let chat = ["Ann: Wordle 281 1/6", "🟩🟩🟩🟩🟩"]
        let out = await shown(chat + ["c", "b", "c", "", "c", "q"])
        let asked = "Save the results of this chat? (Enter: no · yes: save · b: back) "
        XCTAssertEqual(out.components(separatedBy: asked).count, 3, out)
        XCTAssertTrue(out.hasSuffix("> c\nThese are the saved results.\n> q\n"), out)
        await assertEqual(composition.run("wordle", "players").out, "")
        let saved = await shown(chat + ["c", "yes", "q"])
        assertContains(saved, "Saved 1 new result: Ann (1).")
    }

    func testAMarkedChatIsComparedEvenIfItBeginsWithAName() async {
        let chat = ["Ann", "Wordle 281 2/6", "🟨⬛🟨⬛⬛", "🟩🟩🟩🟩🟩", "Bob", "Wordle 281 X/6"].joined(separator: "\n")
        for keys in [[chat, "q"], ["wordle", "i", chat, "q"]] {
            let out = await shown(keys)
            assertContains(out, "\nWordle 281: 👑 Ann 2, Bob X\n")
        }
    }

    func testLeavingAnUnsavedComparisonAsks() async {
        let chat = ["Ann: Wordle 281 2/6", "🟨⬛🟨⬛⬛", "🟩🟩🟩🟩🟩"]
        let saved = await shown(at: "wordle", chat + ["b", "yes", "q"])
        assertContains(saved, "Save the results of this chat? (Enter: no · yes: save · b: back) yes\n")
        let players = await composition.run("wordle", "players")
        XCTAssertEqual(players.out, "Ann\t1\t281\t\n")
        let left = await shown(at: "wordle", ["Bob: Wordle 281 2/6", "", "", "b", "", "q"])
        assertContains(left, "Save the results of this chat?")
        await assertEqual(composition.run("wordle", "players").out, "Ann\t1\t281\t\n")
    }

    /// Pastes lines in a terminal that does not mark pastes, so that further lines wait behind each line.
    private func pasted(_ lines: [String]) async -> String {
        let terminal = TestTerminal.withoutColours(lines)
        terminal.hasTypedLine = true
        await assertEqual(quintet([], terminal: terminal, composition: composition), 0)
        return terminal.out
    }
}
