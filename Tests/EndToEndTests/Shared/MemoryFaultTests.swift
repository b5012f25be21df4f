import Foundation
import TestSupport
import XCTest

/// The memory that the built program needs for endless answers.
final class MemoryFaultTests: XCTestCase {
    private static let limit = 150_000_000

    func testNoAnswerNeedsMoreThan150Megabytes() throws {
        let server = try StandInServer.start()
        let program = try Program()
        // The matrix of faults has every fault with every app; two of these apps have the largest limit of all.
        let faults = [
            ("endless", "leaderboard", "/athletes"), ("gzip-bomb", "employees", ""), ("endless-error", "repos", ""),
            ("redirect-bomb", "characters", "/characters"),
        ]
        for (kind, app, path) in faults {
            let source = server.url("/faults/\(kind)\(path)").absoluteString
            let (peak, code, errors) = try program.peak([app, "list", "--source", source])
            XCTAssertLessThan(peak, Self.limit, "\(kind), \(app)")
            XCTAssertEqual(code, 1, "\(kind), \(app)")
            XCTAssertTrue(errors.contains("the answer is larger than "), errors)
        }
    }
}

extension Program {
    /// A script that runs a program and adds a line to standard error: `peak BYTES code CODE`.
    private static let peakScript = """
        import os, subprocess, sys
        program = subprocess.Popen(sys.argv[1:])
        _, status, usage = os.wait4(program.pid, 0)
        peak = usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
        print("peak", peak, "code", os.waitstatus_to_exitcode(status), file=sys.stderr)
        """

    /// Runs the program and returns its peak memory, its exit code and its errors.
    ///
    /// The program is the only child of the script, so that only its memory is measured.
    func peak(_ arguments: [String]) throws -> (bytes: Int, code: Int, errors: String) {
        let run = try run(
            [Python.path, "-c", Self.peakScript, Self.binary.path] + arguments,
            executable: URL(filePath: "/usr/bin/env"))
        let words = run.err.split(whereSeparator: \.isWhitespace)
        return (try XCTUnwrap(Int(words[words.count - 3])), try XCTUnwrap(Int(words[words.count - 1])), run.err)
    }
}
