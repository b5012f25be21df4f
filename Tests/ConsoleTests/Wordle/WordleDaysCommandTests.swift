import TestSupport
import XCTest

/// `wordle compare --days`: a row for each day, a column for each player, and the totals.
@MainActor final class WordleDaysCommandTests: XCTestCase {
    private let composition = TestComposition()
    private let chat =
        "Ann: Wordle 280 3/6\nAnn: Wordle 281 4/6\nBob: Wordle 281 X/6\n=Cy: Wordle 279 2/6\n=Cy: Wordle 281 5/6"

    func testDaysAreATableWithTotals() async {
        let run = await composition.run("wordle", "compare", "-", "--days", input: chat, columns: 60)
        XCTAssertEqual(
            run.out,
            """
            day               =Cy   Ann  Bob
            281, 2022-03-27     5     4    X
            280, 2022-03-26     –     3    –
            279, 2022-03-25     2     –    –

            total              14    14   21
            win %             100   100    0
            average          3.50  3.50    –

            """)
    }

    func testPipedDaysAreColumnsWithAHeader() async {
        await composition.assertRun(
            ["wordle", "compare", "-", "--days", "--period", "280.."], 0, input: [chat],
            out: "day\tAnn\t=Cy\tBob\n281, 2022-03-27\t4\t5\tX\n280, 2022-03-26\t3\t–\t–\n"
                + "total\t7\t12\t14\nwin %\t100\t100\t0\naverage\t3.50\t5.00\t–\n")
    }

    func testDaysAsJSONHaveOnlyTheResultsThereAre() async {
        await composition.assertRun(
            ["wordle", "compare", "-", "--days", "--json", "--period", "280.."], 0, input: [chat],
            out:
                #"[{"date":"2022-03-27","puzzle":281,"results":[{"player":"Ann","tries":4},{"player":"=Cy","tries":5},"#
                + #"{"player":"Bob","tries":null}]},{"date":"2022-03-26","puzzle":280,"results":[{"player":"Ann","tries":3}]}]"#
                + "\n")
    }

    func testDaysAsCSVHaveAColumnForEachPlayer() async {
        await composition.assertRun(
            ["wordle", "compare", "-", "--days", "--csv"], 0, input: [chat],
            out: "puzzle,date,'=Cy,Ann,Bob\r\n281,2022-03-27,5,4,X\r\n280,2022-03-26,,3,\r\n279,2022-03-25,2,,\r\n")
    }

    func testManyPlayersAreInSeveralTables() async {
        let players = ["Annabella", "Bartholomew", "Cassiopeia", "Dominique"]
        let chat = players.enumerated().map { "\($1): Wordle 281 \($0 + 1)/6" }.joined(separator: "\n")
        let run = await composition.run("wordle", "compare", "-", "--days", input: chat, columns: 44)
        let heads = run.out.split(separator: "\n").filter { $0.hasPrefix("day") }
        XCTAssertEqual(
            heads.map { $0.split(separator: " ").dropFirst().map(String.init) },
            [["Annabella", "Bartholomew"], ["Cassiopeia", "Dominique"]])
        XCTAssertLessThanOrEqual(run.out.split(separator: "\n").map(\.cells).max() ?? 0, 44)
    }

    func testDaysAreSentencesInPlainText() async {
        let terminal = TestTerminal(input: [chat], isTerminal: true, columns: 200)
        _ = await quintet(
            ["wordle", "compare", "-", "--days", "--plain", "--period", "today"], terminal: terminal,
            composition: composition)
        XCTAssertEqual(
            terminal.out,
            "281, 2022-03-27: Ann 4, =Cy 5, Bob X\ntotal: Ann 4, =Cy 5, Bob 7\nwin %: Ann 100, =Cy 100, Bob 0\n"
                + "average: Ann 4.00, =Cy 5.00, Bob –\n")
    }

    func testDaysCannotBeSharedOrHeadToHead() async {
        for option in [["--share"], ["--against", "Ann"]] {
            await composition.assertRun(
                ["wordle", "compare", "-", "--days"] + option, 2,
                err: "quintet: --days and \(option[0]) cannot be used together.\nSee `quintet help wordle compare`.\n")
        }
    }

    func testTheScreenSwitchesBetweenDaysAndStandings() async {
        let terminal = TestTerminal(
            input: ["1", "c"] + chat.split(separator: "\n").map(String.init) + ["", "s", "b", "q"], isTerminal: false)
        await assertEqual(quintet([], terminal: terminal, composition: composition), 0)
        XCTAssertTrue(terminal.out.contains("\nGroup > 5 results of 3 players, not saved > Days\n"), terminal.out)
        XCTAssertTrue(terminal.out.contains("280, 2022-03-26     –     3    –\n"), terminal.out)
    }
}
