import Models
import TestSupport
import XCTest

@testable import Storage

final class UndoLogFileTests: FolderTestCase {
    private lazy var book = ScoreBook(folder.file("scores.json")) { XCTFail("set aside: \($0)") }

    func testStoresAHundredStepsOfEachSourceNewestFirst() async throws {
        for id in 1...103 { _ = try await log(folder).note(Self.deletion(id)) }
        let server = log(folder, source: "https://h.org", account: "ann")
        _ = try await server.note(Self.deletion(200))
        let steps = try await log(folder).steps()
        XCTAssertEqual(steps.map(\.id), (4...103).reversed())
        XCTAssertEqual(steps.map { $0.change.numbers }, (4...103).reversed().map { [$0] })
        XCTAssertEqual(steps.first?.source, "local")
        XCTAssertEqual(steps.first?.at, Self.moment)
        try await assertEqual(server.steps().map(\.id), [104])
    }

    func testSourcesWithoutAnAccountDoNotShareTheLimitOfAHundredSteps() async throws {
        let logs = [log(folder), log(folder, source: "https://h.org")]
        for log in logs {
            for id in 1...60 { _ = try await log.note(Self.deletion(id)) }
        }
        for log in logs { try await assertEqual(log.steps().count, 60) }
    }

    func testEachAccountOfAServerHasItsOwnUndoSteps() async throws {
        let ann = log(folder, source: "https://h.org", account: "ann")
        let bob = log(folder, source: "https://h.org", account: "bob")
        _ = try await ann.note(Self.deletion(1))
        try await assertEqual(ann.steps().count, 1)
        try await assertEqual(bob.steps(), [])
        try await assertEqual(log(folder, source: "https://h.org").steps(), [])
    }

    func testAnIDIsNeverUsedTwice() async throws {
        let first = try await log(folder).note(Self.deletion(1))
        try await log(folder).replace(first, with: nil)
        let second = try await log(folder).note(Self.deletion(2))
        XCTAssertEqual([first, second], [1, 2])
    }

    func testALogOfANewerVersionIsNeverOverwritten() async throws {
        let newer = #"{"version": 2, "steps": []}"#
        try folder.write(newer, to: "scores.undo.json")
        for change in [{ _ = try await self.book.add(.nymph) }, { _ = try await self.book.undo() }] {
            let error = await failure(ServiceError.self, of: change)
            XCTAssertEqual(error?.reason.contains("newer version of quintet"), true)
        }
        XCTAssertEqual(try folder.text("scores.undo.json"), newer)
        try await assertEqual(book.scores(), [])
    }

    func testAnUnreadableLogIsSetAside() async throws {
        for text in ["damaged", "7", #"{"steps": 1}"#, #"{"last": 9223372036854775807, "steps": []}"#] {
            let folder = try TemporaryFolder()
            try folder.write(WordleScore.initialBook, to: "scores.json")
            try folder.write(text, to: "scores.undo.json")
            let book = ScoreBook(folder.file("scores.json")) { XCTFail("set aside: \($0)") }
            try await book.delete(id: 263)
            try await assertEqual(book.undo()?.step?.change.removed, [WordleScore.initial[1]])
            XCTAssertEqual(try folder.text("scores.undo.json.unreadable-1"), text)
        }
    }

    func testAnUnknownUndoStepIsPreserved() async throws {
        let text = #"{"last":7,"steps":[{"id":7,"kind":"dream","source":"local"}],"version":1}"#
        try folder.write(text, to: "scores.undo.json")
        try await assertEqual(log(folder).steps(), [])
        _ = try await log(folder).note(Self.deletion(1))
        XCTAssertEqual(try folder.text("scores.undo.json").contains(#"{"id":7,"kind":"dream","source":"local"}"#), true)
    }

    func testAnEditedNumberAndANewGameWithTheOldNumberCanBothBeUndone() async throws {
        try folder.write(WordleScore.initialBook, to: "scores.json")
        let lapse = WordleScore.initial[0]
        try await book.change(WordleChange(.edit, removing: [lapse], adding: [.make(265, "lapse", lapse.tries)]))
        _ = try await book.add(.make(264))
        try await assertEqual(book.undo()?.step?.change.kind, .add)
        try await assertEqual(book.undo()?.step?.change.kind, .edit)
        try await assertEqual(book.scores(), WordleScore.initial)
    }

    func testUndoingAGameThatAnotherProgramChangedIsRefusedAndChangesNothing() async throws {
        _ = try await book.add(.make(1))
        try await book.change(WordleChange(.edit, removing: [.make(1)], adding: [.make(1, "train", ["train"])]))
        let other = #"{"samples":false,"scores":[{"date":"2021-06-20","id":1,"tries":["sissy"],"word":"sissy"}]}"#
        try folder.write(other, to: "scores.json")
        for _ in 1...2 {
            let error = await failure(ServiceError.self) { try await book.undo() }
            XCTAssertEqual(
                error.map { "\($0.message) \($0.remedy.words)" },
                "Could not undo the change: something else has changed Wordle 1 since. "
                    + "Undo again to undo the change before it.")
        }
        try await assertEqual(book.undo(), nil)
        XCTAssertEqual(try folder.text("scores.json"), other)
        try await assertEqual(book.undoLog.steps().count, 2)
    }

    func testARefusedUndoOfAnOlderChangeNamesTheUndoThatIsOffered() async throws {
        let old = try await book.add(.make(1))
        try await book.change(WordleChange(.edit, removing: [.make(1)], adding: [.make(1, "train", ["train"])]))
        _ = try await book.add(.make(2))
        let error = await failure(ServiceError.self) { [book] in try await book.undo(old.map(ChangeID.games)) }
        XCTAssertEqual(error?.remedy.words, "Undo again to undo the newest change that can be undone.")
        try await assertEqual(book.undo()?.step?.change.numbers, [2])
    }

    func testOneChangeIsUndoneByItsID() async throws {
        for id in 1...3 { _ = try await book.add(.make(id)) }
        try await assertEqual(book.undo(.games(2))?.step?.change.numbers, [2])
        try await assertEqual(book.scores().map(\.id), [3, 1])
        try await assertEqual(book.undo(.games(2)), nil)
    }

    /// A disk that is full, or a program that is killed, while an undo is recorded: trying again undoes nothing more.
    func testAnInterruptedUndoIsFinishedByTheNextOne() async throws {
        try await addTwoGamesAndBeginAnUndo()
        try await book.change(WordleChange(.undo, removing: [.make(2)], adding: []))
        try await assertEqual(book.undo()?.id, .games(2))
        try await assertEqual(book.scores().map(\.id), [1])
        try await assertEqual(book.undo()?.id, .games(1))
    }

    func testAnUndoThatCannotBeRecordedChangesNothing() async throws {
        for id in 1...2 { _ = try await book.add(.make(id)) }
        try folder.replaceByLink("scores.undo.json")
        let error = await failure(ServiceError.self) { try await book.undo() }
        XCTAssertNotNil(error)
        try await assertEqual(book.scores().map(\.id), [2, 1])
    }

    func testAnUndoWhoseEndCannotBeRecordedIsDoneAndSaysSo() async throws {
        try await addTwoGamesAndBeginAnUndo()
        try folder.replaceByLink("scores.undo.json")
        let undone = try await book.undo()
        XCTAssertEqual(undone?.id, .games(2))
        XCTAssertEqual(undone?.note?.hasPrefix("The undo log still lists this change: "), true, undone?.note ?? "")
        try await assertEqual(book.scores().map(\.id), [1])
        let log = folder.file("scores.undo.json")
        try FileManager.default.removeItem(at: log)
        try FileManager.default.moveItem(at: folder.file("elsewhere"), to: log)
        try await assertEqual(book.undo()?.id, .games(2))
        try await assertEqual(book.scores().map(\.id), [1], "the next undo only corrects the log")
    }

    func testTheQueryOfASourceIsNotStored() async throws {
        let source = "https://scores.test/api?key=hush"
        let log = log(folder, source: source, account: "a")
        _ = try await log.note(Self.deletion(1))
        XCTAssertFalse(try folder.text("scores.undo.json").contains("hush"))
        try await assertEqual(log.steps().count, 1)
    }

    private func addTwoGamesAndBeginAnUndo() async throws {
        for id in 1...2 { _ = try await book.add(.make(id)) }
        var begun = try await book.undoLog.steps()[0]
        begun.isBegun = true
        try await book.undoLog.replace(begun.id, with: begun)
    }

    private static let moment = Date(timeIntervalSince1970: 1_700_000_000)

    private static func deletion(_ id: Int) -> WordleChange { WordleChange(.delete, removing: [.make(id)], adding: []) }

    private func log(_ folder: TemporaryFolder, source: String = "local", account: String? = nil) -> UndoLogFile {
        UndoLogFile(folder.file("scores.undo.json"), source: source, account: account, now: { Self.moment })
    }
}
