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
