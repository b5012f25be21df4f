import Foundation
import TestSupport
import XCTest

/// Makes the packages of a release with a small stand-in for the program, and installs them into folders.
final class PackageTests: XCTestCase {
    func testTwoBuildsOfAPackageAreEqual() throws {
        let program = try Program()
        let first = try makePackages(program, "first")
        let second = try makePackages(program, "second")
        let sums = try String(contentsOf: first.appending(path: "SHA256SUMS"), encoding: .utf8)
        XCTAssertEqual(sums, try String(contentsOf: second.appending(path: "SHA256SUMS"), encoding: .utf8))
        let check = try program.run(
            ["-c", "cd \"$0\" && sha256sum --check --quiet SHA256SUMS", second.path],
            executable: URL(filePath: "/bin/sh"))
        XCTAssertEqual(check, Program.Run())
        let packages = try FileManager.default.contentsOfDirectory(atPath: first.path).filter { $0 != "SHA256SUMS" }
        XCTAssertEqual(
            sums.split(separator: "\n").map { $0.suffix($0.count - 66) }.sorted(), packages.map { $0[...] }.sorted())
    }

    func testTheUnpackedArchiveRunsAndOpensLinks() throws {
        let program = try Program()
        let folder = try makePackages(program, "dist")
        let archive = try XCTUnwrap(try names(folder).first { $0.hasSuffix(".tar.gz") })
        let home = program.home.appending(path: "unpacked")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        let unpacked = try program.run(
            ["tar", "xzf", folder.appending(path: archive).path, "--strip-components=1", "-C", home.path],
            executable: URL(filePath: "/usr/bin/env"))
        XCTAssertEqual(unpacked, Program.Run())
        XCTAssertEqual(try runs(home.appending(path: "bin/quintet"), program), "quintet 9.8.7\n")
        let desktop = try String(
            contentsOf: home.appending(path: "share/applications/quintet.desktop"), encoding: .utf8)
        XCTAssertTrue(desktop.contains("\nExec=quintet open %u\n"), desktop)
    }

    func testTheDebianPackageRunsWhereItIsInstalled() throws {
        let program = try Program()
        let folder = try makePackages(program, "dist")
        guard let package = try names(folder).first(where: { $0.hasSuffix(".deb") }) else {
            throw XCTSkip("no dpkg-deb is installed")
        }
        let root = program.home.appending(path: "root")
        let unpacked = try program.run(
            ["dpkg-deb", "-x", folder.appending(path: package).path, root.path],
            executable: URL(filePath: "/usr/bin/env"))
        XCTAssertEqual(unpacked, Program.Run())
        XCTAssertEqual(try runs(root.appending(path: "usr/bin/quintet"), program), "quintet 9.8.7\n")
        let desktop = try String(
            contentsOf: root.appending(path: "usr/share/applications/quintet.desktop"), encoding: .utf8)
        XCTAssertTrue(desktop.contains("\nExec=\"/usr/bin/quintet\" open %u\n"), desktop)
    }

    /// The C library loads libgcc when a thread ends, so that no look at the program's own libraries shows it.
    func testTheDebianPackageDependsOnTheLibrariesLoadedLater() throws {
        let program = try Program()
        let folder = try makePackages(program, "dist")
        guard let package = try names(folder).first(where: { $0.hasSuffix(".deb") }) else {
            throw XCTSkip("no dpkg-deb is installed")
        }
        let depends = try program.run(
            ["dpkg-deb", "-f", folder.appending(path: package).path, "Depends"],
            executable: URL(filePath: "/usr/bin/env"))
        XCTAssertEqual(depends.out, "libc6 (>= 2.31), libgcc-s1, libcurl4t64 | libcurl4\n")
    }

    /// Makes the packages of a script that answers as the program does, which takes a fraction of the real one's time.
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

    private func names(_ folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
    }

    private func runs(_ installed: URL, _ program: Program) throws -> String {
        try program.run(["--version"], executable: installed).out
    }
}
