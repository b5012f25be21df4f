import Models
import QuintetFormats
import TestSupport
import ViewModels
import XCTest

@testable import Storage

final class GroupFolderTests: GroupFolderTestCase {
    func testEachMachineSeesTheResultsThatOthersSaved() async throws {
        try await save([ann4], on: "A")
        try await save([ben3, ann4], on: "B")
        try await correct("Ann", to: .solved(5), on: "B")
        for machine in ["A", "B"] { try await assertEqual(standings(machine), ["Ann 5/6", "Ben 3/6"], machine) }
        XCTAssertEqual(try files().count, 2)
        try await assertEqual(actions("A"), 1)
        try await assertEqual(actions("B"), 2, "what another file has is not written again")
    }

    func testAGroupWithoutResultsWritesNoSharedFile() async throws {
        try await assertEqual(standings("A"), [])
        XCTAssertEqual(try files(), [:])
    }

    func testResultsSavedWithoutTheFolderAreSharedOnTheNextRead() async throws {
        try await book("A", group: nil).save([ann4])
        try await assertEqual(standings("A"), ["Ann 4/6"])
        try await assertEqual(standings("B"), ["Ann 4/6"])
        try await assertEqual(book("A", group: nil).table().players, ["Ann"], "without the folder")
    }

    func testForgettingHidesAPlayerOnOneMachineOnly() async throws {
        try await save([ann4, ben3], on: "A")
        let before = try files()
        for machine in ["A", "B"] {
            try await book(machine).forget("Ann")
            try await assertEqual(standings(machine), ["Ben 3/6"], machine)
            XCTAssertEqual(try files(), before)
            try await assertEqual(standings("C"), ["Ann 4/6", "Ben 3/6"])
            _ = try await scores(machine).undo(group: book(machine))
            try await assertEqual(standings(machine), ["Ann 4/6", "Ben 3/6"], machine)
            XCTAssertEqual(try files(), before, "results that others saved are not written again")
        }
    }

    func testAnExportInTheFolderHidesNothingOfTheActionsThatItHasInPart() async throws {
        try await save([ann4, ben3], on: "A")
        try await book("B").forget("Ann")
        let export = GroupFile(try await book("B").reading().log.exported)
        try write(export.text, "a.json")
        try await assertEqual(standings("C"), ["Ann 4/6", "Ben 3/6"])
    }

    func testWhatAnotherMachineHasForgottenStaysHere() async throws {
        func id(_ counter: Int) -> GroupAction.ID {
            GroupAction.ID(counter: counter, machine: "0123456789abcdef", salt: "0")
        }
        let file = GroupFile(
            [
                GroupAction(id: id(1), at: nil, by: nil, .saved([ann4, ben3])),
                GroupAction(id: id(2), at: nil, by: nil, .forgot(["Ann"], known: ["0123456789abcdef": 1])),
            ], machine: "0123456789abcdef")
        try write(file.text, "quintet-0123456789abcdef.json")
        try await assertEqual(standings("C"), ["Ann 4/6", "Ben 3/6"])
    }

    func testUndoRemovesOnlyEntriesOfThisMachine() async throws {
        try await save([ann4], on: "A")
        try await save([ben3], on: "B")
        try await correct("Ann", to: .lost, on: "B")
        let own = try XCTUnwrap(files().first { !$0.value.contains("corrected") })
        _ = try await scores("B").undo(group: book("B"))
        try await assertEqual(standings("A"), ["Ann 4/6", "Ben 3/6"])
        _ = try await scores("B").undo(group: book("B"))
        try await assertEqual(standings("A"), ["Ann 4/6"])
        try await assertEqual(scores("B").undo(group: book("B")), nil)
        XCTAssertEqual(try files()[own.key], own.value)
    }

    func testAChangeThatCannotBeSharedIsMadeAndSaysSo() async throws {
        try await save([ann4], on: "A")
        let name = try XCTUnwrap(files().keys.first)
        try folder.replaceByLink("group/\(name)", to: "group/target.txt")
        let made = try await book("A").change("save the results", by: nil) { [ben3] _ in (.saved([ben3]), ()) }
        XCTAssertNotNil(made.id)
        XCTAssertEqual(made.note?.contains("saved on this machine, but it could not be shared"), true)
        try await assertEqual(scores("A").undo(group: book("A"))?.action?.id, made.id)
        try await assertEqual(standings("A"), ["Ann 4/6"], "an undo that cannot be shared undoes one change")
    }

    func testTheWriterIsToldIfTheResultsCannotBeShared() async throws {
        try await save([ann4], on: "A")
        let name = try XCTUnwrap(files().keys.first)
        try FileManager.default.removeItem(at: group.appending(component: name))
        // A folder in the place of the temporary file lets the write fail.
        try FileManager.default.createDirectory(
            at: group.appending(component: ".\(name).new"), withIntermediateDirectories: false)
        let reading = try await book("A").reading()
        XCTAssertEqual(reading.table().players, ["Ann"])
        XCTAssertEqual(
            reading.notes,
            ["Your results are not shared, because the shared folder cannot be written: file exists."])
    }

    func testAFolderThatIsAwayIsReportedAndNotCreated() async throws {
        try await save([ann4], on: "A")
        try FileManager.default.removeItem(at: group)
        let reading = try await book("A").reading()
        XCTAssertEqual(reading.table().players, ["Ann"], "what is here is shown")
        XCTAssertEqual(
            reading.notes,
            [
                "The shared folder “\(group.path)” cannot be used: it does not exist. "
                    + "Only what is saved on this machine is shown."
            ])
        let error = await failure(ServiceError.self) { try await self.save([ben3], on: "A") }
        XCTAssertEqual(
            error.map { "\($0.message) \($0.remedy.words)" },
            "Could not use the shared folder (\(group.path)): it does not exist. "
                + "Mount or sync it again, or remove the setting wordle.group.")
        XCTAssertFalse(FileManager.default.fileExists(atPath: group.path), group.path)
        try await assertEqual(book("A", group: nil).table().players, ["Ann"], "nothing was changed")
    }

    func testYourOwnGamesAreUndoneWithoutTheFolder() async throws {
        try await save([ann4], on: "A")
        _ = try await scores("A").add(.nymph)
        try FileManager.default.removeItem(at: group)
        try await assertEqual(scores("A").undo(group: book("A"))?.step?.change.kind, .add)
        await assertThrows(\.place, group.path) { try await self.scores("A").undo(group: self.book("A")) }
    }
}
