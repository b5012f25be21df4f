import Models
import TestSupport
import XCTest

@MainActor final class TileSignsTests: XCTestCase {
    func testColouredTilesHaveBracketsIfTheSettingIsOn() async throws {
        let composition = TestComposition()
        for (value, tries) in [
            ("on", ["(T) R  A  I (N)", "[M][O] U [T][H]"]), ("off", [" T  R  A  I  N ", " M  O  U  T  H "]),
        ] {
            try composition.settings.set("signs", to: value)
            let terminal = TestTerminal(isTerminal: true, columns: 80, environment: ["TERM": "xterm"])
            _ = await quintet(["wordle", "show", "263", "--reveal"], terminal: terminal, composition: composition)
            let shown = terminal.out.withoutColours.replacing(" ", with: "")
            for row in tries { XCTAssertTrue(shown.contains(row.replacing(" ", with: "")), "\(value): \(shown)") }
            XCTAssertEqual(shown.contains("["), value == "on")
        }
    }
}
