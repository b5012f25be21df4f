import XCTest

@MainActor final class WordleScoreCommandTests: XCTestCase {
    func testScoresOneGuess() async {
        await assert(["ponds", "nymph"], 0, out: "🟨⬛🟨⬛⬛\n")
        await assert(["ponds", "nymph", "--plain"], 0, out: "yxyxx\n")
        await assert(["PONDS", "nymph", "--json"], 0, out: #"["present","absent","present","absent","absent"]"# + "\n")
    }

    func testSaysWhyAGuessCannotBeScored() async {
        let table = [
            (["pond", "nymph"], "the guess has 4 letters and the answer 5 letters"),
            (["p0nds", "nymph"], "“0” is not a letter"),
            (["", "nymph"], "the guess and the answer need at least one letter each"),
        ]
        for (words, reason) in table {
            await assert(
                words, 1,
                err: "quintet: Could not score the guess: \(reason).\nCorrect what you entered and try again.\n")
        }
    }

    func testScoresThePairsThatCatchANaiveScorer() async {
        let pairs = [
            ("parry lapse", "ygxxx"), ("mommy nymph", "xxgxy"), ("yelps nymph", "yxxgx"), ("eerie sweet", "yyxxx"),
            ("speed abide", "xxyxy"), ("speed erase", "yxyyx"), ("speed steal", "gxgxx"), ("speed crepe", "xygyx"),
            ("geese those", "xxxgg"), ("added dread", "yyxyg"), ("allee apple", "gyxxg"), ("train nymph", "xxxxy"),
            ("ponds nymph", "yxyxx"), ("blume nymph", "xxxyx"), ("nymph nymph", "ggggg"),
        ]
        await assert(["-", "--plain"], 0, input: pairs.map(\.0), out: pairs.map { $0.1 + "\n" }.joined())
    }

    func testAnswersEachLineInOrderAndReportsBadOnes() async {
        await assert(
            ["-"], 1, input: ["ponds nymph", "bad", "", "a b c", "ab cde", "x1 yy", " Ponds\tNYMPH \r", "été the"],
            out: "🟨⬛🟨⬛⬛\n\n\n\n\n\n🟨⬛🟨⬛⬛\n⬛🟨⬛\n",
            err: """
                line 2: expected a guess and an answer
                line 3: expected a guess and an answer
                line 4: expected a guess and an answer
                line 5: the guess has 2 letters and the answer 3 letters
                line 6: “1” is not a letter

                """)
    }

    func testAnswersLinesInJSON() async {
        await assert(["-", "--json"], 0, input: ["ab ba"], out: #"["present","present"]"# + "\n")
    }

    func testAnEndlessLineIsBadAndUsesNoMemory() async {
        await assert(
            ["-"], 1, input: [String(repeating: "x", count: 70_000), "a a"], out: "\n🟩\n",
            err: "line 1: longer than 65536 bytes\n")
    }

    func testNoInputIsNoOutput() async {
        await assert(["-"], 0, out: "")
    }

    private func assert(
        _ arguments: [String], _ code: Int32, input: [String] = [], out: String = "", err: String = "",
        line: UInt = #line
    ) async {
        await TestComposition().assertRun(
            ["wordle", "score"] + arguments, code, input: input, out: out, err: err,
            line: line)
    }
}
