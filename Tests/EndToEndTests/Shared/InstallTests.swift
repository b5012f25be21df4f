import TestSupport
import XCTest

final class InstallTests: XCTestCase {
    func testTheInstalledProgramRunsAndUninstallRemovesAll() throws {
        let program = try Program()
        let prefix = program.home.appending(path: "a folder of mine/local")
        XCTAssertEqual(try make("install", program, ["PREFIX": prefix.path]).code, 0)
        XCTAssertEqual(try files(under: prefix), Self.files)
        let desktop = try text("share/applications/quintet.desktop", prefix)
        assertContains(
            desktop, "\nExec=\"\(prefix.path)/bin/quintet\" open %u\n", "\nMimeType=x-scheme-handler/sporty;\n")
        XCTAssertEqual(try text("share/man/man1/quintet.1", prefix), try text("Docs/quintet.1", Places.repository))
        XCTAssertEqual(
            try text("share/bash-completion/completions/quintet", prefix), try program.run("completions", "bash").out)
        // Only an installed program knows its commit.
        let commit = try text("share/quintet/commit", prefix).trimmingCharacters(in: .whitespacesAndNewlines)
        let plain = try program.run("--version").out.trimmingCharacters(in: .whitespacesAndNewlines)
        let installed = prefix.appending(path: "bin/quintet")
        XCTAssertEqual(try program.run(["--version"], executable: installed).out, "\(plain) (\(commit))\n")
        try assertRunsFromTheRootInAnEmptyEnvironment(installed, program)
        XCTAssertEqual(try make("uninstall", program, ["PREFIX": prefix.path]).code, 0)
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: prefix.path), [])
    }

    private func assertRunsFromTheRootInAnEmptyEnvironment(_ installed: URL, _ program: Program) throws {
        for command in [["open", "sporty://repo/apple/pkl", "--json"], ["employees", "photo", "3", "--json"]] {
            let expected = try program.run(command)
            let run = try program.run(
                ["-c", "cd / && exec env -i \"$0\" \"$@\"", installed.path] + command,
                executable: Program.sh)
            XCTAssertEqual(withoutStars(run.out), withoutStars(expected.out), "\(command)")
            XCTAssertEqual([run.err, "\(run.code)"], [expected.err, "0"], "\(command)")
            XCTAssertFalse(run.out.isEmpty, "\(command)")
        }
    }

    /// A text without the number of stars, which grows with the time that a run takes.
    private func withoutStars(_ text: String) -> String { text.replacing(/"stars":[0-9]+/, with: "") }

    func testAStagedInstallUsesItsFinalPaths() throws {
        let program = try Program()
        let stage = program.home.appending(path: "stage")
        let options = ["PREFIX": "/opt/quintet", "DESTDIR": stage.path]
        XCTAssertEqual(try make("install", program, options).code, 0)
        XCTAssertEqual(try files(under: stage), Self.files.map { "opt/quintet/\($0)" })
        let desktop = try text("opt/quintet/share/applications/quintet.desktop", stage)
        assertContains(desktop, "\nExec=\"/opt/quintet/bin/quintet\" open %u\n")
        XCTAssertEqual(try make("uninstall", program, options).code, 0)
        let rest = try FileManager.default.contentsOfDirectory(atPath: stage.appending(path: "opt/quintet").path)
        XCTAssertEqual(rest, [])
    }

    private static let files = [
        "bin/quintet", "share/applications/quintet.desktop", "share/bash-completion/completions/quintet",
        "share/fish/vendor_completions.d/quintet.fish", "share/man/man1/quintet.1", "share/quintet/commit",
        "share/zsh/site-functions/_quintet",
    ]

    private func make(_ target: String, _ program: Program, _ options: [String: String]) throws -> Program.Run {
        let options = options.merging(["BINARY": Program.binary.path]) { $1 }.map { "\($0)=\($1)" }
        return try program.run(
            ["make", "-s", "-C", Places.repository.path, target] + options, executable: Program.env)
    }

    private func text(_ path: String, _ folder: URL) throws -> String {
        try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }

    private func files(under folder: URL) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { name in
            var isFolder: ObjCBool = false
            let path = folder.appending(path: name).path
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
        }.sorted()
    }
}
