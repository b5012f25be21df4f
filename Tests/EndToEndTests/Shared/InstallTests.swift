import TestSupport
import XCTest

final class InstallTests: XCTestCase {
    func testInstallsAProgramThatRunsAnywhereAndUninstallLeavesNothing() throws {
        let program = try Program()
        let prefix = program.home.appending(path: "local")
        XCTAssertEqual(try make("install", prefix, program), 0)
        XCTAssertEqual(
            try files(under: prefix),
            [
                "bin/quintet", "share/applications/quintet.desktop", "share/bash-completion/completions/quintet",
                "share/fish/vendor_completions.d/quintet.fish", "share/zsh/site-functions/_quintet",
            ])
        let desktop = try String(
            contentsOf: prefix.appending(path: "share/applications/quintet.desktop"), encoding: .utf8)
        XCTAssertTrue(desktop.contains("\nExec=\(prefix.path)/bin/quintet open %u\n"), desktop)
        XCTAssertTrue(desktop.contains("\nMimeType=x-scheme-handler/sporty;\n"), desktop)
        let installed = program.makeProcess(
            prefix.appending(path: "bin/quintet"), ["open", "sporty://repo/apple/pkl", "--json"])
        let stdout = Pipe()
        installed.standardOutput = stdout
        try installed.run()
        let limit = Watchdog(installed)
        defer { limit.stop() }
        let output = String(decoding: stdout.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        installed.waitUntilExit()
        XCTAssertEqual(installed.terminationStatus, 0)
        XCTAssertTrue(output.contains(#""fullName":"apple/pkl""#), output)
        XCTAssertEqual(try make("uninstall", prefix, program), 0)
        XCTAssertFalse(FileManager.default.fileExists(atPath: prefix.path))
    }

    private func make(_ target: String, _ prefix: URL, _ program: Program) throws -> Int32 {
        let process = program.makeProcess(
            URL(filePath: "/usr/bin/env"),
            [
                "make", "-s", "-C", Places.repository.path, target, "PREFIX=\(prefix.path)",
                "BINARY=\(Program.binary.path)",
            ])
        try process.run()
        let limit = Watchdog(process)
        defer { limit.stop() }
        process.waitUntilExit()
        return process.terminationStatus
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
