import InMemoryServices
import Models
import TestSupport
import XCTest

@testable import Storage

final class ScoreBookTests: XCTestCase {
    func testReadingCreatesNoFile() async throws {
        let folder = try TemporaryFolder()
        _ = try await book(folder, "quintet/scores.json").scores()
        XCTAssertEqual(try folder.names(), [])
    }

    func testGamesAreReadBackFromAPrivateFolder() async throws {
        let folder = try TemporaryFolder()
        _ = try await book(folder, "a/quintet/scores.json").add(.nymph)
        try await assertEqual(book(folder, "a/quintet/scores.json").scores(), [.nymph])
        XCTAssertEqual(try folder.names(in: "a/quintet"), Self.names)
        XCTAssertEqual(try folder.file("a").permissions, 0o700)
        XCTAssertEqual(try folder.file("a/quintet").permissions, 0o700)
    }

    func testReadsGamesInTheFormOfTheAPIInAnyOrder() async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            {"scores": [{"id": 1, "date": "2021-06-20", "word": "Sissy", "tries": []},
                        {"id": 281, "date": "2022-03-27", "word": "nymph", "tries": ["nymph"]}]}
            """, to: "scores.json")
        try await assertEqual(book(folder).scores(), [.make(281), .make(1, "sissy", [])])
    }

    func testRenamesUnreadableFilesWithoutReplacingFilesRenamedEarlier() async throws {
        let folder = try TemporaryFolder()
        let aside = Recorder<String>()
        let damaged = ["{\"scores\": [", "", "<html>", "{}", "[{\"id\": 1}]", "\u{0}\u{0}"]
        for text in damaged {
            try folder.write(text, to: "scores.json")
            let scores = try await ScoreBook(folder.file("scores.json")) { aside.record($0.lastPathComponent) }.scores()
            XCTAssertEqual(scores, [])
        }
        let names = (1...damaged.count).map { "scores.json.unreadable-\($0)" }
        XCTAssertEqual(aside.values, names)
        XCTAssertEqual(try names.map(folder.text), damaged)
        XCTAssertEqual(try folder.names(), ["scores.json.lock"] + names)
    }

    func testAChangeSetsAnUnreadableFileAsideAndStartsANewFile() async throws {
        let folder = try TemporaryFolder()
        let aside = Recorder<String>()
        try folder.write("damaged", to: "scores.json")
        let book = ScoreBook(folder.file("scores.json")) { aside.record($0.path) }
        _ = try await book.add(.nymph)
        let scores = try await book.scores()
        XCTAssertEqual(scores, [.nymph])
        XCTAssertEqual(aside.values, [folder.file("scores.json.unreadable-1").path])
        XCTAssertEqual(try folder.text("scores.json.unreadable-1"), "damaged")
    }

    func testATemporaryFileOfACrashDoesNotBlockASave() async throws {
        let folder = try TemporaryFolder()
        try folder.write("half a bo", to: ".scores.json.new")
        _ = try await book(folder).add(.nymph)
        try await assertEqual(book(folder).scores(), [.nymph])
        XCTAssertEqual(try folder.names(), Self.names)
    }

    func testADeletionCanBeUndoneAfterReopening() async throws {
        let folder = try TemporaryFolder()
        let bare = try WordleScore(id: 1, date: WordleScore.initial[0].date, squares: [[.absent], [.correct]])
        _ = try await book(folder).add(bare)
        try await book(folder).delete(id: 1)
        try await assertEqual(book(folder).undo()?.step?.change, WordleChange(.delete, removing: [bare], adding: []))
        let scores = try await book(folder).scores()
        XCTAssertEqual(scores, [bare])
        XCTAssertEqual(try folder.names(), Self.names + ["scores.undo.lock"])
    }

    func testNoGameIsLostWhenManyInstancesWriteAtOnce() async throws {
        let folder = try TemporaryFolder()
        let ids = Array(1000..<1050)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for id in ids {
                let book = book(folder)
                group.addTask { _ = try await book.add(.make(id)) }
            }
            try await group.waitForAll()
        }
        try await assertEqual(book(folder).scores().map(\.id), ids.reversed())
    }

    func testWithoutSavedGamesTheSamplesAreShownAndCannotBeDeleted() async throws {
        let folder = try TemporaryFolder()
        let book = book(folder)
        try await assertEqual(book.scores(), [])
        try await assertEqual(
            book.shownGames(.useFresh), ShownWordleGames(scores: WordleScore.initial, areSamples: true))
        try await assertEqual(book.shownGame(id: 263, .useFresh).isSample, true)
        let deleted = await failure(ServiceError.self) { try await book.delete(id: 263) }
        XCTAssertEqual(
            deleted.map { "\($0.message) \($0.remedy.words)" },
            "Could not delete Wordle 263: it is a sample. Samples are removed when you add or edit a game.")
    }

    func testTheFirstGameReplacesTheSamplesAndAResetRestoresThem() async throws {
        let folder = try TemporaryFolder()
        _ = try await book(folder).add(.nymph)
        try await assertEqual(book(folder).shownGames(.useFresh), ShownWordleGames(scores: [.nymph]))
        let missing = await failure(ServiceError.self) { try await self.book(folder).shownGame(id: 263, .useFresh) }
        XCTAssertEqual(missing?.cause, .notFound)
        try await book(folder).reset()
        try await assertEqual(book(folder).shownGames(.useFresh).areSamples, true)
    }

    func testSamplesThatAnEarlierVersionSavedAreNotYourGames() async throws {
        let folder = try TemporaryFolder()
        let nymph = #"{"id": 281, "date": "2022-03-27", "word": "nymph", "tries": ["nymph"]}"#
        let sweet = #"{"id":262,"date":"2022-03-08","word":"sweet","tries":["corgi","pause","sleds","sweet"]}"#
        for text in ["[\(nymph), \(sweet)]", "{\"scores\": [\(nymph), \(sweet)]}"] {
            try folder.write(text, to: "scores.json")
            try await assertEqual(book(folder).scores().map(\.id), [281])
            // The same game is the user's own after the user adds it.
            _ = try await book(folder).add(WordleScore.initial[2])
            try await assertEqual(book(folder).scores().map(\.id), [281, 262])
        }
    }

    private static let names = ["scores.json", "scores.json.lock", "scores.undo.json", "scores.undo.json.lock"]

    private func book(_ folder: TemporaryFolder, _ path: String = "scores.json") -> ScoreBook {
        ScoreBook(folder.file(path)) { XCTFail("set aside: \($0)") }
    }
}

/// Checks the services that store games without a server, including the test double, against one contract.
final class WordleScoresContractTests: XCTestCase {
    func testTheFileFulfillsTheContract() async throws {
        let folder = try TemporaryFolder()
        try await WordleScoresServiceContract(afterReset: []) {
            let path = "\(UUID().uuidString)/scores.json"
            try folder.write(WordleScore.initialBook, to: path)
            return ScoreBook(folder.file(path)) { XCTFail("set aside: \($0)") }
        }.check()
    }

    func testTheTestDoubleFulfillsTheContract() async throws {
        try await WordleScoresServiceContract { WordleScoresInMemory() }.check()
    }
}
