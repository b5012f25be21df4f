import Models
import TestSupport
import XCTest

@testable import Storage

final class SettingsFileTests: FolderTestCase {
    func testASettingIsAddedReplacedAndRemoved() throws {
        let settings = SettingsFile(folder.file("quintet/settings.json"))
        XCTAssertEqual(try settings.settings(), [:])
        try settings.set("wordle.source", to: "live")
        try settings.set("naïve key", to: "“quotes” \"and\" \\ \n")
        try settings.set("wordle.source", to: "https://h.org/a?b")
        try settings.set("never.set", to: nil)
        let reopened = SettingsFile(folder.file("quintet/settings.json"))
        XCTAssertEqual(
            try reopened.settings(), ["wordle.source": "https://h.org/a?b", "naïve key": "“quotes” \"and\" \\ \n"])
        try reopened.set("naïve key", to: nil)
        XCTAssertEqual(try settings.settings(), ["wordle.source": "https://h.org/a?b"])
    }

    func testTheFileIsIndentedAndSorted() throws {
        let settings = SettingsFile(folder.file("settings.json"))
        try settings.set("wordle.source", to: "http://127.0.0.1:5000")
        try settings.set("accent", to: "é")
        XCTAssertEqual(
            try folder.text("settings.json"),
            """
            {
              "accent" : "é",
              "wordle.source" : "http://127.0.0.1:5000"
            }
            """)
    }

    func testTheLastValueOfARepeatedKeyIsUsedBeforeAndAfterAChange() throws {
        let settings = SettingsFile(try folder.write(#"{"a": "1", "b": "x", "a": "2"}"#, to: "settings.json"))
        for _ in 1...2 {
            XCTAssertEqual(try settings.settings()["a"], "2")
            try settings.set("c", to: "y")
        }
    }

    func testADamagedFileIsReportedAndNotChanged() throws {
        for (text, cause) in [
            ("{\"a\": ", ServiceError.Cause.malformed(line: 1, column: 7)), ("", .empty),
            ("[\"a\"]", .wrongShape(path: "the top level", expected: "an object")),
        ] {
            let folder = try TemporaryFolder()
            let file = try folder.write(text, to: "settings.json")
            let settings = SettingsFile(file)
            let expected = ServiceError(action: "read the settings", place: file.path, cause: cause, remedy: .fixFile)
            assertThrows(try settings.settings(), expected)
            assertThrows(try settings.set("a", to: "b"), expected)
            XCTAssertEqual(try folder.text("settings.json"), text)
        }
    }
}
