import InMemoryServices
import Models
import TestSupport
import XCTest

@testable import Storage

final class ScoreBookTests: FolderTestCase {
    func testReadingCreatesNoFile() async throws {
        _ = try await book(folder, "quintet/scores.json").scores()
        XCTAssertEqual(try folder.names(), [])
    }

    func testGamesAreReadBackFromAPrivateFolder() async throws {
        _ = try await book(folder, "a/quintet/scores.json").add(.nymph)
        try await assertEqual(book(folder, "a/quintet/scores.json").scores(), [.nymph])
        XCTAssertEqual(try folder.names(in: "a/quintet"), Self.names)
        XCTAssertEqual(try folder.file("a").permissions, 0o700)
        XCTAssertEqual(try folder.file("a/quintet").permissions, 0o700)
    }

    func testReadsGamesInTheFormOfTheAPIInAnyOrder() async throws {
        try folder.write(
            """
            {"scores": [{"id": 1, "date": "2021-06-20", "word": "Sissy", "tries": []},
                        {"id": 281, "date": "2022-03-27", "word": "nymph", "tries": ["nymph"]}]}
            """, to: "scores.json")
        try await assertEqual(book(folder).scores(), [.make(281), .make(1, "sissy", [])])
    }

    func testRenamesUnreadableFilesWithoutReplacingFilesRenamedEarlier() async throws {
        let aside = Recorder<String>()
        let damaged = ["{\"scores\": [", "", "<html>", "{}", "[{\"id\": 1}]", "\u{0}\u{0}"]
        for text in damaged {
            try folder.write(text, to: "scores.json")
            let scores = try await ScoreBook(folder.file("scores.json")) {
                aside.record(URL(filePath: $0.place ?? "").lastPathComponent)
            }.scores()
            XCTAssertEqual(scores, [])
        }
        let names = (1...damaged.count).map { "scores.json.unreadable-\($0)" }
        XCTAssertEqual(aside.values, names)
        XCTAssertEqual(try names.map(folder.text), damaged)
        XCTAssertEqual(try folder.names(), ["scores.json.lock"] + names)
    }

    func testAChangeSetsAnUnreadableFileAsideAndStartsANewFile() async throws {
        let aside = Recorder<String>()
        try folder.write("damaged", to: "scores.json")
        let book = ScoreBook(folder.file("scores.json")) { aside.record($0.place ?? "") }
        _ = try await book.add(.nymph)
        let scores = try await book.scores()
        XCTAssertEqual(scores, [.nymph])
        XCTAssertEqual(
            aside.values, Array(repeating: folder.file("scores.json.unreadable-1").path, count: 2),
            "the file is reported as long as it is there")
        XCTAssertEqual(try folder.text("scores.json.unreadable-1"), "damaged")
    }

    func testATemporaryFileOfACrashDoesNotBlockASave() async throws {
        try folder.write("half a bo", to: ".scores.json.new")
        _ = try await book(folder).add(.nymph)
        try await assertEqual(book(folder).scores(), [.nymph])
        XCTAssertEqual(try folder.names(), Self.names)
    }

    func testADeletionCanBeUndoneAfterReopening() async throws {
        let bare = try WordleScore(id: 1, date: WordleScore.initial[0].date, squares: [[.absent], [.correct]])
        _ = try await book(folder).add(bare)
        try await book(folder).delete(id: 1)
        try await assertEqual(book(folder).undo()?.step?.change, WordleChange(.delete, removing: [bare], adding: []))
        let scores = try await book(folder).scores()
        XCTAssertEqual(scores, [bare])
        XCTAssertEqual(try folder.names(), Self.names + ["scores.undo.lock"])
    }

    func testNoGameIsLostWhenManyInstancesWriteAtOnce() async throws {
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
        _ = try await book(folder).add(.nymph)
        try await assertEqual(book(folder).shownGames(.useFresh), ShownWordleGames(scores: [.nymph]))
        await assertThrows(\.cause, .notFound) { try await self.book(folder).shownGame(id: 263, .useFresh) }
        try await book(folder).reset()
        try await assertEqual(book(folder).shownGames(.useFresh).areSamples, true)
    }

    func testSamplesThatAnEarlierVersionSavedAreNotYourGames() async throws {
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

final class WordleScoresContractTests: FolderTestCase {
    func testTheFileFulfillsTheContract() async throws {
        try await WordleScoresServiceContract(afterReset: []) { [folder] in
            let path = "\(UUID().uuidString)/scores.json"
            try folder.write(WordleScore.initialBook, to: path)
            return ScoreBook(folder.file(path)) { XCTFail("set aside: \($0)") }
        }.check()
    }

    func testTheTestDoubleFulfillsTheContract() async throws {
        try await WordleScoresServiceContract { WordleScoresInMemory() }.check()
    }
}

final class ScoreBookFailureTests: FolderTestCase {
    func testAFolderInPlaceOfTheFileIsReported() async throws {
        try folder.write("mine", to: "scores.json/note")
        await assertFails(folder.file("scores.json"), reading: "cannot read the file: it is a folder")
        XCTAssertEqual(try folder.text("scores.json/note"), "mine")
    }

    func testAPipeInPlaceOfTheFileDoesNotBlock() async throws {
        XCTAssertEqual(mkfifo(folder.file("scores.json").path, 0o600), 0)
        await assertFails(folder.file("scores.json"), reading: "cannot read the file: it is not a regular file")
    }

    func testADamagedFileBehindALinkIsNotMoved() async throws {
        try folder.write("damaged", to: "elsewhere.json")
        try folder.link("scores.json", to: "elsewhere.json")
        await assertFails(
            folder.file("scores.json"), reading: "cannot set aside the file: it is a symbolic link",
            remedy: .other("Delete the link, or put a regular file in its place."))
        XCTAssertEqual(try folder.text("elsewhere.json"), "damaged")
        XCTAssertEqual(try folder.names(), ["elsewhere.json", "scores.json", "scores.json.lock"])
    }

    func testAFileInPlaceOfTheFolderIsReported() async throws {
        try folder.write("mine", to: "quintet")
        await assertFails(
            folder.file("quintet/scores.json"), reading: "cannot read the file: not a directory",
            "cannot create the folder of the file: not a directory")
        XCTAssertEqual(try folder.text("quintet"), "mine")
    }

    func testAFileWithoutReadPermissionIsReported() async throws {
        try XCTSkipIf(geteuid() == 0, "the administrator may read everything")
        let file = try folder.write("damaged", to: "scores.json")
        try FileManager.default.setAttributes([.posixPermissions: 0o000], ofItemAtPath: file.path)
        await assertFails(file, reading: "cannot read the file: permission denied")
        XCTAssertEqual(try folder.names(), ["scores.json", "scores.json.lock"])
    }

    /// Checks that every call fails with an error about the file; `changing` is the reason if changes fail for another.
    private func assertFails(
        _ file: URL, reading: String, _ changing: String? = nil, remedy: Remedy? = nil, line: UInt = #line
    ) async {
        let book = ScoreBook(file) { XCTFail("set aside: \($0)") }
        let error = { (action: String, words: String) in
            ServiceError(action: action, place: file.path, cause: .storage(words), remedy: remedy)
        }
        await assertThrows(error("list the games", reading), line: line) { try await book.scores() }
        await assertThrows(error("add Wordle 1", changing ?? reading), line: line) { try await book.add(.make(1)) }
        await assertThrows(error("reset the games", changing ?? reading), line: line) { try await book.reset() }
    }
}
