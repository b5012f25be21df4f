import TestSupport
import XCTest

final class WordleServerTests: XCTestCase {
    func testListsAddsShowsDeletesAndResetsOverHTTP() throws {
        let (program, source) = try makeSUT()
        program.environment["QUINTET_WORDLE_TOKEN"] = "ACCESS_TOKEN"
        let initial = """
            264\t2022-03-10\t4/6\txxxxx ygxxx gyyyy ggggg
            263\t2022-03-09\t3/6\tyxxxy ggxgg ggggg
            262\t2022-03-08\t4/6\txxxxx xxxyy gxgxx ggggg

            """
        XCTAssertEqual(try program.run("wordle", "list", "--plain", "--source", source), .init(out: initial))
        XCTAssertEqual(
            try program.run("wordle", "add", "--source", source, "--word", "nymph", "--id", "281", "train", "nymph"),
            .init(out: "Added Wordle 281 (2022-03-27): solved in 2 of 6 tries.\n"))
        XCTAssertEqual(
            try program.run("wordle", "add", "--source", source, "--word", "nymph", "--id", "281", "nymph"),
            .init(
                err: "quintet: Could not add the game: Wordle 281 is already finished (2/6).\n"
                    + "To change it, edit Wordle 281.\n", code: 1))
        XCTAssertEqual(
            try program.run("wordle", "show", "281", "--json", "--source", source),
            .init(
                out:
                    #"{"date":"2022-03-27","hardMode":false,"id":281,"solved":true,"squares":["xxxxy","ggggg"],"tries":["train","nymph"],"#
                    + #""word":"nymph"}"# + "\n"))
        XCTAssertEqual(
            try program.run("wordle", "delete", "263", "--source", source),
            .init(out: "Deleted Wordle 263.\n", err: "Undo with `quintet wordle undo --source \(source)`.\n"))
        XCTAssertEqual(
            try program.run("wordle", "delete", "263", "--source", source),
            .init(
                err: "quintet: Could not delete Wordle 263 (\(source)): not found.\n"
                    + "Check the name or number.\n", code: 1))
        XCTAssertEqual(
            try program.run("wordle", "reset", "--yes", "--source", source),
            .init(
                out: "Restored the initial games: 264, 263, 262.\n",
                err: "Undo with `quintet wordle undo --source \(source)`.\n"))
        // The undo log of a server survives between two runs.
        XCTAssertEqual(
            try program.run("wordle", "undo", "--source", source), .init(out: "Restored Wordle 281 (2/6).\n"))
        XCTAssertEqual(try program.run("wordle", "delete", "281", "--source", source, "--json").code, 0)
        XCTAssertEqual(try program.run("wordle", "reset", "--yes", "--json", "--source", source).code, 0)
        XCTAssertEqual(try program.run("wordle", "list", "--plain", "--source", source), .init(out: initial))
    }

    func testAMissingTokenIsExplainedAndAStoredTokenIsSentOnlyToItsServer() throws {
        let (program, source) = try makeSUT()
        let hint = "Save a token with `quintet token set wordle --source \(source)`, or set QUINTET_WORDLE_TOKEN.\n"
        XCTAssertEqual(
            try program.run("wordle", "list", "--source", source),
            .init(
                err:
                    "quintet: Could not list the games (\(source)): a token is needed: “missing access token”.\n\(hint)",
                code: 4))
        XCTAssertEqual(
            try program.run("token", "set", "wordle", "--source", source, input: "ACCESS_TOKEN\n").out,
            "Saved the token for \(source).\n")
        XCTAssertEqual(try program.run("wordle", "list", "--source", source).code, 0)
        let other = try StandInServer.start()
        XCTAssertEqual(try program.run("wordle", "list", "--source", other.url.absoluteString).code, 4)
        program.environment["QUINTET_WORDLE_TOKEN"] = "0123456789"
        XCTAssertEqual(
            try program.run("wordle", "list", "--source", source),
            .init(
                err:
                    "quintet: Could not list the games (\(source)): the token was refused: “wrong access token”.\n"
                    + "The token came from QUINTET_WORDLE_TOKEN. Correct or unset that variable.\n", code: 4))
    }

    private func makeSUT() throws -> (Program, String) {
        let server = try StandInServer.start()
        addTeardownBlock { server.stop() }
        return (try Program(), server.url.absoluteString)
    }
}
