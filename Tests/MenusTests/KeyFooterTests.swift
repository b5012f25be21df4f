import Menus
import Terminal
import XCTest

@MainActor
final class KeyFooterTests: XCTestCase {
    private let keys = [
        KeyHint("1–3", "pick"), KeyHint("/", "search"), KeyHint("u OWNER", "another owner"), KeyHint("?", "help"),
    ]

    func testKeysAreExplainedUntilTheyWereShown() async {
        var footer = KeyFooter()
        XCTAssertEqual(
            text(footer, of: "list", width: 40),
            ["1–3 pick · / search", "u OWNER another owner · ? help"])
        footer.shown(keys, of: "list")
        XCTAssertEqual(text(footer, of: "list", width: 40), ["1–3 / u · ? explains"])
        XCTAssertEqual(text(footer, of: "page", width: 80), ["1–3 pick · / search · u OWNER another owner · ? help"])
    }

    func testRowsKeepTheirRoomOnALowTerminal() async {
        XCTAssertEqual(text(KeyFooter(), of: "list", width: 20, height: 9).count, 3)
        XCTAssertEqual(text(KeyFooter(), of: "list", width: 20, height: 8), ["1–3 / u · ? explains"])
        XCTAssertEqual(text(KeyFooter(), of: "list", width: 80, height: 1).count, 1)
    }

    private func text(_ footer: KeyFooter, of screen: String, width: Int, height: Int? = nil) -> [String] {
        footer.lines(keys, of: screen, Appearance(width: width, height: height)).map(\.text)
    }
}
