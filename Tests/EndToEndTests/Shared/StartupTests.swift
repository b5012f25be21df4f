import Foundation
import XCTest

/// The start of the program with closed streams, a limit of file sizes or ignored signals.
final class StartupTests: XCTestCase {
    func testAClosedInputIsEmptyAndOutputToAClosedStreamIsDiscarded() throws {
        for closed in ["<&-", ">&-", "2>&-", "<&- >&-", ">&- 2>&-", "<&- >&- 2>&-"] {
            for command in ["wordle list", "wordle score -", "leaderboard list --json", "", "help"] {
                let run = try shell("$Q \(command) \(closed); echo $?")
                XCTAssertTrue(run.hasSuffix("0\n"), "\(command) \(closed): \(run)")
            }
        }
    }

    func testAClosedOutputDescriptorIsNotReusedForAFile() throws {
        let program = try Program()
        for (index, closed) in ["<&- >&-", "<&- >&- 2>&-"].enumerated() {
            _ = try shell("$Q wordle add --word nymph --id \(281 + index) nymph \(closed)", program)
        }
        let list = try program.run("wordle", "list", "--json").out
        XCTAssertTrue(list.contains("\"id\":281") && list.contains("\"id\":282"), list)
    }

    func testAnIgnoredInterruptStaysIgnored() throws {
        let program = try Program()
        let result = try program.session(
            ["-c", "trap '' INT; exec \"$0\" wordle score -", Program.binary.path], executable: "/bin/sh",
            steps: [
                .send("ponds nymph\n"), .expect("🟨"), .send("\u{3}"), .send("train nymph\n"), .expect("⬛⬛⬛⬛🟨"),
                .send("\u{4}"),
            ])
        XCTAssertNil(result.missing, result.output)
        XCTAssertEqual(result.code, 0)
    }

    func testAFileSizeLimitIsAWriteError() throws {
        XCTAssertEqual(
            try shell("ulimit -f 0; $Q wordle list 2>&1 >out; echo $?"),
            "quintet: Could not write the output: file too large.\n1\n")
    }

    private func shell(_ script: String, _ program: Program? = nil) throws -> String {
        let program = try program ?? Program()
        program.environment["Q"] = Program.binary.path
        return try program.run(["-c", script], executable: URL(filePath: "/bin/sh")).out
    }
}
