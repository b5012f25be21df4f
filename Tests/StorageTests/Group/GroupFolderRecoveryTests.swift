import Models
import TestSupport
import ViewModels
import XCTest

@testable import Storage

/// Shared results, which have to remain in the folder whatever happens to a machine's own files.
final class GroupFolderRecoveryTests: GroupFolderTestCase {
    func testADamagedFileOfThisMachineIsReplacedWithForgottenResults() async throws {
        try await save([ann4, ben3], on: "A")
        let (name, whole) = try XCTUnwrap(files().first)
        try await book("A").forget("Ann")
        try write(String(whole.dropLast(5)), name)
        try await save([PostedResult(player: "Cy", puzzle: 281, tries: 2)], on: "A")
        try await assertEqual(standings("A"), ["Ben 3/6", "Cy 2/6"])
        try await assertEqual(standings("B"), ["Ann 4/6", "Ben 3/6", "Cy 2/6"], "the group still has what A forgot")
    }

    func testAnUndoWithoutTheFolderIsPermanent() async throws {
        try await save([ann4], on: "A")
        try await save([ben3], on: "A")
        _ = try await scores("A").undo(group: book("A", group: nil))
        for machine in ["A", "B", "A"] { try await assertEqual(standings(machine), ["Ann 4/6"], machine) }
    }

    func testForgettingAPlayerWithoutTheFolderLeavesTheirResultsShared() async throws {
        try await save([ann4, ben3], on: "A")
        try await book("A", group: nil).forget("Ann")
        try await assertEqual(standings("A"), ["Ben 3/6"])
        try await assertEqual(standings("B"), ["Ann 4/6", "Ben 3/6"])
    }

    func testAMachineThatLostItsDataDoesNotChangeItsOldSharedFile() async throws {
        try await save([ann4], on: "A")
        let old = try files()
        try FileManager.default.removeItem(at: folder.file("A.json"))
        try await save([ben3], on: "A")
        try await assertEqual(standings("B"), ["Ann 4/6", "Ben 3/6"])
        let new = try files()
        XCTAssertEqual(new.count, 2)
        XCTAssertEqual(new.filter { old[$0.key] != nil }, old)
    }

    func testTwoCopiesThatChangeBeforeTheySyncLoseNothing() async throws {
        try await save([ann4], on: "A")
        let shared = try files()
        try copyData(from: "A", to: "B")
        try await save([ben3], on: "A")
        for (name, content) in shared { try write(content, name) }
        try await save([PostedResult(player: "Cy", puzzle: 281, tries: 2)], on: "B")
        for machine in ["A", "B", "C", "A"] { _ = try await standings(machine) }
        for machine in ["A", "B", "C"] {
            try await assertEqual(standings(machine), ["Ann 4/6", "Ben 3/6", "Cy 2/6"], machine)
        }
    }

    func testACopiedDataFolderTakesANewIDAtItsFirstChange() async throws {
        try await save([ann4], on: "A")
        let old = try files()
        try copyData(from: "A", to: "B")
        _ = try await book("B").reading()
        XCTAssertEqual(try files(), old, "reading takes no ID")
        try await save([ben3], on: "B")
        let new = try files()
        XCTAssertEqual(new.count, 2)
        XCTAssertEqual(new.filter { old[$0.key] != nil }, old)
        try await save([PostedResult(player: "Cy", puzzle: 281, tries: 2)], on: "B")
        XCTAssertEqual(try files().count, 2, "the new ID stays")
        XCTAssertFalse(try files().values.contains { $0.contains("mark") }, "the mark stays on the machine")
    }

    /// rclone bisync 1.60 renames both versions of a file that has changed on two machines.
    func testAConflictedCopyOfTheOwnFileWithOtherActionsLeadsToANewID() async throws {
        try await save([ann4], on: "A")
        let (name, content) = try XCTUnwrap(files().first)
        let other = content.replacing("Ann", with: "Zoe").replacing(#""id":"1."#, with: #""id":"2."#)
        try FileManager.default.removeItem(at: group.appending(component: name))
        try write(content, "\(name)..path1")
        try write(other, "\(name)..path2")
        let conflict = try files()
        try await assertEqual(standings("A"), ["Ann 4/6", "Zoe 4/6"])
        XCTAssertEqual(try files(), conflict, "reading takes no ID")
        try await save([ben3], on: "A")
        try await assertEqual(standings("B"), ["Ann 4/6", "Ben 3/6", "Zoe 4/6"])
        XCTAssertEqual(try files().count, 3)
        XCTAssertNil(try files()[name])
    }

    func testAnOwnFileThatIsIncompleteForAMomentNeverLeadsToANewIDByReading() async throws {
        try await save([ann4], on: "A")
        let (name, whole) = try XCTUnwrap(files().first)
        for length in [0, 20, 50, 80] {
            try write(String(whole.prefix(length)), name)
            try await assertEqual(standings("A"), ["Ann 4/6"])
            try write(whole, name)
            try await assertEqual(standings("A"), ["Ann 4/6"])
        }
        XCTAssertEqual(try files(), [name: whole])
    }

    func testAChangeIsGoneAfterBothCopiesOfADataFolderUndoTheChange() async throws {
        try await save([ann4], on: "A")
        try await save([ben3], on: "A")
        try copyData(from: "A", to: "B")
        _ = try await book("B").reading()
        _ = try await scores("A").undo(group: book("A"))
        _ = try await scores("B").undo(group: book("B"))
        for machine in ["A", "B", "A", "B"] { try await assertEqual(standings(machine), ["Ann 4/6"], machine) }
    }

    func testRestoringAnOlderCopyOfTheDataLosesNothing() async throws {
        try await save([ann4], on: "A")
        try copyData(from: "A", to: "backup")
        try await save([ben3], on: "A")
        try copyData(from: "backup", to: "A")
        try await assertEqual(standings("A"), ["Ann 4/6", "Ben 3/6"])
        try await save([PostedResult(player: "Cy", puzzle: 281, tries: 2)], on: "A")
        try await assertEqual(standings("B"), ["Ann 4/6", "Ben 3/6", "Cy 2/6"])
    }

    func testUndoReportsThatTheStandingsStayTheSame() async throws {
        try await save([ann4], on: "A")
        try await withoutOthers { try await save([ann4], on: "B") }
        let step = try await scores("B").undo(group: book("B"))
        XCTAssertEqual(step?.undoneText, "Undone: Saved 1 result of Ann (Wordle 281). The standings stay the same.")
        try await save([ben3], on: "B")
        try await assertEqual(
            scores("B").undo(group: book("B"))?.undoneText,
            "Undone: Saved 1 result of Ben (Wordle 281). "
                + "If others have these results in a chat, they count again once someone saves it."
        )
    }

    func testAFileOfAnEarlierVersionIsSkippedWithASentence() async throws {
        let old = #"{"facts":[],"results":[{"player":"Zed","puzzle":1,"time":5,"tries":1}],"version":2}"#
        try write(old, "quintet-0123456789abcdef.json")
        try await save([ann4], on: "A")
        try await assertEqual(standings("B"), ["Ann 4/6"])
        try await assertEqual(
            book("B").reading().notes,
            [
                "Skipped “quintet-0123456789abcdef.json” in the shared folder: it is incomplete or damaged. "
                    + "If every machine has synced, delete it or export it again."
            ])
    }

    func testAPuzzleInTheFutureInAnotherFileIsSkipped() async throws {
        try write(
            #"{"counter":5,"actions":[{"id":"5.0123456789abcdef.x","kind":"saved","results":["#
                + #"{"player":"Zed","puzzle":1685,"tries":1},{"player":"Zed","puzzle":1600,"tries":2},"#
                + #"{"player":"","puzzle":1,"tries":2}]}],"version":3}"#, "z.json")
        let now: @Sendable () -> Date = { Date(timeIntervalSince1970: 1_763_900_000) }
        let reading = try await GroupBookFile(folder.file("A.json"), now: now) { [group] in group }.reading()
        XCTAssertEqual(reading.table().results(of: "Zed").map(\.puzzle), [1600])
        XCTAssertEqual(
            reading.notes,
            [
                "Skipped 2 entries of “z.json” in the shared folder. "
                    + "First: Wordle 1685 is not out until 2026-01-29."
            ])
    }

    private func copyData(from machine: String, to other: String) throws {
        try folder.write(folder.text("\(machine).json"), to: "\(other).json")
    }
}
