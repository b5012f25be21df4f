import TestSupport
import XCTest

@testable import QuintetTerminal

final class LineTests: XCTestCase {

    func testCountsTerminalCells() {
        let table: KeyValuePairs = [
            "abc": 3, "é": 1, "e\u{301}": 1, "日本": 4, "한글": 4, "🟩⬛": 4, "👩‍👩‍👧": 6, "❤️": 2, "🇩🇪": 2, "🇩": 1, "": 0, "ａ": 2,
            "…": 1, "का": 2, "कि": 2, "क्षि": 3, "น้ำ": 2, "ｶﾞ": 2, "각": 2, "👍🏽": 4, "1️⃣": 2, "葛󠄀": 2, "a\u{FE0F}": 1,
            "\u{378}": 1, "\u{1FAE9}": 2, "🏋️‍♀️": 2, "🇩🇪🇫": 3,
        ]
        for (text, cells) in table { XCTAssertEqual(CellWidth.of(text), cells, text) }
    }

    func testCutsBetweenCharactersOnly() {
        XCTAssertEqual((0...5).map { CellWidth.fit("日本語", in: $0) }, ["", "…", "…", "日…", "日…", "日本…"])
        XCTAssertEqual(CellWidth.fit("日本語", in: 6), "日本語")
        XCTAssertEqual(CellWidth.fit("e\u{301}e\u{301}e\u{301}", in: 2), "e\u{301}…")
    }

    func testALineOfSeveralSpansIsCutAndPaddedToItsWidth() {
        let line = Line("日本", .bold) + Line("語のab")
        for cells in 1...12 {
            XCTAssertLessThanOrEqual(line.fitted(to: cells).width, cells)
            XCTAssertEqual(line.fitted(to: cells).padded(to: cells).width, cells)
        }
    }

    func testALineIsCutWithAnEllipsisWhereASpanEndsAtTheWidth() {
        let line = Line("ab", .bold) + Line("c")
        XCTAssertEqual([1, 2, 3].map { line.fitted(to: $0).text }, ["…", "a…", "abc"])
    }

    func testWrapsAtBlanks() {
        XCTAssertEqual(Line("one two three four").wrapped(to: 9).map(\.text), ["one two", "three", "four"])
        XCTAssertEqual(Line("a question: ").wrapped(to: 10).map(\.text), ["a", "question: "])
    }

    func testAWordThatIsWiderThanALineIsBroken() {
        XCTAssertEqual(Line("abcdefghij k").wrapped(to: 5).map(\.text), ["abcde", "fghij", "k"])
        XCTAssertEqual(
            Line("see https://a.test/bc now").wrapped(to: 8).map(\.text), ["see", "https://", "a.test/b", "c now"])
        XCTAssertEqual(Line("日本語").wrapped(to: 1).map(\.text), ["日", "本", "語"])
    }

    func testStylesContinueAfterALineBreak() {
        let line = Line("one ") + Line("two three", .bold) + Line(" four", .dim)
        XCTAssertEqual(
            line.wrapped(to: 10),
            [Line("one ") + Line("two", .bold), Line("three", .bold) + Line(" ", .dim) + Line("four", .dim)])
    }

    func testTrimsUnstyledBlanksOnly() {
        let tile = TextStyle(background: 71)
        XCTAssertEqual((Line("a  ") + Line("  ")).trimmed().text, "a")
        XCTAssertEqual((Line("a") + Line("   ", tile)).trimmed().text, "a   ")
    }

    func testAsManyCardsAsFitAreSideBySide() {
        let cards = (1...3).map { [Line("card \($0)"), Line(String(repeating: "x", count: $0))] }
        XCTAssertEqual(
            CardGrid(width: 16, gap: 2).lines(cards).map(\.text), ["card 1  card 2", "x       xx", "", "card 3", "xxx"])
        XCTAssertEqual(CardGrid(width: 4, gap: 2).lines([[Line("card 1")]]).map(\.text), ["car…"])
    }

    func testACommandIsNotWrappedInTheMiddleIfItFitsALine() {
        let lines = Line("To settle it, type `e Ann Lee 281 5`.").wrapped(to: 20).map(\.text)
        XCTAssertEqual(lines, ["To settle it, type", "`e Ann Lee 281 5`."])
        XCTAssertEqual(Line("Type `e Ann Lee 281 5`.").wrapped(to: 10).map(\.text), ["Type `e", "Ann Lee", "281 5`."])
    }

    func testAQuotationIsNotWrappedInTheMiddleIfItFitsALine() {
        let lines = Line("Did you mean “wordle list”, or “Ann Lee”?").wrapped(to: 20).map(\.text)
        XCTAssertEqual(lines, ["Did you mean", "“wordle list”, or", "“Ann Lee”?"])
        XCTAssertEqual(Line("Date (b: back): ").wrapped(to: 11).map(\.text), ["Date", "(b: back): "])
        XCTAssertEqual(Line("an “open one two").wrapped(to: 8).map(\.text), ["an “open", "one two"])
    }

    func testTheWidthOfAnEmojiIsTheLargestThatATerminalUses() {
        let flag = "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
        let widths = ["❤️", "👍🏽", "👩🏽‍💻", "👩‍👩‍👧", "🇩🇪", flag, "한"].map { CellWidth.of($0) }
        XCTAssertEqual(widths, [2, 4, 6, 6, 2, 2, 2])
    }

    func testTheColumnAfterACellWithSuchAnEmojiIsSetAtATerminalOnly() {
        let line = Line("Bo 👍🏽", .bold).padded(to: 8) + Line("12").rightAligned(to: 4)
        XCTAssertEqual(line.rendered(colour: false), "Bo 👍🏽   12")
        XCTAssertEqual(line.rendered(colour: false, setsColumns: true), "Bo 👍🏽 \u{1B}[9G  12")
        XCTAssertEqual(line.width, 12)
    }
}

final class FactListTests: XCTestCase {
    private let facts = FactList([("Name", "Ann Example"), ("Days", "Monday, Tuesday, Wednesday and Friday")])

    func testValuesWrapWithinTheirColumn() {
        XCTAssertEqual(
            facts.lines(width: 30).map(\.text),
            ["Name  Ann Example", "Days  Monday, Tuesday,", "      Wednesday and Friday"])
        XCTAssertEqual(
            FactList([("--size N", "how large")], indent: 2).lines(width: .max).map(\.text), ["  --size N  how large"])
    }

    func testAWordThatIsTooWideForTheColumnIsShownBelowTheName() {
        XCTAssertEqual(
            FactList([("Link", "https://a.test/b/c"), ("By", "Ann Bo")]).lines(width: 14).map(\.text),
            ["Link", "  https://a.te", "  st/b/c", "By    Ann Bo"])
    }
}

final class TableTests: XCTestCase {

    private let table = Table(
        columns: [
            Table.Column("rank", isNumber: true), Table.Column("name", shrinks: true),
            Table.Column("score", isNumber: true),
        ],
        rows: [["1", "Maximiliane", "232"], ["10", "Bo", "7"]])

    func testNumbersAreRightAligned() {
        XCTAssertEqual(
            table.lines(width: 80).map(\.text),
            ["rank  name         score", "   1  Maximiliane    232", "  10  Bo               7"])
    }

    func testNamesShrinkAndFiguresStay() {
        XCTAssertEqual(
            table.lines(width: 20).map(\.text),
            ["rank  name     score", "   1  Maximi…    232", "  10  Bo           7"])
    }

    func testANarrowColumnThatFitsStaysNarrow() {
        let table = Table(columns: [Table.Column("a", shrinks: true), Table.Column("b")], rows: [["x", "y"]])
        XCTAssertEqual(table.lines(width: 4).map(\.text), ["a  b", "x  y"])
    }

    func testColumnsAreStackedIfShrinkingIsNotEnough() {
        XCTAssertEqual(
            table.lines(width: 16).map(\.text),
            ["1", "  name:", "  Maximiliane", "  score: 232", "10", "  name: Bo", "  score: 7"])
    }

    func testALineAboveARowMovesWithItsRow() {
        let table = Table(
            columns: [Table.Column("name", shrinks: true), Table.Column("score", isNumber: true)],
            rows: [["Maximiliane", "232"], ["Bo", "7"]], above: [1: "the rest"])
        XCTAssertEqual(
            table.lines(width: 40).map(\.text),
            ["name         score", "Maximiliane    232", "the rest", "Bo               7"])
        XCTAssertEqual(
            table.lines(width: 10).map(\.text),
            ["Maximilian", "e", "  score:", "  232", "the rest", "Bo", "  score: 7"])
    }

    func testNoRowIsWiderThanTheTerminal() {
        let table = Table(
            columns: [Table.Column("name", shrinks: true), Table.Column("n", isNumber: true)],
            rows: DifficultNames.all.map { [Line($0), "12"] })
        for width in 8...60 { XCTAssertEqual(table.lines(width: width).filter { $0.width > width }, [], "\(width)") }
    }
}
