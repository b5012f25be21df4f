import Foundation
import TestSupport
import XCTest

/// A keyring that waits for a dialog that is not visible; Ctrl-C must not wait for the keyring.
final class HangingKeyringTests: XCTestCase {
    func testCtrlCEndsACommandAndItsKeyringProgram() throws {
        let (program, tool) = try makeProgram()
        let result = try program.session(["token", "status"], .expect("asking"), .send("\u{3}"))
        XCTAssertNil(result.missing, result.output)
        XCTAssertEqual(result.code, 130)
        try assertEnded(tool)
    }

    /// Returns a program whose token is in a keyring, and the keyring's program, which prints “asking” and never answers.
    private func makeProgram() throws -> (Program, StubPrograms) {
        let tool = try StubPrograms([
            "secret-tool": #"echo $$ >"${0%/*}/process"; echo asking >/dev/tty; exec /bin/sleep 600"#
        ])
        let program = try Program()
        program.environment = [
            "PATH": tool.folder.path, "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere", "NO_COLOR": "1",
        ]
        let folder = program.home.appending(path: "config/quintet")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(#"{"github https://api.github.com": ""}"#.utf8)
            .write(to: folder.appending(component: "tokens-kept-elsewhere.json"))
        return (program, tool)
    }

    private func assertEnded(_ tool: StubPrograms, line: UInt = #line) throws {
        let process = try XCTUnwrap(tool.note("process").flatMap { Int32($0.trimmingCharacters(in: .newlines)) })
        var isGone = false
        for _ in 0..<5000 where !isGone {
            isGone = kill(process, 0) != 0
            usleep(1000)
        }
        XCTAssertTrue(isGone, "secret-tool still runs", line: line)
    }
}
