import Foundation
import TestSupport
import XCTest

/// Runs the tests of the page and its server, which are in Python, against the built program.
final class WebTests: XCTestCase {
    func testTheServerLetsNobodyElseIn() throws {
        try run("server_test.py")
    }

    func testTheServerEndsWithWhatItStarted() throws {
        try run("process_test.py")
    }

    func testThePageInABrowser() throws {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let names = ["chromium", "chromium-browser", "google-chrome"]
        let isThere = folders.contains { folder in
            names.contains { FileManager.default.isExecutableFile(atPath: "\(folder)/\($0)") }
        }
        guard isThere else { throw XCTSkip("no Chromium is installed") }
        try run("browser_tests.py")
    }

    private func run(_ name: String) throws {
        let program = try Program()
        program.environment = ["QUINTET": Program.binary.path, "UPDATE_GOLDEN": Documents.isUpdating ? "1" : ""]
        let script = Places.repository.appending(path: "Tests/Web/\(name)")
        let run = try program.run(
            [Python.path, "-B", script.path, "-v"], executable: URL(filePath: "/usr/bin/env"), limit: 400)
        XCTAssertEqual(run.code, 0, run.err)
        if run.out.contains("ms") { print(run.out) }
        for line in run.err.split(separator: "\n") where line.contains("skipped '") { print(line) }
    }
}
