import Foundation
import TestSupport
import XCTest

final class DocumentsTests: XCTestCase {
    func testEveryLinkRefersToAFileAndAHeading() throws {
        for document in try Documents.all() {
            let links = try Documents.text(document).matches(of: #/\]\((?<path>[^)#:]*)(#(?<heading>[^)]*))?\)/#)
            for link in links.map(\.output) {
                let target = document.deletingLastPathComponent().appending(path: String(link.path)).standardized
                let file = link.path.isEmpty ? document : target
                let name = "\(document.lastPathComponent): \(link.0)"
                XCTAssertTrue(FileManager.default.fileExists(atPath: file.path), name)
                guard let heading = link.heading else { continue }
                let headings = try Documents.text(file).matches(of: #/(?m)^#+ (.*)$/#).map { title in
                    title.output.1.lowercased().replacing(" ", with: "-").filter {
                        $0.isLetter || $0.isNumber || $0 == "-"
                    }
                }
                XCTAssertTrue(headings.contains(String(heading)), name)
            }
        }
    }

    func testEveryMentionedFileAndTestExists() throws {
        var files = ["/Package.swift"]
        for folder in ["Modules", "Tests"] {
            let path = Places.repository.appending(path: folder).path
            files += try FileManager.default.subpathsOfDirectory(atPath: path).map { "/\(folder)/\($0)" }
        }
        for file in files where file.hasSuffix("Tests.swift") {
            let text = try Documents.text(Places.repository.appending(path: file))
            files += text.matches(of: #/class (\w+)/#).map { "/\($0.output.1)" }
        }
        for document in try Documents.all() {
            let named = try Documents.text(document).matches(of: #/`([\w+\/.-]*(?:[a-z]Tests|\.swift|\.py))`/#)
            let missing = named.map(\.output.1).filter { name in
                !files.contains { $0.hasSuffix("/\(name)") || $0.hasSuffix("/\(name).swift") }
            }
            XCTAssertEqual(missing, [], document.lastPathComponent)
        }
    }

    func testEveryMentionedMakeTargetExists() throws {
        let makefile = try Documents.text(Places.repository.appending(path: "Makefile"))
        let targets = makefile.matches(of: #/(?m)^([a-z-]+):/#).map(\.output.1)
        for document in try Documents.all() {
            let named = try Documents.text(document).matches(of: #/(?:`|\n)make ([a-z-]+)/#).map(\.output.1)
            XCTAssertEqual(named.filter { !targets.contains($0) }, [], document.lastPathComponent)
        }
    }

    func testProseHasAtMost120Columns() throws {
        let besideItsServer = Places.repository.appending(path: "Tests/Backend/README.md")
        for document in try Documents.all() + [besideItsServer] {
            let prose = try Documents.text(document).replacing(#/(?s)```.*?```/#, with: "")
            let long = prose.split(separator: "\n").filter { $0.count > 120 && !$0.hasPrefix("|") }
            XCTAssertEqual(long, [], document.lastPathComponent)
        }
    }
}

enum Documents {
    static let json = Places.repository.appending(path: "Docs/JSON.md")
    static let readme = Places.repository.appending(path: "README.md")
    static let frontEnds = Places.repository.appending(path: "Docs/FrontEnds.md")
    static let jsonLines = Places.repository.appending(path: "Docs/JSONLines.md")

    static func all() throws -> [URL] {
        let folder = Places.repository.appending(path: "Docs")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".md") }
        return [readme] + names.sorted().map { folder.appending(path: $0) }
    }

    static func text(_ document: URL) throws -> String { try String(contentsOf: document, encoding: .utf8) }

    /// Whether the documents are updated instead of checked.
    static var isUpdating: Bool { ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" }
}

struct HelpPage: Decodable {
    let command: String
    let summary: String
    let usage: String
    let examples: [String]

    static func all() throws -> [HelpPage] {
        try JSONDecoder().decode([HelpPage].self, from: Data(Program().run("help", "--json").out.utf8))
    }

    /// Returns the apps in their order, which are the groups that have a list.
    static func apps() throws -> [String] {
        try all().map(\.command).filter { $0.hasSuffix(" list") }.map { String($0.prefix { $0 != " " }) }
    }
}

final class ExampleTests: XCTestCase {
    func testEveryExampleOfTheHelpPagesWorks() throws {
        let examples = try HelpPage.all().map(\.examples)
        XCTAssertEqual(examples.filter { $0.count < 2 }, [])
        try check(examples.joined().map(Example.init))
    }

    func testEveryExampleOfTheDocumentsWorks() throws {
        try check(try Documents.all().flatMap { Example.all(in: try Documents.text($0)) })
    }

    private func check(_ examples: [Example]) throws {
        let server = try StandInServer.start()
        defer { server.stop() }
        XCTAssertFalse(examples.isEmpty, "examples is empty")
        // The server of the page runs until it is stopped.
        for example in examples where !example.line.hasPrefix("quintet web") {
            let run = try example.run(server)
            XCTAssertEqual(run.code, 0, "\(example.line): \(run.err)")
            let notes = [
                #"Saved \d+ new results?: .+\."#, "Sample data: these numbers are made up\\.",
                "Undo with `quintet wordle undo`\\.", "You have no games for these puzzles\\.",
                "Saved the chart as .+\\.", #"No games to compare \(.+\)\."#,
            ]
            let expected = try Regex("(?:" + notes.joined(separator: "|") + ")\n")
            let told = run.err.replacing(expected, with: "")
            XCTAssertEqual(told.components(separatedBy: "No keyring can be used").first, "", example.line)
            // It depends on the server whether a star count changes within a second.
            guard !example.line.contains("repos watch") else { continue }
            // The chat is older than the period of such an example.
            let isWritten =
                example.line.contains(" > ") || example.line.contains("--svg ")
                || run.err.contains("No games to compare")
            XCTAssertEqual(run.out.isEmpty, isWritten, example.line)
        }
    }
}

struct Example: Hashable {
    let line: String

    /// Returns the examples of a document: the lines of `sh` blocks that begin with the program, without comments.
    static func all(in document: String) -> [Example] {
        document.matches(of: #/```sh\n(?<lines>(?s:.*?))```/#).flatMap { match in
            match.output.lines.split(separator: "\n").filter { $0.hasPrefix("quintet") }.map { line in
                Example(line: String(line.prefix { $0 != "#" }).trimmingCharacters(in: .whitespaces))
            }
        }
    }

    /// Runs the example in a shell, in a folder with the files that the examples use.
    ///
    /// No test uses the network: the stand-in server replaces the real services. A command that watches stars does so
    /// for only a second.
    func run(_ server: StandInServer) throws -> Program.Run {
        let program = try Program()
        for (path, text) in Self.files { try program.folder.write(text, to: path) }
        try program.saveInitialGames()
        program.environment = [
            "PATH": "\(Program.binary.deletingLastPathComponent().path):/usr/bin:/bin",
            "QUINTET_WORDLE_TOKEN": "ACCESS_TOKEN",
        ]
        let address = server.url.absoluteString
        let local = line.replacing("--live", with: "--source \(address)")
            .replacing("http://127.0.0.1:5000", with: address).replacing(#/--for [0-9]+/#, with: "--for 1")
        // These commands need saved games of a group.
        if line.contains(#/wordle (compare --|correct|forget|log|players|rename|league|stats --player)/#) {
            _ = try program.run("wordle", "compare", program.home.appending(component: "chat.txt").path, "--keep")
        }
        if line.contains("wordle undo") { _ = try program.run("wordle", "delete", "264", "--yes") }
        return try program.run(["-c", local], executable: Program.sh, input: "ACCESS_TOKEN\n")
    }

    /// The files that the examples use.
    private static let files = [
        "chat.txt": "Ann: Wordle 281 3/6\n\n🟨⬛⬛⬛⬛\n⬛🟨🟩⬛⬛\n🟩🟩🟩🟩🟩\n~Bob: Wordle 281 5/6\n",
        "share.txt": "Wordle 282 2/6\n\n⬛⬛⬛⬛🟨\n🟩🟩🟩🟩🟩\n",
        "games.csv": "id,word,tries\n281,nymph,train nymph\n", "games.json": "[]",
        "pairs.txt": "ponds nymph\nmommy nymph\n", "lines.jsonl": #"{"do":"open","route":"/characters"}"#,
        "token.txt": "ACCESS_TOKEN\n",
        "athletes.json": #"{"athletes": [{"id": 1, "name": "Inga Tiedmers", "score": 48}]}"#,
        "employees.json": #"[{"id": 3, "first_name": "Sarah", "last_name": "Corner"}]"#,
        ".local/share/bash-completion/completions/readme": "", ".config/fish/completions/readme": "",
        "Dropbox/wordle/readme": "",
    ]
}
