import Foundation
import TestSupport
import XCTest

/// Runs the front end that the documents show.
final class FrontEndTests: XCTestCase {
    private let source = Places.repository.appending(path: "Tests/ExampleFrontEnd/main.swift")

    func testShowsEveryStateInOrder() throws {
        let program = try Program()
        XCTAssertEqual(
            try run(program, book: program.home.appending(path: "games.json")),
            """
            nothing was asked for yet
            loading; 0 games stay visible
            Wordle 264: solved in 4 of 6 tries, hidden
            Wordle 263: solved in 3 of 6 tries, hidden
            Wordle 262: solved in 4 of 6 tries, hidden
            Wordle 264: solved in 4 of 6 tries, LAPSE
            Wordle 263: solved in 3 of 6 tries, hidden
            Wordle 262: solved in 4 of 6 tries, hidden
            go to game 264

            """)
    }

    func testShowsAFailureInWords() throws {
        let program = try Program()
        let output = try run(program, book: program.home)
        XCTAssertEqual(
            output.replacing(program.home.path, with: "FOLDER"),
            """
            nothing was asked for yet
            loading; 0 games stay visible
            Could not list the scores (FOLDER): cannot read the file: it is a folder. Check the folder's permissions and \
            free space, then try again. (0 games stay visible)

            """)
    }

    func testTheDocumentQuotesItsSource() throws {
        let program = try String(contentsOf: source, encoding: .utf8)
        var text = try Documents.text(Documents.frontEnds)
        let block = try XCTUnwrap(text.firstMatch(of: #/```swift\n(?<code>(?s:.*?))```/#)?.output.code)
        guard Documents.isUpdating else { return XCTAssertEqual(String(block), program) }
        text.replaceSubrange(block.startIndex..<block.endIndex, with: program)
        try Data(text.utf8).write(to: Documents.frontEnds)
    }

    private func run(_ program: Program, book: URL) throws -> String {
        let executable = Program.binary.deletingLastPathComponent().appending(component: "ExampleFrontEnd")
        let run = try program.run([book.path], executable: executable)
        XCTAssertEqual(run.err, "")
        XCTAssertEqual(run.code, 0)
        return run.out
    }
}
