import Foundation
import TestSupport
import XCTest

final class TokenTerminalTests: XCTestCase {
    func testATypedTokenIsNeverShownAndTheTerminalEchoesAgain() throws {
        let program = try Program()
        // Without programs in PATH there is no keyring, so the test does not use the keyring of this machine.
        program.environment["PATH"] = program.home.path
        program.environment["NO_COLOR"] = "1"
        let secret = "ghp_typed0123456789_abcd"
        let settings: [Step] = [.expect("> "), .send("4\n"), .expect("? keys"), .expect("> "), .send("t\n")]
        let result = try program.session(
            [],
            steps: settings + [.expect("none"), .expect("> "), .send("k\n")] + [
                .expect("Token (hidden as you type): "), .send("\(secret)\n"), .expect("ends in abcd."),
                .expect("? keys"), .expect("> "), .send("t\n"), .expect("saved, ends in …abcd"), .expect("> "),
                .send("nonsense\n"), .expect("“nonsense”"), .expect("> "), .send("q\n"),
            ])
        XCTAssertNil(result.missing, result.output)
        XCTAssertEqual(result.code, 0)
        XCTAssertTrue(result.echo, "the terminal does not echo")
        XCTAssertFalse(result.output.contains("typed0123456789"), result.output)
        // Later input is visible again: as it is typed, in the answer, and above the next screen.
        XCTAssertEqual(result.output.components(separatedBy: "nonsense").count, 4)
        let file = try String(contentsOf: program.home.appending(path: "config/quintet/tokens.json"), encoding: .utf8)
        XCTAssertTrue(file.contains(secret), file)
    }

    func testCtrlCAtTheHiddenPromptReturnsToTheScreenAndTheTerminalEchoes() throws {
        let program = try Program()
        program.environment["PATH"] = program.home.path
        let result = try program.session(
            [], .expect("> "), .send("4\n"), .expect("? keys"), .expect("> "), .send("t\n"), .expect("none"),
            .expect("> "), .send("k\n"), .expect("Token (hidden as you type): "), .send("ghp_half\u{3}"),
            .expect("Nothing was saved."), .expect("> "), .send("q\n"))
        XCTAssertNil(result.missing, result.output)
        XCTAssertEqual(result.code, 0)
        XCTAssertTrue(result.echo, "the terminal does not echo")
        XCTAssertFalse(result.output.contains("ghp_half"), result.output)
    }

    func testTheNextRequestsSendTheTypedToken() throws {
        let server = try StandInServer.start(arguments: ["--github-token", "right-token-0123"])
        let program = try Program()
        program.environment["PATH"] = program.home.path
        program.environment["NO_COLOR"] = "1"
        let save: (String) -> [Step] = { token in
            [
                .expect("> "), .send("t\n"), .expect("Token     "), .expect("> "), .send("k\n"),
                .expect("Token (hidden as you type): "), .send("\(token)\n"),
            ]
        }
        let open: [Step] = [.expect("> "), .send("4\n"), .expect("by stars"), .expect("? keys")]
        let refused: [Step] = [.expect("ends in 0123."), .expect("Bad credentials"), .expect("? keys")]
        let taken: [Step] = [.expect("ends in 0123."), .expect("by stars"), .expect("? keys")]
        let result = try program.session(
            ["--source", server.url.absoluteString],
            steps: open + save("wrong-token-0123") + refused + save("right-token-0123") + taken + [
                .expect("> "), .send("q\n"),
            ])
        XCTAssertNil(result.missing, result.output)
        XCTAssertEqual(result.output.components(separatedBy: "Bad credentials").count, 2, result.output)
        XCTAssertFalse(result.output.contains("-token-0123"), result.output)
        let port = try XCTUnwrap(server.url.port)
        let status = try program.run("token", "status")
        XCTAssertTrue(status.out.contains("github\thttp://127.0.0.1:\(port)\tsaved\t\n"), status.out)
    }
}
