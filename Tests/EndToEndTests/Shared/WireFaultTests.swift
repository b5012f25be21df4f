import Foundation
import TestSupport
import XCTest

/// The built program without its network library.
final class WireFaultTests: XCTestCase {
    func testALibraryThatCannotBeLoadedIsReportedInOneLine() throws {
        #if os(Linux)
            let program = try Program()
            try Data().write(to: program.home.appending(component: "libcurl.so.4"))
            program.environment["LD_LIBRARY_PATH"] = program.home.path
            let run = try program.run("employees", "health", "--source", "http://127.0.0.1:5000")
            let start =
                "quintet: Could not check the server (http://127.0.0.1:5000): libcurl could not be loaded ("
            XCTAssertTrue(run.err.hasPrefix(start), run.err)
            XCTAssertTrue(
                run.err.hasSuffix(
                    ").\nInstall libcurl (on Debian: libcurl4), or use local data with --source local.\n"),
                run.err)
            XCTAssertEqual(run.err.filter(\.isNewline).count, 2, run.err)
            XCTAssertEqual(run.code, 1)
            XCTAssertEqual(try program.run("wordle", "list").code, 0)
        #endif
    }
}
