import Models
import TestSupport
import XCTest

@MainActor final class WordleCommandTests: XCTestCase {
    func testListsGamesNewestFirstWithTheirLettersHidden() async {
        await makeComposition().assertRun(
            ["wordle", "list", "--limit", "2"], 0,
            out:
                """
                281\t2022-03-27\t4/6\t⬛⬛⬛⬛🟨 🟨⬛🟨⬛⬛ ⬛⬛⬛🟨⬛ 🟩🟩🟩🟩🟩
                264\t2022-03-10\t4/6\t⬛⬛⬛⬛⬛ 🟨🟩⬛⬛⬛ 🟩🟨🟨🟨🟨 🟩🟩🟩🟩🟩

                """)
    }

    func testListsLettersWithReveal() async {
        await makeComposition().assertRun(
            ["wordle", "list", "--reveal", "--plain", "--limit", "1"], 0,
            out:
                "281\t2022-03-27\t4/6\txxxxy yxyxx xxxyx ggggg\tnymph\ttrain ponds blume nymph\n")
    }

    func testShowsAGameAsColouredSquares() async {
        await makeComposition().assertRun(
            ["wordle", "show", "281"], 0,
            out:
                """
                Wordle 281 4/6
                2022-03-27, solved in 4 of 6 tries

                ⬛⬛⬛⬛🟨
                🟨⬛🟨⬛⬛
                ⬛⬛⬛🟨⬛
                🟩🟩🟩🟩🟩

                """)
    }

    func testShowsTheLettersWithReveal() async {
        await makeComposition().assertRun(
            ["wordle", "show", "281", "--reveal"], 0,
            out:
                """
                Wordle 281 4/6
                2022-03-27, solved in 4 of 6 tries: NYMPH

                ⬛⬛⬛⬛🟨  TRAIN
                🟨⬛🟨⬛⬛  PONDS
                ⬛⬛⬛🟨⬛  BLUME
                🟩🟩🟩🟩🟩  NYMPH

                Right place: h m n p y
                Not in the word: a b d e i l o r s t u
                Not tried: c f g j k q v w x z

                """)
    }

    func testShowsAGameInWordsWhenPlain() async {
        await makeComposition().assertRun(
            ["wordle", "show", "281", "--plain"], 0,
            out:
                """
                Wordle 281, 2022-03-27, solved in 4 of 6 tries.
                Try 1: absent, absent, absent, absent, elsewhere.
                Try 2: elsewhere, absent, elsewhere, absent, absent.
                Try 3: absent, absent, absent, elsewhere, absent.
                Try 4: right place, right place, right place, right place, right place.

                """)
    }

    func testSharesInTheThemeOfTheSettings() async throws {
        await makeComposition().assertRun(
            ["wordle", "share", "281"], 0, out: "Wordle 281 4/6\n\n⬛⬛⬛⬛🟨\n🟨⬛🟨⬛⬛\n⬛⬛⬛🟨⬛\n🟩🟩🟩🟩🟩\n")
        let composition = makeComposition()
        try composition.settings.set("theme", to: "high-contrast")
        let terminal = TestTerminal()
        _ = await quintet(["wordle", "share", "281"], terminal: terminal, composition: composition)
        XCTAssertEqual(terminal.out, "Wordle 281 4/6\n\n⬛⬛⬛⬛🟦\n🟦⬛🟦⬛⬛\n⬛⬛⬛🟦⬛\n🟧🟧🟧🟧🟧\n")
    }

    func testPrintsStatistics() async {
        await makeComposition().assertRun(
            ["wordle", "stats"], 0,
            out:
                """
                Played\t4
                Win %\t100
                Current streak\t1
                Longest streak\t3
                Average tries\t3.75
                1\t0
                2\t0
                3\t1
                4\t3
                5\t0
                6\t0
                X\t0

                """)
    }

    func testAFailureSaysWhyAndWhatToDoNext() async {
        let table: [(ServiceError.Cause, Int32, String, String)] = [
            (
                .refused, 1, "nothing answers at this address",
                "Check that the server is running and the address is right, then try again."
            ),
            (
                .tokenMissing(.wordle), 4, "a token is needed",
                "Save a token with `quintet token set wordle --source http://there`, or set QUINTET_WORDLE_TOKEN."
            ),
            (
                .tokenRefused(.wordle), 4, "the token was refused",
                "Save a token with `quintet token set wordle --source http://there`, or set QUINTET_WORDLE_TOKEN."
            ),
        ]
        for (cause, code, reason, next) in table {
            let service = WordleScoresInMemory()
            await service.fail(with: ServiceError(action: "list the games", place: "http://there", cause: cause))
            let composition = TestComposition()
            composition.wordle = service
            let terminal = TestTerminal()
            await assertEqual(quintet(["wordle", "list"], terminal: terminal, composition: composition), code)
            XCTAssertEqual(terminal.err, "quintet: Could not list the games (http://there): \(reason).\n\(next)\n")
            XCTAssertEqual(terminal.out, "")
        }
    }

    private func makeComposition() -> TestComposition {
        let composition = TestComposition()
        composition.wordle = WordleScoresInMemory(WordleScore.initial + [.nymph])
        return composition
    }
}
