import TestSupport
import XCTest

/// Makes the packages of a release with a small stand-in for the program, and installs them into folders.
final class PackageTests: XCTestCase {
    func testTwoBuildsOfThePackagesAreEqualAndTheUnpackedProgramsRun() throws {
        let program = try Program()
        let first = try makePackages(program, "first")
        let second = try makePackages(program, "second")
        let sums = try String(contentsOf: first.appending(path: "SHA256SUMS"), encoding: .utf8)
        XCTAssertEqual(sums, try String(contentsOf: second.appending(path: "SHA256SUMS"), encoding: .utf8))
        let check = try program.run(
            ["-c", "cd \"$0\" && sha256sum --check --quiet SHA256SUMS", second.path],
            executable: Program.sh)
        XCTAssertEqual(check, Program.Run())
        let names = try FileManager.default.contentsOfDirectory(atPath: first.path).filter { $0 != "SHA256SUMS" }
        XCTAssertEqual(
            sums.split(separator: "\n").map { $0.suffix($0.count - 66) }.sorted(), names.map { $0[...] }.sorted())

        let archive = try XCTUnwrap(names.first { $0.hasSuffix(".tar.gz") })
        let home = program.home.appending(path: "unpacked")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        try assertRuns(
            program,
            unpackedBy: [
                "tar", "xzf", first.appending(path: archive).path, "--strip-components=1", "-C", home.path,
            ], into: home, links: "Exec=quintet open %u")

        guard let package = names.first(where: { $0.hasSuffix(".deb") }).map({ first.appending(path: $0).path }) else {
            throw XCTSkip("dpkg-deb is not installed")
        }
        let root = program.home.appending(path: "root")
        try assertRuns(
            program, unpackedBy: ["dpkg-deb", "-x", package, root.path], into: root.appending(path: "usr"),
            links: "Exec=\"/usr/bin/quintet\" open %u")
        let checked = try program.run(
            [
                "-c", "cd \"$1\" && dpkg-deb --control \"$0\" DEBIAN && md5sum --check --quiet --strict DEBIAN/md5sums",
                package, root.path,
            ], executable: Program.sh)
        XCTAssertEqual(checked, Program.Run())
        // The program loads libcurl with its first request, so it is not in the program's list of libraries.
        let depends = try program.run(
            ["dpkg-deb", "-f", package, "Depends"], executable: Program.env)
        XCTAssertEqual(depends.out, "libc6 (>= 2.31), libcurl4t64 | libcurl4\n")
    }

    /// Asserts that the program in an unpacked package runs, and that its desktop file opens links.
    private func assertRuns(
        _ program: Program, unpackedBy command: [String], into folder: URL, links: String, line: UInt = #line
    ) throws {
        let unpacked = try program.run(command, executable: Program.env)
        XCTAssertEqual(unpacked, Program.Run(), line: line)
        let version = try program.run(["--version"], executable: folder.appending(path: "bin/quintet")).out
        XCTAssertEqual(version, "quintet 9.8.7\n", line: line)
        let desktop = try String(
            contentsOf: folder.appending(path: "share/applications/quintet.desktop"), encoding: .utf8)
        assertContains(desktop, "\n\(links)\n")
    }

    /// Makes packages with a script in place of the program, which takes a fraction of the time.
    private func makePackages(_ program: Program, _ name: String) throws -> URL {
        let script = program.home.appending(path: "quintet")
        try Data("#!/bin/sh\n[ \"$1\" = completions ] && echo complete || echo quintet 9.8.7\n".utf8).write(to: script)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
        let folder = program.home.appending(path: name)
        let made = try program.run(
            [script.path, folder.path], executable: Places.repository.appending(path: ".ci/make-packages"))
        XCTAssertEqual(made.code, 0, made.err)
        return folder
    }
}
