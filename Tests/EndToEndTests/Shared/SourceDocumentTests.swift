import Models
import TestSupport
import XCTest

/// The results and the memory of lists whose source is a document, from a file and from a server.
final class SourceDocumentTests: XCTestCase {
    private static let apps = AppName.allCases.filter(\.readsFiles)
    /// A record that every app can read.
    private static let record = #"{"id": 1, "name": "A", "last_name": "A"}"#

    func testAFileAndAServerWithTheSameDocumentGiveTheSameResult() throws {
        let documents: [(name: String, text: String, codes: [Int32])] = [
            ("empty", "[]", [0]), ("part", "[\(Self.record), 1]", [0]), ("ones", "[1, 1]", [1]),
            ("html", "<html>", [1]),
            // Only an app without numbers can read this document.
            (
                "twice",
                #"[{"id": 1e-9223372036854775808, "name": "A", "score": 1e-9223372036854775808}, {"id": 1e-1}]"#,
                [0, 1]
            ),
        ]
        for (name, document, codes) in documents {
            let program = try Program()
            // This is the path of the list on a People server.
            let file = program.home.appending(component: "employees")
            try Data(document.utf8).write(to: file)
            let server = try DocumentServer(program.home)
            for app in Self.apps {
                // The source of an app with a public service is the base of its paths.
                let address = server.url + (app.address == nil ? "/employees" : "")
                let local = try program.run(app.rawValue, "list", "--json", "--source", file.path)
                let remote = try program.run(app.rawValue, "list", "--json", "--source", address)
                XCTAssertTrue(codes.contains(local.code), "\(app), \(name): \(local)")
                XCTAssertEqual(local.code, remote.code, "\(app), \(name): \(local.err)\(remote.err)")
                XCTAssertEqual(local.out, remote.out, "\(app), \(name)")
            }
        }
    }

    /// The smallest possible records need the most memory for each byte of their document.
    func testMemoryIsAtMostThreeTimesTheDocumentPlus100Megabytes() throws {
        let program = try Program()
        let file = program.home.appending(component: "document")
        let smallest: [AppName: [String]] = [
            .characters: [#"{"name":"a"}"#, #"{"name":"a","avatar":"http://a"}"#],
            .leaderboard: [#"{"id":1,"name":"a"}"#], .employees: [#"{"id":1,"last_name":"a"}"#],
        ]
        for app in Self.apps {
            for record in (smallest[app] ?? [Self.record]) + ["1"] {
                let document = self.document(of: record, after: Self.record + ",")
                try document.write(to: file)
                try assertMemory(of: [app.rawValue, "list", "--source", file.path], document, program)
            }
        }
    }

    func testMemoryForSavedGamesIsAtMostThreeTimesTheirFilePlus100Megabytes() throws {
        let program = try Program()
        try program.saveInitialGames()
        let document = document(of: #"{"id":1,"date":"2022-03-08","word":"a","tries":[]}"#)
        try document.write(to: program.scoreBook)
        for command in ["list", "export"] { try assertMemory(of: ["wordle", command], document, program) }
    }

    /// Returns a list of equal records with a total of 500,000 bytes.
    private func document(of record: String, after first: String = "") -> Data {
        let records = repeatElement(record, count: 500_000 / (record.count + 1)).joined(separator: ",")
        return Data("[\(first)\(records)]".utf8)
    }

    private func assertMemory(
        of arguments: [String], _ document: Data, _ program: Program, line: UInt = #line
    ) throws {
        let (peak, code, errors) = try program.peak(arguments)
        XCTAssertEqual(code, 0, "\(arguments), \(document.prefix(100)): \(errors)", line: line)
        XCTAssertLessThan(peak, 3 * document.count + 100_000_000, "\(arguments)", line: line)
    }
}

/// Serves the files of a folder until it is released.
private final class DocumentServer {
    let url: String
    private let process: ChildProcess

    init(_ folder: URL) throws {
        let script = Places.repository.appending(path: "Tests/Benchmark/static_server.py").path
        process = try ChildProcess(Python.path, ["-B", "-S", script, folder.path])
        url = "http://127.0.0.1:\(try process.readLine() ?? "")"
    }

    deinit { _ = process.finish() }
}
