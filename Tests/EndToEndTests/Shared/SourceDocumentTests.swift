import Foundation
import TestSupport
import XCTest

/// Documents as the source of a list, from a file and from a server: their memory and their results.
final class SourceDocumentTests: XCTestCase {
    private static let apps = ["characters", "leaderboard", "employees"]

    func testAFileAndAServerWithTheSameDocumentGiveTheSameResult() throws {
        let documents = [
            "whole": #"[{"id": 1, "name": "A", "last_name": "A"}]"#, "empty": "[]", "ones": "[1, 1]", "html": "<html>",
            "part": #"[{"id": 1, "name": "A", "last_name": "A"}, 1]"#, "object": "{}", "nothing": "",
            "cut": #"[{"id": 1"#,
            "tiny": #"[{"id": 1e-9223372036854775808, "name": "A", "last_name": "A"}]"#,
            "twice": #"[{"id": 1e-9223372036854775808, "name": "A", "score": 1e-9223372036854775808}, {"id": 1e-1}]"#,
        ]
        for (name, document) in documents {
            let program = try Program()
            // The path under which a People server has its list.
            let file = program.home.appending(component: "employees")
            try Data(document.utf8).write(to: file)
            let server = try DocumentServer(program.home)
            for app in Self.apps {
                let address = server.url + (app == "employees" ? "" : "/employees")
                let local = try program.run(app, "list", "--json", "--source", file.path)
                let remote = try program.run(app, "list", "--json", "--source", address)
                XCTAssertEqual(local.code, remote.code, "\(app), \(name): \(local.err)\(remote.err)")
                XCTAssertEqual(local.out, remote.out, "\(app), \(name)")
                XCTAssertTrue([0, 1].contains(local.code), "\(app), \(name): \(local.code)")
                // The cache of the first run must not affect the next one.
                XCTAssertEqual(try program.run(app, "list", "--json", "--source", address), remote, "\(app), \(name)")
            }
        }
    }

    /// The smallest possible records take the most memory for each byte of their document.
    func testMemoryIsAtMostThreeTimesTheDocumentPlus100Megabytes() throws {
        let program = try Program()
        let kinds: [(app: String, record: String)] =
            [
                ("characters", #"{"name":"a"}"#), ("characters", #"{"name":"a","avatar":"http://a"}"#),
                ("leaderboard", #"{"id":1,"name":"a"}"#), ("employees", #"{"id":1,"last_name":"a"}"#),
                ("wordle", #"{"id":1,"date":"2022-03-08","word":"a","tries":[]}"#),
            ] + Self.apps.map { ($0, "1") }
        for (app, record) in kinds {
            let whole = #"[{"id":1,"name":"a","last_name":"a"},"#
            let records = repeatElement(record, count: 500_000 / (record.count + 1)).joined(separator: ",")
            let document = Data(((app == "wordle" ? "[" : whole) + records + "]").utf8)
            let file = app == "wordle" ? program.scoreBook : program.home.appending(component: "document")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try document.write(to: file)
            let source = app == "wordle" ? [] : ["--source", file.path]
            for command in app == "wordle" ? ["list", "export"] : ["list"] {
                let (peak, code, errors) = try program.peak([app, command] + source)
                XCTAssertEqual(code, 0, "\(app), \(record): \(errors)")
                XCTAssertLessThan(peak, 3 * document.count + 100_000_000, "\(app) \(command), \(record)")
            }
        }
    }
}

/// Serves the files of a folder, for as long as a test needs it.
private final class DocumentServer {
    let url: String
    private let process: ChildProcess

    init(_ folder: URL) throws {
        let script = Places.repository.appending(path: "Tests/Benchmark/static_server.py").path
        process = try ChildProcess(Python.path, ["-B", "-S", script, folder.path])
        url = "http://127.0.0.1:\(try process.readLine() ?? "")"
    }

    deinit {
        _ = process.finish()
    }
}
