import XCTest

/// The start of the program with closed streams or ignored signals.
final class StartupTests: XCTestCase {
    func testAClosedInputIsEmptyAndOutputToAClosedStreamIsDiscarded() throws {
        for closed in ["<&-", ">&-", "2>&-", "<&- >&-", ">&- 2>&-", "<&- >&- 2>&-"] {
            for command in ["wordle list", "wordle score -", ""] {
                let run = try Program().shell("$Q \(command) \(closed); echo $?")
                XCTAssertTrue(run.hasSuffix("0\n"), "\(command) \(closed): \(run)")
            }
        }
    }

    func testAClosedOutputDescriptorIsNotReusedForAFile() throws {
        let program = try Program()
        for (index, closed) in ["<&- >&-", "<&- >&- 2>&-"].enumerated() {
            _ = try program.shell("$Q wordle add --word nymph --id \(281 + index) nymph \(closed)")
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
        result.assertEnded(0)
    }
}
