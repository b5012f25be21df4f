import Foundation
import Models
import Storage
import TestSupport
import XCTest

/// The numbers of saved, forgotten and restored results that commands report.
@MainActor final class WordleCountsCommandTests: XCTestCase {
    private let composition = TestComposition()
    private var folder: TemporaryFolder?

    override func setUp() async throws {
        let folder = try TemporaryFolder()
        self.folder = folder
        let log = UndoLogFile(folder.file("undo.json"), group: folder.file("group.json")) {
            Date(timeIntervalSince1970: 1_648_000_000)
        }
        composition.wordle = ScoreBook(folder.file("scores.json"), log: log) { _ in XCTFail("unreadable") }
        composition.groupBook = GroupBookFile(folder.file("group.json"), log: log) {
            Date(timeIntervalSince1970: 1_648_000_000)
        }
    }

    private func run(_ words: String..., input: String = "") async -> String {
        let terminal = TestTerminal(input: input.isEmpty ? [] : [input])
        let code = await quintet(words, terminal: terminal, composition: composition)
        XCTAssertEqual(code, 0, terminal.err)
        return words.contains("--keep") ? terminal.err : terminal.out
    }

    private func save(_ lines: [String]) async -> String {
        let chat = lines.enumerated().map { "[0\($0 + 1)/04/2022, 09:01] \($1)\n" }.joined()
        let said = await run("wordle", "compare", "-", "--keep", input: chat)
        return said.split(separator: "\n").first { $0.hasPrefix("Saved") || $0.hasPrefix("Changed") }.map(String.init)
            ?? said
    }

    private func players() async -> [String] {
        await run("wordle", "players").split(separator: "\n").map { line in
            line.split(separator: "\t").prefix(2).joined(separator: " ")
        }
    }

    private func newestChange() async -> String {
        await run("wordle", "undo", "--list").split(separator: "\t").dropFirst().first.map(String.init) ?? ""
    }

    func testReportedCountsMatchTheChangesInTheStandings() async {
        let edited = " (edited)"
        // Two edited shares of one puzzle are one result.
        await assertEqual(
            save(["Ann: Wordle 280 6/6", "Ann: Wordle 280 5/6\(edited)", "Ann: Wordle 280 4/6\(edited)"]),
            "Saved 1 new result: Ann (1).")
        await assertEqual(players(), ["Ann 1"])
        await assertEqual(
            newestChange(),
            "Saved 1 result of Ann (Wordle 280). Ann changed Wordle 280 from 6/6 to 5/6 (edited message). "
                + "Ann changed Wordle 280 from 5/6 to 4/6 (edited message).")
        // An edited share changes a result; a share that it already replaced is not new.
        await assertEqual(
            save(["Ann: Wordle 280 5/6\(edited)", "Ann: Wordle 280 3/6\(edited)", "Annie: Wordle 280 3/6"]),
            "Saved 2 new results: Ann (1), Annie (1). Ann changed Wordle 280 from 4/6 to 3/6 (edited message).")
        _ = await save(["Annie: Wordle 281 4/6", "Ann: Wordle 281 4/6", "Bob: Wordle 281 2/6"])
        _ = await run("wordle", "rename", "Annie", "Ann")
        await assertEqual(players(), ["Ann 2", "Bob 1"])
        // The number of forgotten results is that in the list, for any name of the player.
        await assertEqual(run("wordle", "forget", "annie", "--json"), #"{"forgotten":2}"# + "\n")
        await assertEqual(newestChange(), "Forgot the results of Ann.")
        await assertEqual(players(), ["Bob 1"])
        await assertEqual(run("wordle", "undo"), "Restored the results of Ann.\n")
        await assertEqual(players(), ["Ann 2", "Bob 1"])
        _ = await run("wordle", "correct", "Ann", "281", "-")
        await assertEqual(run("wordle", "forget", "--all", "--json"), #"{"forgotten":2}"# + "\n")
        await assertEqual(newestChange(), "Forgot the results of all players.")
        await assertEqual(run("wordle", "undo"), "Restored the results of all players.\n")
        await assertEqual(players(), ["Ann 1", "Bob 1"])
        await assertEqual(
            save(["Cy: Wordle 282 3/6", "Cy: Wordle 282 4/6"]),
            "Saved 1 new result: Cy (1). Not counted: Cy, Wordle 282, 4/6 (3/6 counts).")
        await assertEqual(newestChange(), "Saved 1 result of Cy (Wordle 282).")
    }

    func testAnImportIsAnEntryOfTheLogBesideItsCorrections() async {
        _ = await save(["Ann: Wordle 280 6/6", "Bob: Wordle 280 4/6"])
        _ = await run("wordle", "correct", "Ann", "280", "3")
        let export = await run("wordle", "export", "--group")
        let other = TestComposition()
        _ = await other.run("wordle", "import", "-", input: export)
        let log = await other.run("wordle", "log", "--json=kind,change,players")
        XCTAssertEqual(
            log.out,
            #"[{"change":"Ann’s Wordle 280 was corrected from 6/6 to 3/6.","kind":"corrected","players":["Ann"]},"#
                + #"{"change":"Imported 2 results and 1 correction.","kind":"saved","players":["Ann","Bob"]}]"# + "\n")
    }

    func testAnEditedMessageOfYoursChangesTheGameThatCameFromIt() async {
        composition.settings = SettingsInMemory(["wordle.me": "Ann"])
        _ = await save(["Ann: Wordle 280 4/6", "Bob: Wordle 280 4/6"])
        let again = await save(["Ann: Wordle 280 2/6 (edited)", "Bob: Wordle 280 4/6"])
        XCTAssertEqual(
            again,
            "Saved 1 new result: Ann (1). Ann changed Wordle 280 from 4/6 to 2/6 (edited message). "
                + "Added Wordle 280 2/6 to your games.")
        await assertEqual(
            run("wordle", "list", "--search", "280", "--json=squares"),
            #"[{"squares":["?????","ggggg"]}]"# + "\n")
    }

    func testAScriptDoesNotUseUpTheAnnouncementOfACorrection() async throws {
        let shared = try TemporaryFolder()
        let files = try TemporaryFolder()
        let other = GroupBookFile(files.file("other.json"), sharedFolder: { shared.url })
        composition.groupBook = GroupBookFile(files.file("mine.json"), sharedFolder: { shared.url })
        try await other.save([SharedResult(player: "Ann", puzzle: 281, tries: 6)])
        _ = await composition.run("wordle", "compare")
        try await other.correct("Ann", 281, to: .solved(5))
        let corrected = "Ann’s Wordle 281 was corrected from 6/6 to 5/6.\n"
        await assertEqual(composition.run("wordle", "compare", "--json").err, "")
        await assertEqual(composition.run("wordle", "correct", "Ann", "281", "4", "--json").err, "")
        await assertEqual(composition.run("wordle", "undo", "--json").err, "")
        await assertEqual(composition.run("wordle", "compare").err, corrected)
        await assertEqual(composition.run("wordle", "compare").err, "", "it is announced once")
    }
}
