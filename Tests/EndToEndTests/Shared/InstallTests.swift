import Models
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
        return try program.run(["make", "-s", "-C", Places.repository.path, target] + options, executable: Program.env)
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
        let depends = try program.run(["dpkg-deb", "-f", package, "Depends"], executable: Program.env)
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
        let script = try program.folder.program(
            "quintet", "[ \"$1\" = completions ] && echo complete || echo quintet 9.8.7")
        let folder = program.home.appending(path: name)
        let made = try program.run(
            [script.path, folder.path], executable: Places.repository.appending(path: ".ci/make-packages"))
        XCTAssertEqual(made.code, 0, made.err)
        return folder
    }
}

/// Runs a program that uses only public API.
///
/// `make consumer` builds it as the separate package that it is.
final class ConsumerTests: XCTestCase {
    private let folder = Places.repository.appending(path: "Tests/Consumer")

    func testThePublicAPIIsEnoughForAFrontEndOfEveryApp() throws {
        let program = try Program()
        let consumer = Program.binary.deletingLastPathComponent().appending(component: "Consumer")
        let server = try StandInServer.start()
        let paths =
            ["/", "/wordle/264"] + AppName.allCases.flatMap(\.tested.screens) + ["/settings"]
            + TokenService.allCases.map { "/tokens/\($0.rawValue)" }
        let arguments = [program.home.path, server.url.absoluteString] + paths
        let run = try program.run(arguments, executable: consumer)
        XCTAssertEqual(run.err, "")
        for app in AppName.allCases {
            XCTAssertTrue(run.out.contains("/\(app.path): "), "Sources/Consumer/FrontEnd.swift does not show \(app)")
        }
        XCTAssertEqual(
            run.out.replacing(#/Age \d+/#, with: "Age N"),
            """
            /characters: 15 characters
            /leaderboard: 21 athletes, highest score first
            /leaderboard/statistics: Participants 21, With a score 19, With a score, % 90, Average score 121.05, \
            Median score 143, Highest score 232, Lowest score 0
            /employees: 14 employees
            filtered: 1 of 14 with “corner”
            /employees/3: Name Sarah Corner, Gender female, Born 04 May 1960, Age N, ID 3
            /wordle: Wordle 264, Wordle 263, Wordle 262
            /wordle: Wordle 281
            /wordle/281/letters: Wordle 281, 2022-03-27, solved in 4 of 6 tries, the word was nymph.
            /wordle: Wordle 264, Wordle 263, Wordle 262
            /wordle/281: Could not show Wordle 281: not found.
            /repositories: 16 repositories, by stars
            live: swiftlang/swift has more stars than before
            /repositories/collector: the first 100 of 130 repositories, by stars
            next page: 130 repositories, by stars
            refreshed: 130 repositories, by stars
            /repositories/collector/repo-0126: Stars ★ 4,875, Forks 35
            /wordle: Wordle 264, Wordle 263, Wordle 262
            /wordle/264/letters: Wordle 264, 2022-03-10, solved in 4 of 6 tries, the word was lapse.
            /wordle: Wordle 263, Wordle 262
            restored: Wordle 264, Wordle 263, Wordle 262
            rendered: \(paths.count) screens, \(paths.count - 1) of them loaded
            board: -C -O -R -G -I / ~P =A -R -R -Y / =L ~E ~A ~P ~S / =L =A =P =S =E
            calendar: ,,,,,, / ,,,,,, / ,,,,,, / ,,,,,,
            keyboard: q w =e -r t -y u -i -o =p / =a =s d f -g h j k =l / z x -c v b n m
            settings: \(AppName.allCases.prefix(4).map { "Data sources \($0.title) local" }.joined(separator: " / "))
            squares: -  -  -  -  -  / ~  =  -  -  -  / =  ~  ~  ~  ~  / =  =  =  =  =\u{20}
            birthdays: loaded, notes ["Sarah Corner"]
            removed: loaded, empty

            """)
    }

    func testTheDocumentQuotesItsSource() throws {
        let source = folder.appending(path: "Sources/Consumer/main.swift")
        let program = try String(contentsOf: source, encoding: .utf8)
        var text = try Documents.text(Documents.frontEnds)
        let block = try XCTUnwrap(text.firstMatch(of: #/```swift\n(?<code>(?s:.*?))```/#)?.output.code)
        guard Documents.isUpdating else { return XCTAssertEqual(String(block), program) }
        text.replaceSubrange(block.startIndex..<block.endIndex, with: program)
        try Data(text.utf8).write(to: Documents.frontEnds)
    }
}
