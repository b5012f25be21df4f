import TestSupport
import XCTest

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
        XCTAssertFalse(examples.isEmpty)
        // The page is served until somebody ends it.
        for example in examples where !example.line.hasPrefix("quintet web") {
            let run = try example.run(server)
            XCTAssertEqual(run.code, 0, "\(example.line): \(run.err)")
            let told = run.err.replacing(#/Kept \d+ games? of others\.\n/#, with: "")
                .replacing(#/`quintet wordle (undo|rename .+)` takes it back\.\n/#, with: "")
            XCTAssertEqual(told.components(separatedBy: "The token is kept in ").first, "", example.line)
            // Whether a star count changes within a second is up to the server.
            guard !example.line.contains("repos watch") else { continue }
            XCTAssertEqual(run.out.isEmpty, example.line.contains(" > "), example.line)
        }
    }
}
