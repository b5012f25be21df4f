import Foundation
import TestSupport
import XCTest

@testable import Storage

final class ProgramRunnerTests: XCTestCase {
    private let folder = PlannedFolder()

    func testInputOutputErrorsAndExitCode() throws {
        let outcome = try run("cat; echo oops >&2; exit 7", input: "a secret\n\u{0}")
        XCTAssertEqual(outcome, .init(code: 7, out: Data("a secret\n\u{0}".utf8), err: Data("oops\n".utf8)))
    }

    func testASignalIsAnExitCodeAbove128() throws {
        XCTAssertEqual(try run("kill -TERM $$").code, 143)
    }

    func testTheEnvironmentIsTheOneThatWasGiven() throws {
        let outcome = try ProgramRunner(timeLimit: 20, environment: ["A": "1"]).run("/usr/bin/env", [])
        XCTAssertEqual(String(decoding: outcome.out, as: UTF8.self), "A=1\n")
    }

    func testInputThatNobodyReadsDoesNoHarm() throws {
        XCTAssertEqual(try run("exit 0", input: String(repeating: "x", count: 16_000)).code, 0)
    }

    func testMoreInputThanAPipeHoldsIsRefused() {
        XCTAssertEqual(failure("cat", input: String(repeating: "x", count: 10_000_000)), .notStarted(E2BIG))
    }

    func testAProgramThatIsNotThere() {
        let runner = ProgramRunner(timeLimit: 20, environment: [:])
        XCTAssertThrowsError(try runner.run("/nowhere/at/all", [])) {
            XCTAssertEqual($0 as? ProgramRunner.Failure, .notStarted(ENOENT))
        }
    }

    func testAHangingProgramAndItsChildrenAreKilledAndReaped() throws {
        for script in ["sleep 600 & echo $! >PIDS; echo $$ >>PIDS; wait", "echo $$ >PIDS; exec sleep 600 >&- 2>&-"] {
            let pids = folder.url.appending(component: "pids")
            try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
            let named = script.replacing("PIDS", with: "'\(pids.path)'")
            let begin = Date()
            XCTAssertEqual(failure(named, timeLimit: 0.3), .timedOut(seconds: 0.3))
            XCTAssertLessThan(Date().timeIntervalSince(begin), 10)
            let numbers = try String(contentsOf: pids, encoding: .utf8).split(separator: "\n").compactMap { Int32($0) }
            XCTAssertFalse(numbers.isEmpty)
            for number in numbers { XCTAssertTrue(isGone(number), "\(script): \(number) is still there") }
        }
    }

    func testEndlessOutputIsCutOff() {
        XCTAssertEqual(failure("yes", outputLimit: 100_000), .tooMuchOutput(limit: 100_000))
        XCTAssertEqual(failure("yes >&2", outputLimit: 100_000), .tooMuchOutput(limit: 100_000))
    }

    func testAChildThatIsLeftBehindEndsWithTheProgram() throws {
        let outcome = try run("sleep 600 >&- 2>&- & echo $!")
        let child = try XCTUnwrap(Int32(String(decoding: outcome.out.dropLast(), as: UTF8.self)))
        XCTAssertEqual(outcome.code, 0)
        XCTAssertTrue(isGone(child))
    }

    func testManyAtOnceDoNotHoldEachOtherUp() async {
        let outs = await withTaskGroup(of: String.self) { group in
            for number in 0..<20 {
                group.addTask {
                    let runner = ProgramRunner(timeLimit: 20, environment: ["PATH": "/usr/bin:/bin"])
                    let outcome = try? runner.run("/bin/sh", ["-c", "cat"], input: Data("\(number)".utf8))
                    return String(decoding: outcome?.out ?? Data(), as: UTF8.self)
                }
            }
            return await group.reduce(into: Set()) { $0.insert($1) }
        }
        XCTAssertEqual(outs, Set((0..<20).map(String.init)))
    }

    func testProgramsAreFoundInAbsoluteFoldersOfThePathOnly() throws {
        let tool = try folder.program("tool", "exit 0")
        try folder.program("text", "exit 0", mode: 0o600)
        func find(_ name: String, _ path: String?) -> String? {
            ProgramPath.find(name, environment: path.map { ["PATH": $0] } ?? [:])
        }
        XCTAssertEqual(find("tool", "/nowhere:\(folder.url.path):/bin"), tool.path)
        XCTAssertNil(find("text", folder.url.path))
        XCTAssertNil(find("tool", nil))
        XCTAssertNil(find("tool", ".:"))
        XCTAssertNil(find(folder.url.lastPathComponent, folder.url.deletingLastPathComponent().path))
    }

    private func run(
        _ script: String,
        input: String = "",
        timeLimit: Double = 20,
        outputLimit: Int = 1_000_000
    ) throws -> ProgramRunner.Outcome {
        let runner = ProgramRunner(
            timeLimit: timeLimit, outputLimit: outputLimit, environment: ["PATH": "/usr/bin:/bin"])
        return try runner.run("/bin/sh", ["-c", script], input: Data(input.utf8))
    }

    private func failure(
        _ script: String,
        input: String = "",
        timeLimit: Double = 20,
        outputLimit: Int = 1_000_000
    ) -> ProgramRunner.Failure? {
        do {
            let outcome = try run(script, input: input, timeLimit: timeLimit, outputLimit: outputLimit)
            XCTFail("nothing was thrown, but returned: \(outcome)")
            return nil
        } catch {
            return error as? ProgramRunner.Failure
        }
    }

    /// A child whose parent is gone is taken over and reaped by another process, which takes a moment.
    private func isGone(_ process: Int32) -> Bool {
        for _ in 0..<5000 {
            if kill(process, 0) != 0, errno == ESRCH { return true }
            // A zombie that nobody waits for yet runs no more.
            let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
            if state?.contains(") Z ") == true { return true }
            usleep(1000)
        }
        return false
    }
}
