import QuintetTerminal
import Screens
import TestSupport
import XCTest

@testable import QuintetMenus

@MainActor final class KeyLinesTests: XCTestCase {
    private let keys = [
        Key(positions: 3, "pick") { _ in .redraw },
        Key(.search, argument: "TEXT", "search", asking: Question("Search for")) { _ in .redraw },
        Key(.owner, argument: "OWNER", "owner", examples: "apple", asking: Question("Who")) { _ in
            .back
        },
        Key(.back, "back") { .back }, Key(.help, "keys") { .unknown }, Key(.quit, "quit") { .unknown },
    ]

    func testTheFooterShowsTheFirstKeysThatFit() async {
        let all = "1–3 pick · / search · u owner · b back · ? keys · q quit"
        for (width, footer) in [
            (80, all), (56, all), (55, all.replacing(" · q quit", with: "")),
            (47, all.replacing(" · q quit", with: "")), (46, "1–3 pick · / search · b back · ? keys"), (12, "1–3 pick"),
        ] {
            let lines = KeyLines(keys: keys, appearance: Appearance(width: width)).footer(lines: 1)
            XCTAssertEqual(lines.map(\.text), [footer])
        }
        let plain = KeyLines(keys: keys, appearance: Appearance(isPlain: true)).footer(lines: 1)
        XCTAssertEqual(
            plain.map(\.text), ["1 to 3 pick, / (slash) search, u owner, b back, ? (question mark) keys, q quit"])
    }

    func testTheFooterWrapsAndAlwaysHasBackAndHelp() async {
        let many = "acdefghik".compactMap { KeyName(rawValue: "\($0)") }.map {
            Key($0, "do those", explanation: "do those: all of it") { .redraw }
        }
        let footer = { (width: Int) in
            KeyLines(keys: many + self.keys.suffix(3), appearance: Appearance(width: width)).footer(lines: 2)
                .map(\.text)
        }
        assertElements(
            footer(70), "a do those · c do those · d do those · e do those · f do those",
            "g do those · h do those · i do those · k do those · b back · ? keys")
        XCTAssertEqual(footer(40), ["a do those · c do those · d do those", "e do those · b back · ? keys"])
        XCTAssertEqual(footer(20), ["a do those · b back", "? keys"])
    }

    func testHelpExplainsTheTextAfterAKey() async {
        assertElements(
            KeyLines(keys: keys, appearance: Appearance()).help.map(\.text), "  1–3      pick", "  /TEXT    search",
            "  u OWNER  owner: apple", "  b        back", "  ?        keys", "  q        quit")
    }
}

@MainActor final class KeyTests: XCTestCase {
    func testABlankSeparatesALetterFromItsText() async {
        let names: [KeyName] = [.search, .page, .owner, .go, .enter]
        let keys = names.map { Key($0, argument: "TEXT", "", asking: Question("")) { _ in .redraw } }
        XCTAssertEqual(keys.map(\.takesBlank), [false, false, true, true, true])
    }

    func testKeysCompleteTheirExamples() async {
        let key = Key(
            .filter, argument: "ONLY", "", examples: "language Swift, topic cli, no-forks, 2022-03",
            asking: Question("")
        ) { _ in .redraw }
        XCTAssertEqual(key.completion.examples, ["language", "topic", "no-forks"])
    }
}
