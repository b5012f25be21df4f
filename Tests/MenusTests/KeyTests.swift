import QuintetTerminal
import Screens
import XCTest

@testable import QuintetMenus

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
