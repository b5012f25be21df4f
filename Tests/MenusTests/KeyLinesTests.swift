import XCTest

@testable import Menus

@MainActor final class KeyLinesTests: XCTestCase {
    private let keys = [
        Key(numbers: 3, "pick") { _ in .redraw },
        Key(.search, "TEXT", "search", asking: { Question("Search for") }) { _ in .redraw },
        Key(KeyName("u", "another owner"), "OWNER", "owner", examples: "apple", asking: { Question("Who") }) { _ in
            .back
        },
        Key(.back, "back") { .back }, Key(.help, "keys") { .unknown }, Key(.quit, "quit") { .unknown },
    ]

    func testTheFooterIsAsManyOfTheFirstKeysAsFit() async {
        let all = "1–3 pick · / search · u owner · b back · ? keys · q quit"
        for (width, footer) in [
            (80, all), (56, all), (55, all.replacing(" · q quit", with: "")),
            (46, "1–3 pick · / search · b back · ? keys"), (12, "1–3 pick · …"),
        ] {
            XCTAssertEqual(KeyLines(keys: keys, appearance: Appearance(width: width)).footer.text, footer)
        }
        let plain = KeyLines(keys: keys, appearance: Appearance(isPlain: true)).footer.text
        XCTAssertEqual(plain, all.replacing(" ·", with: ","))
    }

    func testMoreThanFiveAreToldByTheKeyThatExplainsThem() async {
        let many = (1...7).map { number in Key(KeyName("\(number)x", ""), "do") { .redraw } }
        let footer = KeyLines(keys: many + keys.suffix(3), appearance: Appearance()).footer.text
        XCTAssertEqual(footer, "1x do · 2x do · 3x do · 4x do · 5x do · b back · ? keys")
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
