import InMemoryServices
import Models
import Storage
import TestSupport
import ViewModels
import XCTest

/// The undo log, which has the changes of your games and of the group's results.
final class GroupUndoTests: FolderTestCase {
    func testEveryChangeOfTheGroupIsUndoneNewestFirst() async throws {
        let book = book(folder)
        let results = [
            PostedResult(player: "Ann", puzzle: 281, tries: 4), PostedResult(player: "Ben", puzzle: 281, tries: 3),
            PostedResult(player: "Ben", puzzle: 281, tries: 5),
        ]
        let changes: [(String, () async throws -> Void)] = [
            ("Saved 2 results of Ann, Ben (Wordle 281).", { try await book.save(results) }),
            ("Merged “Ben” into Benny.", { try await book.rename("Ben", to: "Benny") }),
            ("Corrected Benny’s Wordle 281 to X/6.", { try await book.correct("Ben", 281, to: .lost) }),
            ("Removed Ann’s Wordle 281.", { try await book.correct("Ann", 281, to: nil) }),
            ("Split off “Ben”.", { try await book.rename("Ben", to: "Ben") }),
            ("Deleted the results of Ann.", { try await book.forget("Ann") }),
            ("Deleted the results of all players.", { try await book.forget(nil) }),
        ]
        var tables: [GroupTable] = []
        for (text, change) in changes {
            tables.append(try await book.table())
            try await change()
            try await assertEqual(undoable(folder).first, text)
        }
        _ = try await scores(folder).add(.nymph)
        try await assertEqual(scores(folder).undo(group: book)?.step?.change.kind, .add)
        for before in tables.reversed() {
            let change = try await scores(folder).undo(group: book)
            XCTAssertNotNil(change, "a change to undo")
            try await assertEqual(book.table().hasStandings(of: before), true)
        }
        try await assertEqual(scores(folder).undo(group: book), nil)
    }

    func testMergingBackIntoTheOtherNameIsReportedAsAMerge() async throws {
        let book = book(folder)
        try await book.save(["Zelda", "Fatima"].map { PostedResult(player: $0, puzzle: 281, tries: 4) })
        for (old, new) in [("Zelda", "Fatima"), ("Fatima", "Zelda")] { try await book.rename(old, to: new) }
        try await assertEqual(
            undoable(folder),
            ["Merged “Fatima” into Zelda.", "Merged “Zelda” into Fatima.", "Saved 2 results of Zelda (Wordle 281)."])
        try await assertEqual(scores(folder).undo(group: book)?.undoneText, "Undone: Merged “Fatima” into Zelda.")
        try await assertEqual(scores(folder).undo(group: book)?.undoneText, "Undone: Merged “Zelda” into Fatima.")
    }

    func testTheActionsOfOtherMachinesCannotBeUndone() async throws {
        let id = GroupAction.ID(counter: 1, machine: "0123456789abcdef", salt: "1")
        let action = GroupAction(id: id, at: nil, by: nil, .saved([PostedResult(player: "Ann", puzzle: 1, tries: 1)]))
        let reading = GroupReading(others: GroupLog([action]))
        try await assertEqual(WordleScoresInMemory([]).undoableChanges(in: [], reading), [])
    }

    func testTheUndoOfAServerIncludesChangesOfTheGroup() async throws {
        try await book(folder).save([PostedResult(player: "Ann", puzzle: 281, tries: 4)])
        let log = UndoLogFile(folder.file("scores.undo.json"), source: "https://h.org", account: "ann", now: { Date() })
        let id = try await log.note(WordleChange(.add, removing: [], adding: [.nymph]))
        try await book(folder).save([PostedResult(player: "Ben", puzzle: 281, tries: 4)])
        let games = UnreachableScores(undoLog: log)
        let changes = try await games.undoableChanges(in: [.nymph], book(folder).reading())
        XCTAssertEqual(changes.map(\.source), ["local", "https://h.org", "local"])
        XCTAssertEqual(changes[1].id, .games(id))
    }

    func testAGameThatIsNewerThanALostOrUnreadableBookIsUndoneFirst() async throws {
        let losses: [String: (TemporaryFolder) async throws -> Void] = [
            "lost before the game was added": { folder in
                try FileManager.default.removeItem(at: folder.file("group.json"))
                _ = try await self.scores(folder).add(.make(1701))
            },
            "unreadable while the game was added": { folder in
                let away = folder.file("away.json")
                try FileManager.default.moveItem(at: folder.file("group.json"), to: away)
                try FileManager.default.createDirectory(
                    at: folder.file("group.json"), withIntermediateDirectories: false)
                _ = try await self.scores(folder).add(.make(1701))
                try FileManager.default.removeItem(at: folder.file("group.json"))
                try FileManager.default.moveItem(at: away, to: folder.file("group.json"))
            },
            "copied without its undo log": { folder in
                try FileManager.default.removeItem(at: folder.file("scores.undo.json"))
                _ = try await self.scores(folder).add(.make(1701))
            },
        ]
        for (loss, addGame) in losses {
            let folder = try await folderWithAGameAfterTwoSaves()
            try await addGame(folder)
            try await assertEqual(scores(folder).undo(group: book(folder))?.step?.change.numbers, [1701], loss)
        }
    }

    func testAChangeOfTheGroupAfterItsBookWasLostIsUndoneBeforeAnOlderGame() async throws {
        let folder = try await folderWithAGameAfterTwoSaves()
        try FileManager.default.removeItem(at: folder.file("group.json"))
        let saved = try await book(folder).save([PostedResult(player: "Cy", puzzle: 283, tries: 2)])
        try await assertEqual(scores(folder).undo(group: book(folder))?.action?.id, saved)
        try await assertEqual(scores(folder).undo(group: book(folder))?.step?.change.numbers, [1700])
    }

    func testChangesThatARestoredLogDoesNotHaveAreUndoneBeforeOlderOnes() async throws {
        try await book(folder).save([PostedResult(player: "Ann", puzzle: 281, tries: 4)])
        _ = try await scores(folder).add(.nymph)
        try await book(folder).save([PostedResult(player: "Ben", puzzle: 281, tries: 4)])
        let log = try Data(contentsOf: folder.file("scores.undo.json"))
        for name in ["Cy", "Di"] { try await book(folder).save([PostedResult(player: name, puzzle: 281, tries: 4)]) }
        try log.write(to: folder.file("scores.undo.json"))
        _ = try await scores(folder).delete(id: WordleScore.nymph.id)
        try await assertEqual(
            undoable(folder),
            [
                "Deleted Wordle 281 (4/6).", "Saved 1 result of Di (Wordle 281).", "Saved 1 result of Cy (Wordle 281).",
                "Saved 1 result of Ben (Wordle 281).", "Added Wordle 281 (4/6).", "Saved 1 result of Ann (Wordle 281).",
            ])
    }

    func testAChangeOfTheGroupThatARestoredLogDoesNotHaveIsUndoneBeforeTheGamesBeforeIt() async throws {
        let folder = try TemporaryFolder()
        try await book(folder, minute: 0).save([PostedResult(player: "Ann", puzzle: 281, tries: 4)])
        _ = try await scores(folder, minute: 1).add(.nymph)
        let log = try Data(contentsOf: folder.file("scores.undo.json"))
        try await book(folder, minute: 2).save([PostedResult(player: "Ben", puzzle: 281, tries: 4)])
        try log.write(to: folder.file("scores.undo.json"))
        let changes = [
            "Saved 1 result of Ben (Wordle 281).", "Added Wordle 281 (4/6).", "Saved 1 result of Ann (Wordle 281).",
        ]
        try await assertEqual(undoable(folder), changes)
        _ = try await scores(folder, minute: 3).delete(id: WordleScore.nymph.id)
        try await assertEqual(undoable(folder), ["Deleted Wordle 281 (4/6)."] + changes)
    }

    func testAChangeOfTheGroupIsRefusedWhileItsBookCannotBeRead() async throws {
        let folder = try await folderWithAGameAfterTwoSaves()
        try folder.write("damaged", to: "group.json")
        let steps = try folder.text("scores.undo.json")
        let book = book(folder)
        let error = await failure(ServiceError.self) {
            try await book.save([PostedResult(player: "Cy", puzzle: 283, tries: 2)])
        }
        XCTAssertNotNil(error)
        XCTAssertEqual(try folder.text("group.json"), "damaged")
        XCTAssertEqual(try folder.text("scores.undo.json"), steps)
    }

    private func folderWithAGameAfterTwoSaves() async throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for puzzle in [281, 282] {
            try await book(folder).save([PostedResult(player: "Ann", puzzle: puzzle, tries: 4)])
        }
        _ = try await scores(folder).add(.make(1700))
        return folder
    }

    func testTwoUndosAtOnceUndoTwoSteps() async throws {
        for round in 1...10 {
            let folder = try TemporaryFolder()
            for name in ["Ann", "Ben", "Cy"] {
                try await book(folder).save([PostedResult(player: name, puzzle: 281, tries: 4)])
            }
            let first = scores(folder)
            let second = scores(folder)
            let group = book(folder)
            async let one = first.undo(group: group)
            async let other = second.undo(group: group)
            let undone = try await [one, other].compactMap { $0?.action?.id.counter }
            XCTAssertEqual(undone.sorted(), [2, 3], "round \(round)")
            try await assertEqual(book(folder).table().players, ["Ann"], "round \(round)")
        }
    }

    func testChangesOfTheGroupCanBeUndoneWhileTheServerOfYourGamesIsUnavailable() async throws {
        let id = try await book(folder).save([PostedResult(player: "Ann", puzzle: 281, tries: 4)])
        let games = UnreachableScores(undoLog: UndoLogFile(folder.file("scores.undo.json"), now: { Date() }))
        try await assertEqual(games.undoableChanges(in: nil, book(folder).reading()).map(\.action?.id), [id])
        try await assertEqual(games.undo(group: book(folder))?.action?.id, id)
        try await assertEqual(book(folder).table().players, [])
    }

    /// Returns what can be undone, as sentences, newest first.
    private func undoable(_ folder: TemporaryFolder) async throws -> [String] {
        let games = try await scores(folder).scores()
        return try await scores(folder).undoableChanges(in: games, book(folder).reading()).map(\.doneText)
    }

    private func scores(_ folder: TemporaryFolder, minute: Double = 0) -> ScoreBook {
        ScoreBook(folder.file("scores.json"), log: log(folder, minute)) { XCTFail("set aside: \($0)") }
    }

    private func book(_ folder: TemporaryFolder, minute: Double = 0) -> GroupBookFile {
        GroupBookFile(folder.file("group.json"), log: log(folder, minute), now: { Self.time(minute) })
    }

    private func log(_ folder: TemporaryFolder, _ minute: Double) -> UndoLogFile {
        UndoLogFile(folder.file("scores.undo.json"), now: { Self.time(minute) })
    }

    private static func time(_ minute: Double) -> Date { Date(timeIntervalSince1970: 1_648_339_200 + minute * 60) }
}

private struct UnreachableScores: WordleScoresService {
    let undoLog: any UndoLog

    private var failure: ServiceError { ServiceError(action: "list the games", cause: .refused) }

    func scores(_ policy: CachePolicy) async throws -> [WordleScore] { throw failure }
    func reset() async throws -> Int? { throw failure }
    func change(
        _ action: String, _ kind: WordleChange.Kind, _ body: @escaping @Sendable (inout [WordleScore]) throws -> Void
    ) async throws -> Int? { throw failure }
}
