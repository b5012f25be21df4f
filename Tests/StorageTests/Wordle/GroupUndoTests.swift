import Foundation
import Models
import Storage
import TestSupport
import ViewModels
import XCTest

/// The undo log, which has the changes of your games and of the group's results.
final class GroupUndoTests: XCTestCase {
    func testEveryChangeOfTheGroupIsUndoneNewestFirst() async throws {
        let folder = try TemporaryFolder()
        let book = book(folder)
        let results = [
            SharedResult(player: "Ann", puzzle: 281, tries: 4), SharedResult(player: "Ben", puzzle: 281, tries: 3),
            SharedResult(player: "Ben", puzzle: 281, tries: 5),
        ]
        let changes: [(GroupChangeKind, String, @Sendable (inout GroupBook, Int) -> Void)] = [
            (.save, "Saved 3 results.", { $0.save(results, at: $1) }),
            (.merge, "Merged “Ben” into Benny.", { $0.merge(PlayerRename("Ben", to: "Benny"), at: $1) }),
            (.correct, "Corrected Ann’s Wordle 281.", { _ = $0.correct("Ann", puzzle: 281, to: .lost, at: $1) }),
            (.split, "Split off “Ben”.", { $0.split("Ben", at: $1) }),
            (.forget, "Forgot 1 result.", { _ = $0.forget("Ann", at: $1) }),
            (.forget, "Forgot 1 result.", { _ = $0.forget(nil, at: $1) }),
        ]
        var books: [GroupBook] = []
        for (kind, text, body) in changes {
            books.append(try await book.book())
            _ = try await book.change(kind) { body(&$0, $1) }
            try await assertEqual(scores(folder).undoLog.steps().first?.doneText, text)
        }
        _ = try await scores(folder).add(.nymph)
        try await assertEqual(scores(folder).undo(group: book)?.change.kind, .add)
        for before in books.reversed() {
            let step = try await scores(folder).undo(group: book)
            XCTAssertNotNil(step, "a change to undo")
            try await assertEqual(book.book(), before, step?.doneText ?? "")
        }
        try await assertEqual(scores(folder).undo(group: book), nil)
    }

    func testMergingBackIntoTheOtherNameIsReportedAsARename() async throws {
        let folder = try TemporaryFolder()
        let book = book(folder)
        let results = ["Zelda", "Fatima"].map { SharedResult(player: $0, puzzle: 281, tries: 4) }
        _ = try await book.change(.save) { $0.save(results, at: $1) }
        for (old, new) in [("Zelda", "Fatima"), ("Fatima", "Zelda")] {
            _ = try await book.change(.merge) { $0.merge(PlayerRename(old, to: new), at: $1) }
        }
        try await assertEqual(
            scores(folder).undoLog.steps().map(\.doneText),
            ["Renamed “Fatima” to Zelda.", "Merged “Zelda” into Fatima.", "Saved 2 results."])
        try await assertEqual(scores(folder).undo(group: book)?.undoneText, "Undid renaming “Fatima” to Zelda.")
        try await assertEqual(scores(folder).undo(group: book)?.undoneText, "Undid the merge of “Zelda” into Fatima.")
    }

    func testASplitListsEachNameThatIsSplitOff() async throws {
        let folder = try TemporaryFolder()
        let book = book(folder)
        let results = ["Ann", "Ben", "Cem"].map { SharedResult(player: $0, puzzle: 281, tries: 4) }
        _ = try await book.change(.save) { $0.save(results, at: $1) }
        for name in ["Ann", "Ben"] {
            _ = try await book.change(.merge) { $0.merge(PlayerRename(name, to: "Cem"), at: $1) }
        }
        _ = try await book.change(.split) { $0.split("Cem", at: $1) }
        try await assertEqual(scores(folder).undoLog.steps().first?.doneText, "Split off “Ann”, “Ben”.")
        try await assertEqual(scores(folder).undo(group: book)?.undoneText, "Undid splitting off “Ann”, “Ben”.")
    }

    func testUndoingAnOlderChangeLeavesNewerChanges() async throws {
        let folder = try TemporaryFolder()
        let book = book(folder)
        _ = try await book.change(.save) { $0.save([SharedResult(player: "Ann", puzzle: 281, tries: 4)], at: $1) }
        _ = try await book.change(.save) { $0.save([SharedResult(player: "Ben", puzzle: 281, tries: 3)], at: $1) }
        _ = try await scores(folder).undo(1, group: book)
        try await assertEqual(book.book().players.map(\.player), ["Ben"])
    }

    func testTheUndoLogOfAServerIncludesChangesOfTheGroup() async throws {
        let folder = try TemporaryFolder()
        _ = try await book(folder).change(.save) {
            $0.save([SharedResult(player: "Ann", puzzle: 281, tries: 4)], at: $1)
        }
        let server = UndoLogFile(
            folder.file("scores.undo.json"), source: "https://h.org", account: "ann", now: { Date() })
        try await assertEqual(server.steps().map(\.source), ["local"])
    }

    func testTwoUndosAtOnceUndoTwoSteps() async throws {
        for round in 1...10 {
            let folder = try TemporaryFolder()
            for name in ["Ann", "Ben", "Cy"] {
                let result = SharedResult(player: name, puzzle: 281, tries: 4)
                _ = try await book(folder).change(.save) { $0.save([result], at: $1) }
            }
            let first = scores(folder)
            let second = scores(folder)
            let group = book(folder)
            async let one = first.undo(group: group)
            async let other = second.undo(group: group)
            let undone = try await [one, other].compactMap { $0?.id }
            XCTAssertEqual(undone.sorted(), [2, 3], "round \(round)")
            try await assertEqual(book(folder).book().players.map(\.player), ["Ann"], "round \(round)")
        }
    }

    func testChangesOfTheGroupCanBeUndoneWhileTheServerOfYourGamesIsUnavailable() async throws {
        let folder = try TemporaryFolder()
        _ = try await book(folder).change(.save) {
            $0.save([SharedResult(player: "Ann", puzzle: 281, tries: 4)], at: $1)
        }
        let games = UnreachableScores(undoLog: UndoLogFile(folder.file("scores.undo.json"), now: { Date() }))
        try await assertEqual(games.undoableSteps(in: nil, book(folder).book()).map(\.id), [1])
        try await assertEqual(games.undo(group: book(folder))?.id, 1)
        try await assertEqual(book(folder).book(), GroupBook())
    }

    private func scores(_ folder: TemporaryFolder) -> ScoreBook {
        ScoreBook(folder.file("scores.json")) { XCTFail("set aside: \($0)") }
    }

    private func book(_ folder: TemporaryFolder) -> GroupBookFile {
        let log = UndoLogFile(folder.file("scores.undo.json"), now: { Date() })
        return GroupBookFile(folder.file("group.json"), log: log)
    }
}

/// A service of games whose server does not answer.
private struct UnreachableScores: WordleScoresService {
    let undoLog: any UndoLog

    private var failure: ServiceError { ServiceError(action: "list the games", cause: .refused) }

    func scores(_ policy: CachePolicy) async throws -> [WordleScore] { throw failure }
    func score(id: Int, _ policy: CachePolicy) async throws -> WordleScore { throw failure }
    func add(_ score: WordleScore) async throws -> WordleScore { throw failure }
    func delete(id: Int) async throws { throw failure }
    func reset() async throws { throw failure }
    func change(_ change: WordleChange) async throws { throw failure }
}
