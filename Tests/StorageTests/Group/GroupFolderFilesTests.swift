import Models
import TestSupport
import XCTest

@testable import Storage

/// The files of a folder that several machines share, some of which cannot be used.
final class GroupFolderFilesTests: GroupFolderTestCase {
    func testAFileThatWasSetAsideIsNotRead() async throws {
        try await save([ann4], on: "A")
        let text = try XCTUnwrap(files().values.first)
        try write(text.replacingOccurrences(of: "Ann", with: "Old"), "quintet-0123456789abcdef.json.unreadable-1")
        try await assertEqual(standings("B"), ["Ann 4/6"])
        try await assertEqual(book("B").reading().notes, [])
    }

    func testFilesThatCannotBeReadAreSkippedAndReported() async throws {
        try await save([ann4], on: "A")
        try await save([ben3], on: "B")
        let name = try XCTUnwrap(files().first { $0.value.contains("Ben") }?.key)
        let whole = try XCTUnwrap(files()[name])
        let newer =
            #"Skipped “\#(name)” in the shared folder: it was written by a newer version of quintet. "#
            + "Update quintet."
        let damaged =
            #"Skipped “\#(name)” in the shared folder: it is incomplete or damaged. "#
            + "If every machine has synced, delete it or export it again."
        for (content, note) in [
            (String(whole.dropLast(9)), damaged), ("", damaged), (String(whole.dropFirst()), damaged),
            ("half a file", damaged), (whole.replacing(":", with: ";"), damaged),
            (whole.replacing(#""version":3"#, with: #""version":4"#), newer),
            (whole.replacing(#""version":3"#, with: #""version":"x""#), newer),
            (#"{"version":4}"#, newer), (whole.replacing(#""puzzle":281"#, with: #""puzzle":"x""#), damaged),
        ] {
            try write(content, name)
            let reading = try await book("A").reading()
            XCTAssertEqual(reading.notes, [note])
            XCTAssertEqual(reading.table().players, ["Ann"])
            try await save([PostedResult(player: "Ann", puzzle: 282, tries: 2)], on: "A")
            XCTAssertEqual(try files()[name], content)
        }
        try write("{}", "package.json")
        try write("text", "README.md")
        try write(whole, name)
        try await assertEqual(book("A").reading().notes, [])
    }

    func testTheOwnFileThatIsSeenInPartIsNotCompleteYet() async throws {
        try await save([ann4], on: "A")
        let (name, whole) = try XCTUnwrap(files().first)
        for part in [String(whole.dropLast(9)), "", String(whole.prefix(20))] {
            try write(part, name)
            let reading = try await book("A").reading()
            XCTAssertEqual(
                reading.notes,
                [
                    "Your file “\(name)” in the shared folder is not complete yet. "
                        + "A program that syncs the folder may be writing it. Your results are saved on this machine."
                ])
            XCTAssertEqual(reading.table().players, ["Ann"])
        }
        try write(whole, name)
        try await assertEqual(book("A").reading().notes, [])
    }

    func testAConflictedCopyIsReadAndReported() async throws {
        try await save([ann4], on: "A")
        let (name, content) = try XCTUnwrap(files().first)
        let copy = name.replacing(".json", with: " (conflicted copy 2026-11-23).json")
        let id = try XCTUnwrap(content.firstRange(of: #""id":"1."#))
        try write(content.replacing("Ann", with: "Zoe").replacingCharacters(in: id, with: #""id":"2."#), copy)
        let reading = try await book("A").reading()
        XCTAssertEqual(reading.table().players, ["Ann", "Zoe"])
        XCTAssertEqual(
            reading.notes,
            [
                "“\(copy)” in the shared folder is a conflicted copy. Its results count too. "
                    + "Delete it when every machine has synced."
            ])
        try await save([ben3], on: "A")
        XCTAssertEqual(try files()[copy]?.contains("Zoe"), true)
    }

    func testEveryMachineUsesTheSameContentOfAnEditedCopyAndNamesBothFiles() async throws {
        try await save([ann4], on: "A")
        let (name, content) = try XCTUnwrap(files().first)
        let copy = name.replacing(".json", with: " (conflicted copy).json")
        for tries in ["2", "6"] {
            try write(content.replacing(#""tries":4"#, with: #""tries":\#(tries)"#), copy)
            let own = try await book("A").reading()
            let other = try await book("B").reading()
            XCTAssertEqual(own.log, other.log)
            for reading in [own, other] {
                XCTAssertEqual(
                    reading.notes.filter { $0.contains(name) && $0.contains(copy) },
                    [
                        "“\(copy)” and “\(name)” in the shared folder have different contents for the same change. "
                            + "Every machine uses the same one of them. If one is a copy that was edited, delete the copy."
                    ])
            }
        }
    }

    func testACopyThatIsOlderThanAnUndoHasNoDifferentContent() async throws {
        try await save([ann4], on: "A")
        let (name, content) = try XCTUnwrap(files().first)
        try write(content, name.replacing(".json", with: " (conflicted copy).json"))
        _ = try await scores("A").undo(group: book("A"))
        for machine in ["A", "B"] {
            let reading = try await book(machine).reading()
            XCTAssertEqual(reading.table().players, [])
            XCTAssertFalse(reading.notes.contains { $0.contains("different contents") }, machine)
        }
    }

    func testADamagedFileOfThisMachineIsLeftAndWrittenUnderANewID() async throws {
        try await save([ann4], on: "A")
        let (name, whole) = try XCTUnwrap(files().first)
        let cut = String(whole.dropLast(5))
        try write(cut, name)
        try await assertEqual(standings("A"), ["Ann 4/6"])
        try await save([ben3], on: "A")
        XCTAssertEqual(try files().count, 2)
        XCTAssertEqual(try files()[name], cut)
        try await assertEqual(standings("B"), ["Ann 4/6", "Ben 3/6"])
    }

    func testAFileThatIsNotDownloadedYetIsNotCalledDamaged() async throws {
        try await save([ann4], on: "A")
        let other = "quintet-0123456789abcdef.json"
        for placeholder in ["\(other).nextcloud", "\(other).owncloud", ".\(other).icloud"] {
            try write(" ", placeholder)
            try await assertEqual(
                book("A").reading().notes,
                [
                    "“\(other)” in the shared folder is not downloaded yet. "
                        + "Download it with the program that syncs the folder."
                ], placeholder)
            try FileManager.default.removeItem(at: group.appending(component: placeholder))
        }
    }

    func testTheOwnFileThatIsNotDownloadedIsLeft() async throws {
        try await save([ann4], on: "A")
        let name = try XCTUnwrap(files().keys.first)
        try FileManager.default.moveItem(
            at: group.appending(component: name), to: group.appending(component: "\(name).nextcloud"))
        let before = try files()
        try await assertEqual(standings("A"), ["Ann 4/6"])
        XCTAssertEqual(try files(), before)
        try await save([ben3], on: "A")
        XCTAssertEqual(try files().count, 2)
        XCTAssertNil(try files()[name])
    }

    func testTheWriterIsToldIfTheOthersCannotReadTheFile() async throws {
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: group.path)
        try await save([ann4], on: "A")
        let name = try XCTUnwrap(files().keys.first)
        let file = group.appending(component: name).path
        for (mode, isNoted) in [(0o600, true), (0o640, false), (0o604, false), (0o644, false)] {
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
            let note =
                "Only you can read “\(name)” in the shared folder. Change its permissions so that the others can read it."
            try await assertEqual(book("A").reading().notes, isNoted ? [note] : [], "\(mode)")
            try await assertEqual(book("B").reading().notes, [], "only the writer")
        }
        // A folder of this account alone is synced by a program.
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: group.path)
        try await assertEqual(book("A").reading().notes, [])
    }

    func testThisMachinesFileOfANewerVersionIsNotChanged() async throws {
        try await save([ann4], on: "A")
        let (name, whole) = try XCTUnwrap(files().first)
        let newer = whole.replacing(#""version":3"#, with: #""version":4"#)
        try write(newer, name)
        let error = await failure(ServiceError.self) { try await save([ben3], on: "A") }
        XCTAssertEqual(error?.remedy, .other("Update quintet, or move the file away to start with a new one."))
        try await assertEqual(standings("A"), ["Ann 4/6"])
        XCTAssertEqual(try files(), [name: newer])
    }
}
