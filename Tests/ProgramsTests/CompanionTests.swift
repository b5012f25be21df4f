import Programs
import TestSupport
import XCTest

final class CompanionTests: XCTestCase {
    private let lines = Recorder<String>()

    override func setUp() { signal(SIGPIPE, SIG_IGN) }

    func testItTellsEachLineAndHowItEnded() async {
        let companion = shell("read a; read b; echo \"$b\"; echo \"$a\"; exit 75", input: "one\ntwo\n")

        let code = await companion.run { [lines] in lines.record($0) }

        XCTAssertEqual(code, 75)
        XCTAssertEqual(lines.values, ["two", "one"])
    }

    func testCancellingEndsItsInput() async throws {
        let companion = shell("echo ready; cat >/dev/null; echo over")
        let task = Task { [lines] in await companion.run { lines.record($0) } }
        try await eventually { self.lines.values == ["ready"] }

        task.cancel()

        await assertEqual(task.value, 0)
        XCTAssertEqual(lines.values, ["ready", "over"])
    }

    func testOneThatDoesNotEndIsKilledWithWhatItStarted() async throws {
        let companion = shell("echo $$; exec 0</dev/null; sleep 300 & wait; sleep 300", patience: 0.1)
        let task = Task { [lines] in await companion.run { lines.record($0) } }
        try await eventually { self.lines.values.count == 1 }

        task.cancel()

        let code = await task.value
        XCTAssertNil(code)
        let group = pid_t(lines.values[0]) ?? 0
        try await eventually { kill(-group, 0) != 0 }
    }

    func testWhatCannotBeStartedHasNoCode() async {
        let code = await Companion(ProcessRequest("/nowhere/program", [])).run { _ in XCTFail("nothing was started") }

        XCTAssertNil(code)
    }

    private func shell(_ script: String, input: String = "", patience: Double = 10) -> Companion {
        let request = ProcessRequest(
            "/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"], input: Data(input.utf8))
        return Companion(request, patience: patience)
    }
}
