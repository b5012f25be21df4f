import InMemoryServices
import Models
import QuintetConsole
import QuintetTerminal
import TestSupport
import XCTest

@MainActor final class WordleMenuTests: XCTestCase {
    private let walk = ["1", "v", "s", "x", "b", "s", "b", "v", "?", "q"]

    func testWalksThroughTheScreens() async throws {
        try await assertGolden(menus(at: "wordle", walk, composition: makeComposition()).out, "wordle-menus")
    }

    func testTheDaysOfAMonthAreDimAndTodayIsBold() async {
        let out = await menus(at: "wordle/calendar", ["q"], environment: [:]).out
        assertContains(out, "\u{1B}[1m  27", "\u{1B}[2m  10")
    }

    func testAGameSaysWhatItMeansInTheGroup() async {
        let composition = makeComposition()
        composition.groupBook = GroupInMemory([PostedResult(player: "Bob", puzzle: 264, tries: 5)])
        let out = await menus(at: "wordle/264", ["q"], composition: composition).out
        assertContains(out, "solved in 4 of 6 tries\nYou beat Bob by 1.\n\n")
    }

    func testDrawsTilesInTheColoursOfTheOriginal() async throws {
        try await assertGolden(
            menus(at: "wordle", ["1"], environment: [:], composition: makeComposition()).out, "wordle-menus-colours")
    }

    func testPlainScreensHaveOnlyWordsAndLetters() async throws {
        let input = ["a", "280", "crate", "crane", "=", "2", "d", "", "d", "yes", "z", "s", "b", "q"]
        try await assertGolden(
            menus(at: "wordle", input, columns: 60, environment: ["ACCESSIBLE": "1"], composition: makeComposition())
                .out, "wordle-menus-plain")
    }

    func testAddingAsksAgainUntilTheAnswerIsValid() async throws {
        let input = [
            "a", "tomorrow", "282", "264", "2022-03-26", "cr4ne", "crate", "cran", "", "cra", "crane", "", "",
            "yes", "2", "b", "a", "280", "", "q",
        ]
        try await assertGolden(menus(at: "wordle", input, composition: makeComposition()).out, "wordle-menus-add")
    }

    func testAGameThatCannotBeSavedCanBeRetriedAsTyped() async throws {
        let composition = TestComposition()
        let error = ServiceError(action: "add Wordle 281", place: "http://127.0.0.1:1", cause: .refused)
        let input = ["281", "ponds", "nymph", "=", "x", "?", "", "q"]
        let terminal = await menus(at: "wordle/add", input, composition: composition) {
            await composition.games.fail(with: (3..<6).contains($0) ? error : nil)
        }
        try assertGolden(terminal.out, "wordle-menus-add-again")
    }

    func testAFailedRefreshPreservesTheGamesAndSaysWhatToDo() async throws {
        let composition = TestComposition()
        let error = ServiceError(action: "list the games", place: "http://127.0.0.1:1", cause: .refused)
        let terminal = await menus(at: "wordle", ["r", "r", "q"], composition: composition) {
            await composition.games.fail(with: $0 == 0 ? error : nil)
        }
        try assertGolden(terminal.out, "wordle-menus-failure")
    }

    func testAnUnusableSourceIsReportedWhenTheGamesOpen() async throws {
        let composition = TestComposition()
        composition.beforeService = { _ throws(ServiceError) in
            throw ServiceError(action: "use the source of Wordle", cause: .invalid("“x” is no source"))
        }
        try await assertGolden(menus(at: "wordle", ["q"], composition: composition).out, "wordle-menus-unusable-source")
    }

    func testGoesToGamesAndMonthsOfAListOfYears() async throws {
        let composition = TestComposition(games: (1...700).map { .make($0) })
        composition.today = { .make("2023-05-20") }
        let input = [
            "g", "2022-03", "n", "G 2021-06", "g", "2020-01", "b", "g 281", "n", "p", "p", "g", "", "b", "g latest",
            "p", "q",
        ]
        try await assertGolden(menus(at: "wordle", input, rows: 24, composition: composition).out, "wordle-menus-years")
    }

    func testTriesCanBeUndoneAndSurviveLeavingTheForm() async throws {
        let interrupts = Interrupts { XCTFail("a question was being asked") }
        let input = ["a", "281", "train", "bl0me", "blume", "z", "ponds", "a", "nymph", "=", "q"]
        let terminal = TestTerminal.withoutColours(input)
        var interrupted = 0
        terminal.duringLine = { position in
            // Ctrl-C instead of the third try.
            guard position == 7, interrupted == 0 else { return }
            interrupted += 1
            interrupts.interrupt()
        }
        _ = await TestComposition().app(terminal, interrupts).run(["open", "sporty://wordle"])
        try assertGolden(terminal.out, "wordle-menus-take-back")
    }

    func testAFinishedGameIsNotOfferedAgainAndTheWayToItsFormIsTyped() async {
        let composition = TestComposition(games: [.nymph])
        let out = await menus(
            ["wordle", "a", "", "x", "b", "wordle edit 281", "b", "q"], composition: composition
        ).out
        let question = "Number, date or share (b: back · ?: help):"
        assertContains(
            out.replacing("\n", with: " "),
            " Wordle 281 is already finished (4/6). To change it, type `wordle edit 281` after you press b. \(question) x ",
            " such as 2026-10-21. \(question) b ", " Edit Wordle 281 ")
    }

    func testAGameThatWasChangedInTheMeantimeIsReplacedWithTheKeysOfTheForm() async throws {
        let composition = TestComposition(games: [.nymph])
        let other = WordleScore.make(281, "nymph", ["train", "nymph"])
        let games = composition.wordle
        let typed = ["wordle", "1", "e", "", "nymph", "", ""] + ["", "", "", "", "", "q"]
        let out = await menus(typed, composition: composition) { position in
            guard position == 5 else { return }
            _ = try? await games.change(WordleChange(.edit, removing: [.nymph], adding: [other]))
        }.out
        let advice = "To replace that with your changes, press Enter, check the answers and save."
        assertContains(out, advice, "\nChanged Wordle 281.\n")
    }

    func testLeavingAFormSaysThatItsTextIsKeptAndHowToDiscardIt() async throws {
        let out = await menus(
            at: "wordle", ["1", "e", "b", "e", "", "4/6", "b", "e", "d", "e", "b", "q"], columns: 120,
            composition: makeComposition()
        ).out
        let kept = "Your changes are not saved yet. Press e to go on, or e and d to discard them.\n"
        XCTAssertEqual(out.components(separatedBy: kept).count, 2, out)
        assertContains(
            out,
            "(Enter: leave 281 · d: discard · b: back · ?: help): d\nDiscarded your changes to Wordle 281.\n")
    }

    func testQuittingAsksBeforeDiscardingTypedTries() async {
        let composition = TestComposition()
        let error = ServiceError(action: "add Wordle 281", place: "http://127.0.0.1:1", cause: .refused)
        let input = ["a", "281", "ponds", "nymph", "=", "q", "", "b", "q", "no", "q", "Y"]
        let terminal = await menus(at: "wordle", input, columns: 120, composition: composition) {
            if $0 == 4 { await composition.games.fail(with: error) }
        }
        let question = "Discard the 2 tries you typed for Wordle 281? (Enter: no · yes: discard · b: back) "
        XCTAssertEqual(terminal.out.components(separatedBy: question).count, 4, terminal.out)
        XCTAssertTrue(terminal.out.hasSuffix("\(question)Y\n"), terminal.out)
    }

    func testCopyingAShareIsConfirmed() async {
        let terminal = await menus(
            ["wordle", "2", "x", "y", "q"], environment: ["NO_COLOR": "1", "TERM": "xterm-256color"])
        assertContains(
            terminal.out, "🟩🟩🟩🟩🟩\nPress y to copy it.\n> y\n\u{1B}]52;c;V29yZGxlIDI2MyAzLzYK",
            "\u{07}Sent to the clipboard. If pasting does not work, your terminal")
        for environment in [["TERM": "dumb"], ["ACCESSIBLE": "1"], ["TERM": "linux"], ["TERM": "vt100"], [:]] {
            let terminal = await menus(["wordle", "2", "x", "y", "q"], environment: environment)
            assertLacks(terminal.out, "to copy it", "]52;")
            assertContains(terminal.out, "This terminal cannot copy. Press x to show the text.")
        }
    }

    func testAnUnfinishedGameIsShownAsUnfinishedAndNotShared() async {
        let composition = TestComposition(games: [.make(281, "nymph", ["train"])])
        let terminal = await menus(at: "wordle", ["1", "x", "j", "b", "b", "q"], composition: composition)
        assertContains(
            terminal.out, "\(AppName.wordle.number)  Wordle scores  Wordle 281 1 of 6 so far, no streak",
            "2022-03-27\n1 of 6 so far\n", "Wordle 281\n2022-03-27, unfinished, 1 of 6 tries used\n",
            "> x\nWordle 281 is unfinished, 1 of 6 tries used: only a finished game can be shared.\n",
            "No key “j” here. Press ? for the keys of this screen.")
        assertLacks(terminal.out, "X/6")
    }

    func testAGameCanBeChangedAndContinuedAndTheCalendarBrowsed() async throws {
        let composition = TestComposition(games: [.make(281, "nymph", ["train"])] + WordleScore.initial)
        let input = [
            "1", "a", "ponds", "nymph", "2", "e", "", "parry leapt", "leap", "", "", "", "", "lapse", "", "b",
            "z", "m", "10", "b", "n", "p", "n", "b", "/nymph", "b", "q",
        ]
        try await assertGolden(menus(at: "wordle", input, composition: composition).out, "wordle-menus-change")
    }

    func testTheCountOfNewGamesIsShownBeforeImporting() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("id,word,tries\n281,nymph,train nymph\n264,nymph,train nymph\n", to: "games.csv")
        let composition = TestComposition()
        composition.onPause = { if $0 != 0.05 { try? await Task.sleep(nanoseconds: .max) } }
        let terminal = await menus(at: "wordle", ["i", file.path, "k", "z", "q"], composition: composition)
        for text in [
            "\nWordle 281 2/6 is new, 1 contradicts.\nWordle 264 is already saved as 4/6, not 2/6.\n",
            "\nAdded Wordle 281 2/6.\n", "\nUndone: Imported Wordle 281 (2/6).\n",
        ] { XCTAssertTrue(terminal.out.contains(text), terminal.out) }
    }

    func testTheFormAsksForHardMode() async {
        let terminal = await menus(
            at: "wordle", ["a", "280", "ponds", "*", "nymph", "=", "q"], composition: makeComposition())
        assertContains(terminal.out, "Wordle 280, 2022-03-26, hard mode", "solved in 2 of 6 tries in hard mode")
    }

    func testWithoutColoursNoControlCharacterIsSent() async {
        let terminal = await menus(at: "wordle", walk, environment: ["TERM": "dumb"], composition: makeComposition())
        XCTAssertEqual(terminal.outBytes.filter { $0 < 0x20 && $0 != 0x0A }, [])
    }

    private func makeComposition() -> TestComposition {
        TestComposition(games: WordleScore.initial + [.nymph])
    }
}
