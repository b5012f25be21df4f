import Foundation
import XCTest

/// The start of the program with closed streams, low limits, unusual folder names or ignored signals.
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

    func testTooFewFileDescriptorsEndTheProgramWithOneLine() throws {
        for number in 4...30 {
            for command in ["wordle list --limit 1", "wordle list --offline --source http://127.0.0.1:1"] {
                let run = try shell("exec 2>&1; ulimit -n \(number); $Q \(command); echo $?")
                guard number < 23 else { continue }
                // With the lowest limit, not even the libraries can be loaded.
                guard !run.contains("shared libraries") else { continue }
                XCTAssertEqual(
                    run,
                    "quintet: Could not start: the limit of open files is too low.\nAllow more with `ulimit -n 256`.\n1\n",
                    "\(number)")
            }
        }
        XCTAssertTrue(
            try shell("ulimit -n 30; $Q wordle list --limit 1; echo $?").hasSuffix("\n0\n"),
            "it failed with 30 open files")
    }

    func testTooLittleMemoryEndsTheProgramWithOneLine() throws {
        for kilobytes in [150_000, 200_000, 300_000, 400_000] {
            XCTAssertEqual(
                try shell("ulimit -v \(kilobytes); exec 2>&1; $Q wordle list; echo $?"),
                "quintet: Could not start: the memory limit is too low.\n"
                    + "Allow more with `ulimit -v unlimited`.\n1\n")
        }
    }

    func testAFolderNameThatIsNotUTF8IsRefused() throws {
        for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"] {
            let program = try Program()
            let run = try shell(
                "export \(name)=$(printf '/tmp/quintet-\\377'); $Q settings show 2>&1; echo $?", program)
            XCTAssertEqual(
                run,
                "quintet: Could not start: the path in \(name) is not valid UTF-8.\nSet \(name) to another folder.\n1\n"
            )
            XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: program.home.path), [])
        }
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
