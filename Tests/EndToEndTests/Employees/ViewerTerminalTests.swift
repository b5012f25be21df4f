import TestSupport
import XCTest

final class ViewerTerminalTests: XCTestCase {
    func testASignalEndsTheViewerAndDeletesTheFile() throws {
        let script = #"echo "$$ $1" > "${0%/*}/viewer"; exec /bin/sleep 600"#
        let programs = try StubPrograms(["xdg-open": script, "open": script])
        let program = try Program()
        program.environment = ["PATH": "\(programs.folder.path):/usr/bin:/bin", "NO_COLOR": "1"]
        try program.session(
            [], .line("employees"), .line("1"), .expect("w open"), .line("w"),
            .expect("Opened in your picture viewer."), .expect("> "), .signal("TERM"), code: -SIGTERM)
        let note = try XCTUnwrap(programs.note("viewer")).split(separator: " ", maxSplits: 1)
        let id = try XCTUnwrap(Int32(note[0]))
        let file = note[1].trimmingCharacters(in: .newlines)
        let deadline = Date(timeIntervalSinceNow: 10)
        while kill(id, 0) == 0 || FileManager.default.fileExists(atPath: file), Date() < deadline { usleep(5_000) }
        XCTAssertNotEqual(kill(id, 0), 0, "the viewer still runs")
        XCTAssertFalse(FileManager.default.fileExists(atPath: file), file)
    }
}
