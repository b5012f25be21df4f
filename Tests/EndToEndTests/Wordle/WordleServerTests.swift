import TestSupport
import XCTest

final class WordleServerTests: XCTestCase {
    func testTheUndoLogOfAServerSurvivesBetweenTwoRuns() throws {
        let server = try StandInServer.start()
        let source = server.url.absoluteString
        let program = try Program()
        program.environment["QUINTET_WORDLE_TOKEN"] = "ACCESS_TOKEN"
        XCTAssertEqual(
            try program.run("wordle", "add", "--source", source, "--word", "nymph", "--id", "281", "train", "nymph"),
            .init(out: "Added Wordle 281 (2022-03-27): solved in 2 of 6 tries.\n"))
        XCTAssertEqual(
            try program.run("wordle", "delete", "263", "--source", source),
            .init(out: "Deleted Wordle 263.\n", err: "Undo with `quintet wordle undo --source \(source)`.\n"))
        XCTAssertEqual(
            try program.run("wordle", "reset", "--yes", "--source", source),
            .init(
                out: "Restored the initial games: 264, 263, 262.\n",
                err: "Undo with `quintet wordle undo --source \(source)`.\n"))
        XCTAssertEqual(
            try program.run("wordle", "undo", "--source", source), .init(out: "Restored Wordle 281 (2/6).\n"))
    }
}
