import InMemoryServices
import Models
import TestSupport
import XCTest

@MainActor final class SettingsCommandTests: MenuTestCase {
    override func setUp() async throws { composition.settings = SettingsInMemory([:]) }

    func testTheFolderOfTheGroupMustExist() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("text", to: "file").path
        for path in [folder.file("missing").path, file] {
            await composition.assertRun(
                ["settings", "set", "wordle.group", path], 2,
                err: """
                    quintet: wordle.group must be an existing folder; there is no folder at “\(path)”.
                    See `quintet help settings set`.

                    """)
        }
        XCTAssertEqual(try composition.settings.settings(), [:])
        XCTAssertFalse(FileManager.default.fileExists(atPath: folder.file("missing").path), folder.file("missing").path)
        await composition.assertRun(
            ["settings", "set", "wordle.group", "\(folder.url.path)/./"], 0,
            out: "wordle.group set to \(folder.url.path).\n")
        try composition.settings.set("wordle.group", to: file)
        let terminal = TestTerminal()
        _ = await quintet("settings", "show", terminal: terminal, composition: composition)
        XCTAssertEqual(terminal.err, "wordle.group must be an existing folder; there is no folder at “\(file)”.\n")
    }

    func testATildeInTheFolderOfTheGroupIsTheHomeFolder() async throws {
        let home = try TemporaryFolder()
        try FileManager.default.createDirectory(at: home.file("x"), withIntermediateDirectories: false)
        composition.environment["HOME"] = home.url.path
        await composition.assertRun(
            ["settings", "set", "wordle.group", "~/x"], 0,
            out: "wordle.group set to \(home.file("x").path).\n")
        let settings = QuintetSettings(SettingsInMemory(["wordle.group": "~/x"]), environment: ["HOME": home.url.path])
        XCTAssertEqual(try settings.groupFolder(), home.file("x").path)
    }

    func testAVariableThatOverridesASettingIsReported() async {
        composition.environment["QUINTET_WORDLE_SOURCE"] = "local"
        await composition.assertRun(
            ["settings", "set", "wordle.source", "live"], 0,
            out: "wordle.source set to live.\n",
            err: "While QUINTET_WORDLE_SOURCE is set, it overrides the setting.\n")
    }

    func testAnAddressIsNoFolderAndItsPasswordIsNotRepeated() async {
        let address = "http://ann:hush@host.test/p?token=hush"
        await composition.assertRun(
            ["settings", "set", "wordle.group", address], 2,
            err: """
                quintet: wordle.group must be a folder, not an address.
                See `quintet help settings set`.

                """)
        composition.settings = SettingsInMemory(["wordle.group": address])
        let run = await composition.run(["settings", "show"])
        XCTAssertFalse((run.out + run.err).contains("hush"), run.out + run.err)
    }

    func testASourceWithoutItsFileIsSetAndNamed() async throws {
        let folder = try TemporaryFolder()
        await composition.assertRun(
            ["settings", "set", "employees.source", folder.file("foo").path], 0,
            out: "employees.source set to \(folder.file("foo").path).\n",
            err: "There is no file at “\(folder.file("foo").path)”.\n")
        try Data("[]".utf8).write(to: folder.file("foo"))
        await composition.assertRun(
            ["settings", "set", "employees.source", folder.file("foo").path], 0,
            out: "employees.source set to \(folder.file("foo").path).\n")
    }

    func testTheParametersOfASourceAreNotShown() async throws {
        for (source, shown) in [
            ("http://h.test/api?token=hush", "http://h.test/api?…"),
            ("http://h.test/;token=hush", "http://h.test/;…"), ("http://h.test/x%3Ftoken=hush", "http://h.test/x…"),
        ] {
            await composition.assertRun(
                ["settings", "set", "wordle.source", source], 0, out: "wordle.source set to \(shown).\n")
            XCTAssertEqual(try composition.settings.settings()["wordle.source"], source)
            for options in [[], ["--json"]] {
                let run = await composition.run(["settings", "show"] + options)
                assertContains(run.out, shown)
                XCTAssertFalse((run.out + run.err).contains("hush"), run.out + run.err)
            }
            await composition.assertRun(
                ["settings", "set", "wordle.source", shown], 2,
                err: """
                    quintet: wordle.source must be local, live or an http(s) address, not “\(shown)”.
                    See `quintet help settings set`.

                    """)
        }
    }
}

@MainActor final class TokenCommandTests: MenuTestCase {
    func testAVariableThatOverridesAStoredTokenIsReported() async {
        composition.environment["GH_TOKEN"] = "from-outside"
        await composition.assertRun(
            ["token", "set", "github"], 0, input: ["one"], out: "Saved the token for https://api.github.com.\n",
            err: "GH_TOKEN is set: its token goes to https://api.github.com, and the saved token is ignored.\n")
        await composition.assertRun(
            ["token", "clear", "github", "--json"], 0,
            out: #"{"origin":"https://api.github.com","service":"github","source":"GH_TOKEN","stored":false}"# + "\n")
    }
}
