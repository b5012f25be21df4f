import TestSupport
import XCTest

/// Crashes, which must not write a token to a core file; other programs of the account cannot read the process either.
final class CoreFileTests: XCTestCase {
    func testACrashLeavesNoCoreFile() throws {
        try XCTSkipUnless(Places.areOnLinux, "/proc is only available on Linux")
        let program = try Program(["QUINTET_WORDLE_TOKEN": "s3cret-token"])
        let folder = program.home.appending(component: "crash")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for place in [program.home, folder] {
            try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: place.path)
        }
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(component: "core.py")
        let run = try program.run(
            [Python.path, "-B", "-S", script.path, folder.path, Program.binary.path, "wordle", "score", "-"],
            executable: Program.env)
        let lines = run.out.split(separator: "\n").map(String.init)
        XCTAssertEqual(lines.count, 2, run.err)
        XCTAssertTrue(lines.first?.hasPrefix("unlimited, open, ") == true, "\(lines)")
        XCTAssertEqual(lines.last, "0, closed, no core")
    }

    func testACrashAtAPromptIsReportedIfReportsAreOn() throws {
        try XCTSkipUnless(Places.areOnLinux, "the crash reports of the Swift toolchain are only available on Linux")
        let program = try Program(["NO_COLOR": "1", "SWIFT_BACKTRACE": "enable=yes,interactive=no,color=no"])
        // After the report of a signal that another process sent, the program continues.
        try program.session([], .expect("> "), .signal("SEGV"), .expect("Program crashed"), .send("q\n"))
    }
}
