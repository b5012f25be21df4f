import Models
import XCTest

final class GameCharacterTests: XCTestCase {
    func testInitialsAreTheFirstLettersOfTheName() {
        let initials = [
            "OG Mario": "OM", "Mario": "M", "fire mario": "FM", "  Doctor  van  Mario ": "DM", "": "", " ": "",
            "(Dr) “Mario”": "DM", "🍄 Mario": "🍄M", "👩‍👩‍👧 👍🏽": "👩‍👩‍👧👍🏽", "e\u{301}mile zola": "E\u{301}Z", "ßa": "S",
            "ﬁn": "F", "李 小龙": "李小", "- x": "-X", "007 bond": "0B", "(2nd Mario": "2M", "मारियो": "मा",
        ]
        for (name, expected) in initials {
            XCTAssertEqual(GameCharacter(name: name, avatar: nil).initials, expected, name)
        }
    }
}
