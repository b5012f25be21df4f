import Models
import TestSupport
import XCTest

@testable import QuintetFormats

final class CharactersReaderTests: XCTestCase {
    private let mario = "https://vignette.wikia.nocookie.net/characterprofile/images/7/75/Mario.png"

    func testReadsAnArrayAloneOrInAnObjectWithTrailingCommas() throws {
        let users = [user("OG Mario", mario), user("Fire Mario", "http://a.example/f.png")]
        let list =
            #"[{"avatar": "\#(mario)", "name": "OG Mario",}, {"name": "Fire Mario", "avatar": "http://a.example/f.png"},]"#
        for text in [list, #"{"characters": \#(list)}"#, #"{"count": 2, "users": \#(list),}"#] {
            XCTAssertEqual(try read(text), Characters(users: users))
        }
    }

    func testBlanksInAddressesAndSwappedFieldsAreRepaired() throws {
        let typed = "https://vignette.wikia.nocookie.net/characterprofile/images/ 7/75/ Mario.png"
        for record in [
            #"{"avatar": " \#(typed)\n", "name": " OG Mario\t"}"#, #"{"avatar": "OG Mario", "name": "\#(typed)"}"#,
            #"{"avatar": "https: //vignette.wikia.nocookie.net/characterprofile/images/7/75/Mario.png", "name": "OG Mario"}"#,
        ] {
            XCTAssertEqual(try read("[\(record)]"), Characters(users: [user("OG Mario", mario)]), record)
        }
        XCTAssertEqual(
            try read(#"[{"name": "Ж", "avatar": "HTTPS://a.example/Ö|%20.png"}]"#),
            Characters(users: [user("Ж", "HTTPS://a.example/%C3%96%7C%20.png")]))
    }

    func testACharacterWithoutAnAvatarIsRead() throws {
        for avatar in ["null", #""""#, #"" ""#] {
            XCTAssertEqual(
                try read(#"[{"name": "Bee Mario", "avatar": \#(avatar)}]"#), Characters(users: [user("Bee Mario", nil)])
            )
        }
        XCTAssertEqual(try read(#"[{"name": "Bee Mario"}]"#), Characters(users: [user("Bee Mario", nil)]))
    }

    func testAnAvatarThatIsNoAddressIsLeftOutAlone() throws {
        let noAddress = "the avatar of “Bee” is not an http or https address"
        let avatars = [
            ("5", "the avatar of “Bee” is not text"), (#""bee.png""#, noAddress), (#""file:///etc/passwd""#, noAddress),
            (#""https:///x.png""#, noAddress), (#""n/a""#, noAddress), ("{}", "the avatar of “Bee” is not text"),
        ]
        for (avatar, reason) in avatars {
            XCTAssertEqual(
                try read(#"[{"name": "Bee", "avatar": \#(avatar)}]"#),
                Characters(users: [user("Bee", nil)], leftOut: LeftOut(values: [reason])), avatar)
        }
    }

    func testRecordsThatCannotBeRepairedAreSkippedAndReported() throws {
        let table = [
            (#"{"avatar": "\#(mario)"}"#, "no name"), (#"{"name": "OG Mario", "avatar": "\#(mario)"}"#, nil),
            (#"{"name": " ", "avatar": "\#(mario)"}"#, "no name"), ("7", "not an object"),
            (#"{"name": "\#(mario)"}"#, "no name, only an address"),
            (#"{"name": "\#(mario)", "avatar": "\#(mario)"}"#, "no name, only addresses"),
            (#"{"name": "\#(mario)", "avatar": 5}"#, "no name, only an address"),
            (#"{"name": 1, "avatar": null}"#, "no name"),
        ]
        XCTAssertEqual(
            try read("[\(table.map(\.0).joined(separator: ","))]"),
            Characters(
                users: [user("OG Mario", mario)],
                leftOut: LeftOut(7, reasons: ["record 1: no name", "record 3: no name", "record 4: not an object"])))
        for (record, reason) in table {
            XCTAssertEqual(
                try read(#"[\#(record), {"name": "Ann"}]"#).leftOut.reasons, reason.map { ["record 1: \($0)"] } ?? [],
                record)
        }
    }

    func testNonJSONTextIsReportedAsNotJSON() {
        let seed = "[ \n { \n \"avatar\": \(mario), \n \"name\": OG Mario \n }, \n } \n }, \n ]"
        assertThrows(try read(seed), ServiceError(action: "list the characters", cause: .notJSON(looksLike: nil)))
    }

    func testTheErrorNamesTheExpectedShape() {
        assertThrows(
            try CharactersReader.characters(from: Data(#"{"cards": []}"#.utf8), place: "c.json"),
            ServiceError(
                action: "list the characters", place: "c.json",
                cause: .wrongShape(path: "characters", expected: "an array")))
    }

    private func read(_ text: String) throws -> Characters { try CharactersReader.characters(from: Data(text.utf8)) }

    private func user(_ name: String, _ avatar: String?) -> GameCharacter {
        GameCharacter(name: name, avatar: avatar.flatMap { URL(string: $0) })
    }
}
