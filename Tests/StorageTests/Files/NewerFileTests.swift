import Models
import QuintetPlatform
import TestSupport
import XCTest

@testable import Storage

/// Files of newer versions, which have unknown fields or another format.
final class NewerFileTests: FolderTestCase {
    private let moment = Date(timeIntervalSince1970: 1_700_000_000)

    func testUnknownFieldsOfSettingsArePreserved() throws {
        let text = """
            {"a": "b", "on": true, "size": 12, "none": null, "future": {"x": [1, 2.5, "é", false, {}]}, "version": 1}
            """
        let file = try folder.write(text, to: "settings.json")
        let settings = SettingsFile(file)
        XCTAssertEqual(try settings.settings(), ["a": "b", "on": "true", "size": "12", "version": "1"])
        try settings.set("a", to: "c")
        try settings.set("size", to: nil)
        try assertJSON(
            folder.text("settings.json"),
            #"{"a":"c","future":{"x":[1,2.5,"é",false,{}]},"none":null,"on":true,"version":1}"#)
    }

    func testUnknownFieldsOfTokensAndStarCountsArePreserved() async throws {
        let file = try folder.write(#"{"future": ["x"], "7": "1699999999 5"}"#, to: "file.json")
        try TokenFile(file).set(StoredToken(value: "secret", origin: "https://h.org"), for: .wordle)
        try await SeenStarsFile(file).record([StarSighting(id: 7, stars: 6, at: moment)])
        try assertJSON(
            folder.text("file.json"),
            #"{"7":"1700000000 6","future":["x"],"wordle https://h.org":"secret"}"#)
    }

    func testUnknownFieldsDoNotMakeTheSavedGamesUnreadable() async throws {
        let nymph = #"{"id": 281, "date": "2022-03-27", "word": "nymph", "tries": ["nymph"], "note": {"hard": true}}"#
        for text in ["{\"owner\": \"Ann\", \"scores\": [\(nymph)], \"version\": 1}", "[\(nymph)]"] {
            let book = ScoreBook(try folder.write(text, to: "scores.json")) { XCTFail("set aside: \($0)") }
            _ = try await book.add(.make(282, "train", ["train"]))
            let games = try await book.scores()
            XCTAssertEqual(games, [.make(282, "train", ["train"]), .make(281, "nymph", ["nymph"])], text)
        }
    }

    func testAFileOfANewerVersionIsReportedAndNotChanged() async throws {
        for text in [#"{"version": 2, "scores": []}"#, #"{"scores": {"281": "nymph"}, "version": 3}"#] {
            let file = try folder.write(text, to: "file.json")
            let book = ScoreBook(file) { XCTFail("set aside: \($0)") }
            let stars = SeenStarsFile(file)
            let sightings = [StarSighting(id: 7, stars: 6, at: moment)]
            let token = StoredToken(value: "secret", origin: "https://h.org")
            let calls: [(String, () async throws -> Void)] = [
                ("list the games", { _ = try await book.scores() }),
                ("add Wordle 281", { _ = try await book.add(.nymph) }), ("reset the games", { try await book.reset() }),
                ("read the settings", { _ = try SettingsFile(file).settings() }),
                ("write the settings", { try SettingsFile(file).set("a", to: "b") }),
                ("read the tokens", { _ = try TokenFile(file).token(of: .github, for: token.origin) }),
                ("write the tokens", { try TokenFile(file).set(token, for: .github) }),
                ("read the star counts", { _ = try await stars.counts(of: [7]) }),
                ("read the star counts", { try await stars.record(sightings) }),
            ]
            for (action, call) in calls {
                let error = await failure(ServiceError.self) { try await call() }
                XCTAssertEqual(
                    error.map { "\($0.message) \($0.remedy.words)" },
                    "Could not \(action) (\(file.path)): cannot use the file: it was written by a newer "
                        + "version of quintet. Update quintet, or move the file away to start with a new one.")
            }
            XCTAssertEqual(try folder.text("file.json"), text)
        }
    }

    private func assertJSON(_ text: String, _ expected: String, line: UInt = #line) throws {
        XCTAssertEqual(JSON(reading: text.utf8)?.sorted.text, expected, line: line)
    }
}
