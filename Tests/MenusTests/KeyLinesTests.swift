import Terminal
import XCTest

@testable import Menus

@MainActor final class KeyLinesTests: XCTestCase {
    private let keys = [
        Key(numbers: 3, "pick") { _ in .redraw },
        Key(.search, "TEXT", "search", asking: { Question("Search for") }) { _ in .redraw },
        Key(KeyName("u", "change owner"), "OWNER", "owner", examples: "apple", asking: { Question("Who") }) { _ in
            .back
        },
        Key(.back, "back") { .back }, Key(.help, "keys") { .unknown }, Key(.quit, "quit") { .unknown },
    ]

    func testTheFooterIsAsManyOfTheFirstKeysAsFit() async {
        let all = "1–3 pick · / search · u owner · b back · ? keys · q quit"
        for (width, footer) in [
            (80, all), (56, all), (55, all.replacing(" · q quit", with: "")),
            (47, all.replacing(" · q quit", with: "")), (46, "1–3 pick · / search · b back · ? keys"),
            (12, "1–3 pick"),
        ] {
            let lines = KeyLines(keys: keys, appearance: Appearance(width: width)).footer(lines: 1)
            XCTAssertEqual(lines.map(\.text), [footer])
        }
        let plain = KeyLines(keys: keys, appearance: Appearance(isPlain: true)).footer(lines: 1)
        XCTAssertEqual(plain.map(\.text), [all.replacing(" ·", with: ",")])
    }

    func testTheFooterFoldsIntoLinesAndKeepsTheFirstKeysAndTheWaysOut() async {
        let many = (1...9).map { number in Key(KeyName("\(number)x", ""), "do this: all of it") { .redraw } }
        let footer = { (width: Int) in
            KeyLines(keys: many + self.keys.suffix(3), appearance: Appearance(width: width)).footer(lines: 2)
                .map(\.text)
        }
        XCTAssertEqual(
            footer(70),
            [
                "1x do this · 2x do this · 3x do this · 4x do this · 5x do this",
                "6x do this · 7x do this · 8x do this · 9x do this · b back · ? keys",
            ])
        XCTAssertEqual(footer(40), ["1x do this · 2x do this · 3x do this", "4x do this · b back · ? keys"])
        XCTAssertEqual(footer(20), ["1x do this · b back", "? keys"])
    }

    func testHelpTellsWhatStandsBehindAKey() async {
        XCTAssertEqual(
            KeyLines(keys: keys, appearance: Appearance()).help.map(\.text),
            [
                "  1–3      pick", "  /TEXT    search", "  u OWNER  owner: apple", "  b        back", "  ?        keys",
                "  q        quit",
            ])
    }
}
