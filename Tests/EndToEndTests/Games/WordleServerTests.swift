import TestSupport
import XCTest

final class WordleServerTests: XCTestCase {
    func testTheUndoLogOfAServerSurvivesBetweenTwoRuns() throws {
        let server = try StandInServer.start()
        let source = server.url.absoluteString
        let program = try Program()
        program.environment["QUINTET_WORDLE_TOKEN"] = "ACCESS_TOKEN"
        XCTAssertEqual(
            try program.run("wordle", "delete", "263", "--source", source),
            .init(out: "Deleted Wordle 263.\n", err: "Undo with `quintet wordle undo --source \(source)`.\n"))
        XCTAssertEqual(
            try program.run("wordle", "undo", "--source", source), .init(out: "Undone: Deleted Wordle 263 (3/6).\n"))
    }
}
