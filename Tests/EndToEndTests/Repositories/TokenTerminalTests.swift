import Foundation
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
            steps: settings + [.expect("No token is saved"), .expect("> "), .send("k\n")] + [
                .expect("Token, hidden as you type (Enter: cancel): "), .send("\(secret)\n"), .expect("ends in abcd."),
                .expect("? keys"), .expect("> "), .send("t\n"), .expect("ends in abcd."), .expect("> "),
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
}
