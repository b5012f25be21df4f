import TestSupport
import XCTest

final class InstallTests: XCTestCase {
    func testInstallsEverythingThatIsTrueAndUninstallLeavesNothing() throws {
        let program = try Program()
        let prefix = program.home.appending(path: "a place of mine/local")
        XCTAssertEqual(try make("install", prefix, program), 0)
        XCTAssertEqual(
            try files(under: prefix),
            [
                "bin/quintet", "share/applications/quintet.desktop", "share/bash-completion/completions/quintet",
                "share/fish/vendor_completions.d/quintet.fish", "share/man/man1/quintet.1",
                "share/zsh/site-functions/_quintet",
            ])
        let desktop = try text("share/applications/quintet.desktop", prefix)
        XCTAssertTrue(desktop.contains("\nExec=\"\(prefix.path)/bin/quintet\" open %u\n"), desktop)
        XCTAssertTrue(desktop.contains("\nMimeType=x-scheme-handler/sporty;\n"), desktop)
        XCTAssertEqual(try text("share/man/man1/quintet.1", prefix), try text("Docs/quintet.1", Places.repository))
        XCTAssertEqual(
            try text("share/bash-completion/completions/quintet", prefix), try program.run("completions", "bash").out)
        XCTAssertEqual(try make("uninstall", prefix, program), 0)
        XCTAssertFalse(FileManager.default.fileExists(atPath: prefix.path))
    }

    func testTheInstalledProgramRunsFromTheRootInAnEmptyEnvironment() throws {
        let program = try Program()
        let prefix = program.home.appending(path: "local")
        XCTAssertEqual(try make("install", prefix, program), 0)
        let installed = prefix.appending(path: "bin/quintet").path
        let commands = [
            ["open", "sporty://repo/apple/pkl", "--json"], ["characters", "list"], ["leaderboard", "list"],
            ["employees", "photo", "3", "--json"], ["wordle", "score", "ponds", "nymph"], ["help"],
        ]
        for command in commands {
            let expected = try program.run(command, executable: Program.binary)
            let run = try program.run(
                ["-c", "cd / && exec env -i \"$0\" \"$@\"", installed] + command, executable: URL(filePath: "/bin/sh"))
            XCTAssertEqual(run, expected, "\(command)")
            XCTAssertEqual(run.code, 0, "\(command)")
            XCTAssertFalse(run.out.isEmpty, "\(command)")
        }
    }

    private func make(_ target: String, _ prefix: URL, _ program: Program) throws -> Int32 {
        let arguments = [
            "make", "-s", "-C", Places.repository.path, target, "PREFIX=\(prefix.path)",
            "BINARY=\(Program.binary.path)",
        ]
        return try program.run(arguments, executable: URL(filePath: "/usr/bin/env")).code
    }

    private func text(_ path: String, _ folder: URL) throws -> String {
        try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }

    private func files(under folder: URL) throws -> [String] {
        let names = try XCTUnwrap(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
        return names.filter { name in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: folder.appending(path: name).path, isDirectory: &isFolder)
                && !isFolder.boolValue
        }.sorted()
    }
}
