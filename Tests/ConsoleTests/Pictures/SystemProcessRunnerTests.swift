import Foundation
import XCTest

@testable import Console

final class SystemProcessRunnerTests: XCTestCase {
    func testGivesInputAndEnvironmentAndTakesOutputAndCode() async throws {
        let outcome = try await run(#"/bin/cat; echo "$NAME $1"; exit 3"#, input: Data("hello ".utf8))
        XCTAssertEqual(outcome, .exited(code: 3, output: Data("hello world one\n".utf8)))
    }

    func testAHangingProgramIsKilledWithWhatItStarted() async throws {
        let outcome = try await run("/bin/sleep 600 & /bin/sleep 600", timeLimit: 0.2)
        XCTAssertEqual(outcome, .timedOut)
    }

    func testAProgramThatClosesItsOutputAndStaysIsKilled() async throws {
        let outcome = try await run("exec >&-; /bin/sleep 600", timeLimit: 0.2)
        XCTAssertEqual(outcome, .timedOut)
    }

    func testAProgramThatTalksWithoutEndIsKilled() async throws {
        let outcome = try await run("while :; do echo yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy; done", timeLimit: 10)
        XCTAssertEqual(outcome, .tooMuchOutput)
    }

    func testAProgramThatDoesNotReadIsNoTrouble() async throws {
        let outcome = try await run("echo done", input: Data(count: 5_000_000))
        XCTAssertEqual(outcome, .exited(code: 0, output: Data("done\n".utf8)))
    }

    func testACrashAndAMissingProgramAreTold() async throws {
        let crash = try await run("kill -SEGV $$")
        XCTAssertEqual(crash, .crashed)
        let missing = await SystemProcessRunner().run(ProcessRequest("/nowhere/chafa", []))
        XCTAssertEqual(missing, .notStarted)
    }

    func testAProgramThatIsLaunchedIsNotWaitedFor() async throws {
        let programs = try StubPrograms(["good": "exit 0", "bad": "exit 3"])
        let isGood = await launch("good", programs)
        let isBad = await launch("bad", programs)
        let isMissing = await launch("missing", programs)
        XCTAssertEqual([isGood, isBad, isMissing], [true, false, false])
    }

    private func launch(_ name: String, _ programs: StubPrograms) async -> Bool {
        await SystemProcessRunner().launch(ProcessRequest(programs.folder.appending(component: name).path, []))
    }

    private func run(_ script: String, input: Data = Data(), timeLimit: Double = 10) async throws -> ProcessOutcome {
        let programs = try StubPrograms(["program": script])
        let request = ProcessRequest(
            programs.folder.appending(component: "program").path, ["one"], environment: ["NAME": "world"],
            input: input, timeLimit: timeLimit, outputLimit: 10_000)
        return await SystemProcessRunner().run(request)
    }
}
