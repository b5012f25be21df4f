import Models
import QuintetPlatform
import Storage
import TestSupport
import XCTest

@MainActor final class WordleGroupExportTests: XCTestCase {
    private var folders: [URL] = []

    override func tearDown() async throws {
        for folder in folders { try FileManager.default.removeItem(at: folder) }
    }

    func testASecondImportAddsNothing() async throws {
        let export = try await export(from: try await machineWithCorrections())
        let other = try machine()
        _ = await out(["wordle", "import", "-"], other, input: [export])
        await other.assertRun(
            ["wordle", "import", "-", "--json"], 0, input: [export],
            out: #"{"contradicting":0,"known":7,"new":0,"unreadable":0}"# + "\n")
        await other.assertRun(
            ["wordle", "import", "-"], 0, input: [export],
            out: "Imported 0 results; 5 results, 1 name and 1 correction were already saved.\n")
        await other.assertRun(
            ["wordle", "undo"], 0,
            out: "Undid the import of 5 results, 1 name and 1 correction.\n")
        let players = await out(["wordle", "players", "--json"], other)
        XCTAssertEqual(players, "[]\n")
        await other.assertRun(["wordle", "undo"], 1, err: "quintet: Nothing to undo.\n")
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

    func testADryRunChangesNothing() async throws {
        let export = try await export(from: try await machineWithCorrections())
        let other = try machine()
        await other.assertRun(
            ["wordle", "import", "-", "--dry-run"], 0, input: [export],
            out: "5 new results, 1 new name and 1 new correction.\n")
        let actions = try await other.groupBook.reading().own.actions
        XCTAssertEqual(actions, [])
    }

    private static let advice =
        "Nothing was imported. Use --new-only to leave out what contradicts your games or saved results.\n"

    func testContradictionsAreListedAndSkippedOnRequest() async throws {
        let export = try await export(from: try await machineWithCorrections())
        let other = try machine()
        try await other.groupBook.save([SharedResult(player: "Bo", puzzle: 281, tries: 6)])
        let before = try await other.groupBook.reading()
        let contradiction = "Bo posted 6/6, then 3/6 for Wordle 281. 6/6 counts.\n"
        await other.assertRun(
            ["wordle", "import", "-"], 1, input: [export],
            out: "4 new results, 1 new name and 1 new correction, 1 contradicts.\n",
            err: contradiction + Self.advice)
        let after = try await other.groupBook.reading()
        XCTAssertEqual(after, before)
        await other.assertRun(
            ["wordle", "import", "-", "--new-only"], 0, input: [export],
            out: "Imported 4 results, 1 name and 1 correction.\n",
            err: contradiction + "Undo with `quintet wordle undo`.\n")
        let results = try await other.groupBook.table().results(of: "Bo")
        XCTAssertEqual(results.map(\.text), ["2/6", "6/6"])
    }

    func testTheMenusExportAndImportTheGroup() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        folders.append(folder)
        let file = folder.appending(component: "group.json").path
        let first = try await machineWithCorrections()
        let written = await menus(
            at: "wordle", ["c", "", "u", "k", file, "k \(file)", "q"], columns: 200, composition: first)
        XCTAssertTrue(written.out.contains("Saved the group’s results as \(file)."), written.out)
        XCTAssertTrue(written.out.contains("Press k to choose another name."), written.out)
        let export = try await export(from: first)
        XCTAssertEqual(try String(contentsOfFile: file, encoding: .utf8), export + "\n")
        let other = try machine()
        try await other.groupBook.save([SharedResult(player: "Bo", puzzle: 281, tries: 6)])
        let read = await menus(at: "wordle", ["i", file, "k", "q"], columns: 200, composition: other)
        XCTAssertTrue(
            read.out.contains("Bo posted 6/6, then 3/6 for Wordle 281. 6/6 counts."), read.out)
        XCTAssertTrue(read.out.contains("Imported 4 results, 1 name and 1 correction."), read.out)
    }

    func testADamagedOrNewerExportChangesNothing() async throws {
        let export = try await export(from: try await machineWithCorrections())
        let newer = export.replacingOccurrences(of: #""version":3"#, with: #""version":4"#)
        let damaged = export.replacingOccurrences(of: #""puzzle":281"#, with: #""puzzle":"x""#)
        for document in [newer, damaged, String(export.dropLast(20))] {
            let other = try machine()
            let terminal = TestTerminal(input: [document])
            let code = await quintet(["wordle", "import", "-"], terminal: terminal, composition: other)
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
        let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        folders.append(folder)
        let book = folder.appending(component: "group.json")
        let log = UndoLogFile(folder.appending(component: "undo.json"), group: book, now: { Date() })
        let composition = TestComposition()
        composition.onPause = { if $0 != 0.05 { try? await Task.sleep(nanoseconds: .max) } }
        let now = Date(timeIntervalSince1970: Double(composition.today().dayNumber) * 86_400)
        composition.groupBook = GroupBookFile(book, log: log, now: { now })
        composition.wordle = ScoreBook(folder.appending(component: "scores.json"), log: log) { _ in }
        return composition
    }

    private func machineWithCorrections() async throws -> TestComposition {
        let composition = try machine()
        let group = composition.groupBook
        try await group.save([
            SharedResult(player: "Ann", puzzle: 280, tries: 4), SharedResult(player: "Ann", puzzle: 281, tries: 5),
            SharedResult(player: "Bo", puzzle: 281, tries: 3), SharedResult(player: "~Bob", puzzle: 280, tries: 2),
            SharedResult(player: "Ann", puzzle: 280, tries: nil),
        ])
        try await group.rename("~Bob", to: "Bo")
        try await group.correct("Ann", 281, to: .solved(4))
        return composition
    }

    private func export(from composition: TestComposition) async throws -> String {
        let document = await out(["wordle", "export", "--group"], composition)
        XCTAssertTrue(document.hasSuffix("\n"), document)
        return String(document.dropLast())
    }

    private func out(_ arguments: [String], _ composition: TestComposition, input: [String] = []) async -> String {
        let terminal = TestTerminal(input: input)
        _ = await quintet(arguments, terminal: terminal, composition: composition)
        return terminal.out
    }
}
