import Models
import TestSupport
import XCTest

@MainActor final class WordleGroupExportTests: XCTestCase {
    private var folders: [TemporaryFolder] = []

    func testAGroupsExportIsNotImportedInPart() async {
        let composition = TestComposition()
        _ = await composition.run("wordle", "compare", "-", "--keep", input: "Ann: Wordle 281 5/6\n")
        let export = await composition.run("wordle", "export", "--group").out
        await composition.assertRun(
            ["wordle", "import", "-", "--new-only"], 2, input: [export],
            err: "quintet: --new-only is for games; a group’s export is imported as a whole.\n"
                + "See `quintet help wordle import`.\n")
    }

    func testAnExportIsNotComparedWithoutItsCorrections() async {
        let composition = TestComposition()
        _ = await composition.run("wordle", "compare", "-", "--keep", input: "Ann: Wordle 281 X/6\n")
        let export = await composition.run("wordle", "export", "--group").out
        await composition.assertRun(
            ["wordle", "compare", "-"], 1, input: [export],
            err: "quintet: Could not compare: this is a group’s export.\nImport it, then compare the saved results.\n")
    }

    func testASecondImportAddsNothing() async throws {
        let (export, other) = try await exportAndAnotherMachine()
        await other.assertRun(
            ["wordle", "import", "-", "--dry-run"], 0, input: [export],
            out: "5 new results, 1 new name and 1 new correction.\n")
        try await assertEqual(other.groupBook.reading().own.actions, [])
        _ = await other.run("wordle", "import", "-", input: export)
        await other.assertRun(
            ["wordle", "import", "-", "--json"], 0, input: [export],
            out: #"{"contradicting":0,"known":7,"new":0,"unreadable":0}"# + "\n")
        await other.assertRun(
            ["wordle", "import", "-"], 0, input: [export],
            out: "Imported 0 results; 5 results, 1 name and 1 correction were already saved.\n")
        await other.assertRun(["wordle", "undo"], 0, out: "Undone: Imported 5 results, 1 name and 1 correction.\n")
        await assertEqual(other.run("wordle", "players", "--json").out, "[]\n")
        await other.assertRun(["wordle", "undo"], 1, err: "quintet: Nothing to undo.\n")
    }

    func testAnExportIsImportedIfYourNameIsSet() async throws {
        let (export, other) = try await exportAndAnotherMachine()
        _ = await other.run("settings", "set", "wordle.me", "Rosa")
        await other.assertRun(
            ["wordle", "import", "-"], 0, input: [export], out: "Imported 5 results, 1 name and 1 correction.\n",
            err: "Undo with `quintet wordle undo`.\n")
    }

    func testAPuzzleInTheFutureIsSkipped() async throws {
        let export = try await export(from: try await machineWithCorrections())
        let future = export.replacingOccurrences(
            of: #"{"player":"Bo","puzzle":281"#, with: #"{"player":"Bo","puzzle":381"#)
        let other = try machine()
        await other.assertRun(
            ["wordle", "import", "-"], 0, input: [future],
            out: "Imported 4 results, 1 name and 1 correction.\n",
            err: "Skipped: Wordle 381 is not out until 2022-07-05.\nUndo with `quintet wordle undo`.\n")
        await other.assertRun(
            ["wordle", "import", "-", "--json"], 0, input: [future],
            out: #"{"contradicting":0,"known":6,"new":0,"unreadable":1}"# + "\n",
            err: "Skipped: Wordle 381 is not out until 2022-07-05.\n")
    }

    func testContradictionsAreListedAndTheSavedResultsCount() async throws {
        let (export, other) = try await exportAndAnotherMachine()
        try await other.groupBook.save([PostedResult(player: "Bo", puzzle: 281, tries: 6)])
        let contradiction = "Bo posted 6/6, then 3/6 for Wordle 281. 6/6 counts.\n"
        await other.assertRun(
            ["wordle", "import", "-", "--dry-run"], 0, input: [export],
            out: "5 new results, 1 new name and 1 new correction, 1 contradicts.\n", err: contradiction)
        await other.assertRun(
            ["wordle", "import", "-"], 0, input: [export], out: "Imported 5 results, 1 name and 1 correction.\n",
            err: contradiction + "Undo with `quintet wordle undo`.\n")
        try await assertEqual(other.groupBook.table().results(of: "Bo").map(\.text), ["2/6", "6/6"])
    }

    func testTheMenusExportAndImportTheGroup() async throws {
        let folder = try TemporaryFolder()
        let file = folder.file("group.json").path
        let first = try await machineWithCorrections()
        let written = await menus(
            at: "wordle", ["c", "", "u", "k", file, "k \(file)", "q"], columns: 200, composition: first)
        assertContains(written.out, "Saved the group’s results as \(file).", "Choose another name.")
        let export = try await export(from: first)
        XCTAssertEqual(try String(contentsOfFile: file, encoding: .utf8), export + "\n")
        let other = try machine()
        try await other.groupBook.save([PostedResult(player: "Bo", puzzle: 281, tries: 6)])
        let read = await menus(at: "wordle", ["i", file, "k", "q"], columns: 200, composition: other)
        assertContains(
            read.out, "Bo posted 6/6, then 3/6 for Wordle 281. 6/6 counts.",
            "Imported 5 results, 1 name and 1 correction.")
    }

    func testADamagedOrNewerExportChangesNothing() async throws {
        let export = try await export(from: try await machineWithCorrections())
        let newer = export.replacingOccurrences(of: #""version":3"#, with: #""version":4"#)
        let damaged = export.replacingOccurrences(of: #""puzzle":281"#, with: #""puzzle":"x""#)
        for document in [newer, damaged, String(export.dropLast(20))] {
            let other = try machine()
            let code = await other.run("wordle", "import", "-", input: document).code
            let actions = try await other.groupBook.reading().own.actions
            XCTAssertEqual(code, 1, document)
            XCTAssertEqual(actions, [], document)
        }
    }

    func testThePlayerOptionIsRefusedForAnExportOfAGroup() async throws {
        let export = try await export(from: try await machineWithCorrections())
        await (try machine()).assertRun(
            ["wordle", "import", "-", "--player", "Ann"], 1, input: [export],
            err:
                "quintet: Could not import the games (standard input): a group’s export already has the names of its players.\n"
                + "Leave out the player’s name and the names of the fields.\n")
    }

    private func machine() throws -> TestComposition {
        let folder = try TemporaryFolder(in: TemporaryFolder.memory)
        folders.append(folder)
        let composition = try TestComposition(folder)
        composition.onPause = { if $0 != 0.05 { try? await Task.sleep(nanoseconds: .max) } }
        return composition
    }

    private func machineWithCorrections() async throws -> TestComposition {
        let composition = try machine()
        let group = composition.groupBook
        try await group.save([
            PostedResult(player: "Ann", puzzle: 280, tries: 4), PostedResult(player: "Ann", puzzle: 281, tries: 5),
            PostedResult(player: "Bo", puzzle: 281, tries: 3), PostedResult(player: "~Bob", puzzle: 280, tries: 2),
            PostedResult(player: "Ann", puzzle: 280, tries: nil),
        ])
        try await group.rename("~Bob", to: "Bo")
        try await group.correct("Ann", 281, to: .solved(4))
        return composition
    }

    private func exportAndAnotherMachine() async throws -> (String, TestComposition) {
        (try await export(from: try await machineWithCorrections()), try machine())
    }

    private func export(from composition: TestComposition) async throws -> String {
        let document = await composition.run("wordle", "export", "--group").out
        XCTAssertTrue(document.hasSuffix("\n"), document)
        return String(document.dropLast())
    }
}
