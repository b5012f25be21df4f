import QuintetPrograms
import TestSupport
import XCTest

final class CompanionTests: XCTestCase {
    private let lines = Recorder<String>()

    func testReportsEachLineAndTheExitStatus() async {
        let companion = shell("read a; read b; echo \"$b\"; echo \"$a\"; exit 75", input: "one\ntwo\n")

        let outcome = await SystemProcessRunner().run(companion) { [lines] in lines.record($0) }

        XCTAssertEqual(outcome, .exited(code: 75))
        XCTAssertEqual(lines.values, ["two", "one"])
    }

    func testCancellingEndsTheInputOfTheProgram() async throws {
        let companion = shell("echo ready; cat >/dev/null; echo over")
        let task = Task { [lines] in await SystemProcessRunner().run(companion) { lines.record($0) } }
        try await eventually { self.lines.values == ["ready"] }

        task.cancel()

        await assertEqual(task.value, .cancelled)
        XCTAssertEqual(lines.values, ["ready", "over"])
    }

    func testAProgramThatDoesNotEndIsKilledWithItsChildren() async throws {
        let companion = shell("echo $$; exec 0</dev/null; sleep 300 & wait; sleep 300", patience: 0.1)
        let task = Task { [lines] in await SystemProcessRunner().run(companion) { lines.record($0) } }
        try await eventually { self.lines.values.count == 1 }

        task.cancel()

        await assertEqual(task.value, .cancelled)
        let group = pid_t(lines.values[0]) ?? 0
        try await eventually { kill(-group, 0) != 0 }
    }

    func testAProgramThatCannotBeStartedHasNoExitCode() async {
        let request = ProcessRequest("/nowhere/program", [], role: .companion())
        let outcome = await SystemProcessRunner().run(request) { _ in XCTFail("nothing was started") }

        XCTAssertEqual(outcome, .notStarted(code: ENOENT))
    }

    private func shell(_ script: String, input: String = "", patience: Double = 10) -> ProcessRequest {
        ProcessRequest(
            "/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"], input: Data(input.utf8),
            role: .companion(patience: patience))
    }
}

@MainActor final class DesktopViewerTests: XCTestCase {
    func testAFileThatCannotBeWrittenLeavesNoFolder() async throws {
        let folder = try TemporaryFolder()
        let programs = try StubPrograms(["xdg-open": "exit 0", "open": "exit 0"])
        let viewer = DesktopViewer(
            environment: programs.environment, runner: SystemProcessRunner(), temporaryFolder: folder.url)

        let error = await failure(CocoaError.self) { _ = try await viewer.open(Data([1]), name: "missing/a.png") }

        XCTAssertNotNil(error)
        XCTAssertEqual(try folder.names(), [])
    }
}
