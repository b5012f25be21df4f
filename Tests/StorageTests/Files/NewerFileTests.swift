import Models
import Platform
import TestSupport
import ViewModels
import XCTest

@testable import Storage

/// Files of another version: what this one does not know stays in them, and a newer form is left alone.
final class NewerFileTests: XCTestCase {
    private let moment = Date(timeIntervalSince1970: 1_700_000_000)

    func testFieldsThatAreNotKnownStayInSettings() throws {
        let folder = try TemporaryFolder()
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

    func testFieldsThatAreNotKnownStayAmongTokensAndStarCounts() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(#"{"future": ["x"], "7": "1699999999 5"}"#, to: "file.json")
        try TokenFile(file).set(StoredToken(value: "secret", origin: "https://h.org"), for: .wordle)
        try await StarHistoryFile(file).record([StarSighting(id: 7, stars: 6, at: moment)])
        try assertJSON(
            folder.text("file.json"),
            #"{"7":"1699999999 5, 1700000000 6","future":["x"],"wordle https://h.org":"secret"}"#)
    }

    func testFieldsThatAreNotKnownStayInTheScoreBook() async throws {
        let folder = try TemporaryFolder()
        let nymph = #"{"id": 281, "date": "2022-03-27", "word": "nymph", "tries": ["nymph"], "note": {"hard": true}}"#
        let sissy = #"{"id": 1, "date": "2021-06-20", "word": "sissy", "tries": []}"#
        let file = try folder.write("{\"owner\": \"Ann\", \"scores\": [\(sissy), \(nymph)]}", to: "scores.json")
        let book = ScoreBook(file) { XCTFail("set aside: \($0)") }
        _ = try await book.add(.make(282, "train", ["train"]))
        try await book.delete(id: 1)
        let added = #"{"date":"2022-03-28","id":282,"tries":["train"],"word":"train"}"#
        let kept = #"{"date":"2022-03-27","id":281,"note":{"hard":true},"tries":["nymph"],"word":"nymph"}"#
        XCTAssertEqual(
            try folder.text("scores.json"),
            "{\"owner\":\"Ann\",\"samples\":false,\"scores\":[\(added),\(kept)]}")
    }

    func testFieldsOfAGameStayInABookThatIsAListAlone() async throws {
        let folder = try TemporaryFolder()
        let game = #"{"date":"2021-06-20","id":1,"new":7,"tries":[],"word":"sissy"}"#
        let file = try folder.write("[\(game)]", to: "scores.json")
        _ = try await ScoreBook(file) { XCTFail("set aside: \($0)") }.add(.nymph)
        let nymph = #"{"date":"2022-03-27","id":281,"tries":["train","ponds","blume","nymph"],"word":"nymph"}"#
        XCTAssertEqual(try folder.text("scores.json"), "{\"samples\":false,\"scores\":[\(nymph),\(game)]}")
    }

    func testUndoBringsAGameBackWithTheFieldsThatAreNotKnown() async throws {
        let folder = try TemporaryFolder()
        let nymph = #"{"date":"2022-03-27","id":281,"note":{"hard":true},"tries":["nymph"],"word":"nymph"}"#
        let sissy = #"{"date":"2021-06-20","id":1,"tries":[],"word":"sissy","x":1}"#
        let text = "{\"owner\":\"Ann\",\"samples\":false,\"scores\":[\(nymph),\(sissy)]}"
        let games = try await ScoreBook(try folder.write(text, to: "scores.json")) { _ in }.scores()
        let moved = WordleScore.make(2, "sissy", [])
        let changes: [(ScoreBook) async throws -> Void] = [
            { try await $0.delete(id: 281) },
            { try await $0.reset() },
            { try await $0.change(WordleChange(.edit, removing: [games[1]], adding: [moved])) },
            { try await $0.change(WordleChange(.edit, removing: [games[0]], adding: [.nymph])) },
        ]
        for (index, change) in changes.enumerated() {
            let book = ScoreBook(try folder.write(text, to: "scores.json")) { XCTFail("set aside: \($0)") }
            try await change(book)
            XCTAssertNotEqual(try folder.text("scores.json"), text, "\(index)")
            let undone = try await ScoreBook(folder.file("scores.json")) { _ in }.undo()
            XCTAssertNotNil(undone, "\(index)")
            XCTAssertEqual(try folder.text("scores.json"), text, "\(index)")
        }
        // Of two deletions of the same game, the last one counts.
        let book = ScoreBook(try folder.write("[\(nymph)]", to: "scores.json")) { _ in }
        try await book.delete(id: 281)
        _ = try await book.add(games[0])
        try await book.delete(id: 281)
        _ = try await book.undo()
        XCTAssertEqual(
            try folder.text("scores.json"),
            #"{"samples":false,"scores":[{"date":"2022-03-27","id":281,"tries":["nymph"],"word":"nymph"}]}"#)
    }

    func testAFileOfANewerVersionIsLeftAloneAndSaid() async throws {
        let folder = try TemporaryFolder()
        for text in [#"{"version": 2, "scores": []}"#, #"{"scores": {"281": "nymph"}, "version": 3}"#] {
            let file = try folder.write(text, to: "file.json")
            let book = ScoreBook(file) { XCTFail("set aside: \($0)") }
            let stars = StarHistoryFile(file)
            let sightings = [StarSighting(id: 7, stars: 6, at: moment)]
            let token = StoredToken(value: "secret", origin: "https://h.org")
            let calls: [(String, () async throws -> Void)] = [
                ("list the scores", { _ = try await book.scores() }),
                ("add game 281", { _ = try await book.add(.nymph) }), ("reset the scores", { try await book.reset() }),
                ("read the settings", { _ = try SettingsFile(file).settings() }),
                ("write the settings", { try SettingsFile(file).set("a", to: "b") }),
                ("read the tokens", { _ = try TokenFile(file).token(of: .github, for: token.origin) }),
                ("write the tokens", { try TokenFile(file).set(token, for: .github) }),
                ("read the star history", { _ = try await stars.history(of: 7) }),
                ("read the star history", { try await stars.record(sightings) }),
            ]
            for (action, call) in calls {
                let error = await failure(ServiceError.self) { try await call() }
                XCTAssertEqual(
                    error.map { "\($0.message) \($0.remedy.words)" },
                    "Could not \(action) (\(file.path)): cannot use the file: it was written by a newer "
                        + "version of quintet. Update quintet, or move the file away to start again.")
            }
            XCTAssertEqual(try folder.text("file.json"), text)
        }
    }

    private func assertJSON(_ text: String, _ expected: String, line: UInt = #line) throws {
        XCTAssertEqual(JSON(reading: text.utf8)?.sorted.text, expected, line: line)
    }
}
