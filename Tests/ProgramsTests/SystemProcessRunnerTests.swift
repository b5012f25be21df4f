import QuintetPlatform
import TestSupport
import XCTest

@testable import QuintetPrograms

final class SystemProcessRunnerTests: XCTestCase {
    private let runner = SystemProcessRunner()

    func testPassesInputAndEnvironmentAndReturnsOutputErrorsAndCode() async throws {
        await assertEqual(
            runScript(#"cat; echo "$NAME $0"; echo oops >&2; exit 3"#, input: Data("hello\u{0} ".utf8)),
            .exited(code: 3, output: Data("hello\u{0} world one\n".utf8), errors: Data("oops\n".utf8)))
    }

    func testTheProgramGetsExactlyTheGivenEnvironment() async {
        let outcome = await runner.run(ProcessRequest("/usr/bin/env", [], environment: ["A": "1"]))
        XCTAssertEqual(outcome, .exited(code: 0, output: Data("A=1\n".utf8)))
    }

    func testAHangingProgramAndItsChildrenAreKilledAndReaped() async throws {
        for script in ["sleep 600 & echo $! >PIDS; echo $$ >>PIDS; wait", "echo $$ >PIDS; exec sleep 600 >&- 2>&-"] {
            let programs = try StubPrograms()
            let pids = programs.folder.appending(component: "pids")
            await assertEqual(runScript(script.replacing("PIDS", with: "'\(pids.path)'"), timeLimit: 0.3), .timedOut)
            assertAllGone(try XCTUnwrap(programs.note("pids")), script)
        }
    }

    func testChildrenThatAProgramLeavesAreKilled() async throws {
        let outcome = await runScript("sleep 600 >&- 2>&- & echo $!")
        guard case .exited(0, let output, _) = outcome else { return XCTFail("\(outcome)") }
        assertAllGone(String(decoding: output, as: UTF8.self), "left behind")
    }

    func testACancelledTaskEndsTheProgramAtOnce() async throws {
        let programs = try StubPrograms()
        let pids = programs.folder.appending(component: "pids")
        let begin = Date()
        let task = Task { await runScript("echo $$ >'\(pids.path)'; sleep 600", timeLimit: 600) }
        try await eventually { programs.note("pids")?.hasSuffix("\n") == true }
        task.cancel()
        await assertEqual(task.value, .cancelled)
        XCTAssertLessThan(Date().timeIntervalSince(begin), 60)
        assertAllGone(try XCTUnwrap(programs.note("pids")), "cancelled")
    }

    func testACancelledTaskStartsNothing() async throws {
        let programs = try StubPrograms(["program": #"echo ran >"${0%/*}/note""#])
        let path = programs.folder.appending(component: "program").path
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await SystemProcessRunner().run(ProcessRequest(path, []))
        }
        await assertEqual(task.value, .cancelled)
        XCTAssertNil(programs.note("note"))
    }

    func testEndlessOutputIsCutOff() async {
        for script in ["yes", "yes >&2", "head -c 10001 /dev/zero"] {
            await assertEqual(runScript(script), .tooMuchOutput, script)
        }
    }

    func testAProgramThatDoesNotReadItsInputIsNotAFailure() async {
        // As a process starts: writing to a closed pipe ends it.
        signal(SIGPIPE, SIG_DFL)

        let outcome = await runScript("echo done", input: Data(count: 5_000_000))
        XCTAssertEqual(outcome, .exited(code: 0, output: Data("done\n".utf8)))
    }

    func testInputLargerThanThePipesBufferArrives() async {
        let outcome = await runScript("wc -c", input: Data(count: 5_000_000))
        guard case .exited(0, let output, _) = outcome else { return XCTFail("\(outcome)") }
        XCTAssertEqual(String(decoding: output, as: UTF8.self).filter(\.isNumber), "5000000")
    }

    func testACrashAndAMissingProgramAreReported() async {
        await assertEqual(runScript("kill -SEGV $$"), .crashed)
        await assertEqual(runner.run(ProcessRequest("/nowhere/chafa", [])), .notStarted(code: ENOENT))
    }

    func testManyProgramsAtOnceDoNotBlockEachOther() async {
        let outcomes = await withTaskGroup(of: ProcessOutcome.self) { group in
            for number in 0..<20 { group.addTask { await runScript("cat", input: Data("\(number)".utf8)) } }
            return await group.reduce(into: Set()) { $0.insert($1) }
        }
        XCTAssertEqual(outcomes, Set((0..<20).map { .exited(code: 0, output: Data("\($0)".utf8)) }))
    }

    func testTheRunnerDoesNotWaitForALaunchedProgram() async throws {
        let programs = try StubPrograms(["good": "exit 0", "bad": "exit 3", "open": "sleep 5"])
        var outcomes: [ProcessOutcome] = []
        for name in ["good", "bad", "missing", "open"] {
            let path = programs.folder.appending(component: name).path
            outcomes.append(await runner.run(ProcessRequest(path, [], role: .viewer)))
        }
        XCTAssertEqual(outcomes, [.exited(code: 0), .exited(code: 3), .notStarted(code: ENOENT), .continues])
    }

    func testAProgramInTheForegroundReadsAllInput() throws {
        let programs = try StubPrograms(["less": #"wc -c >"${0%/*}/note"; exit 4"#, "head": "exit 0"])
        let input = Data(count: 1_000_000)
        let outcomes = ["less", "head", "missing"].map { name in
            let path = programs.folder.appending(component: name).path
            return runner.runBlocking(
                ProcessRequest(path, [], environment: ["PATH": "/usr/bin:/bin"], input: input, role: .foreground))
        }
        XCTAssertEqual(outcomes, [.exited(code: 4), .exited(code: 0), .notStarted(code: ENOENT)])
        XCTAssertEqual(programs.note("note")?.filter(\.isNumber), "1000000")
    }

    private func assertAllGone(_ numbers: String, _ message: String, line: UInt = #line) {
        let processes = numbers.split(separator: "\n").compactMap { Int32($0) }
        XCTAssertFalse(processes.isEmpty, message, line: line)
        for process in processes { XCTAssertTrue(isGone(process), "\(message): \(process) is there", line: line) }
    }

    /// Returns whether a process has ended.
    ///
    /// The function waits up to five seconds, since a child whose parent has ended is reaped by another process.
    private func isGone(_ process: Int32) -> Bool {
        for _ in 0..<5000 {
            if kill(process, 0) != 0, errno == ESRCH { return true }
            // A zombie has ended, even if no process has reaped it yet.
            let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
            if state?.contains(") Z ") == true { return true }
            usleep(1000)
        }
        return false
    }
}

private func runScript(_ script: String, input: Data = Data(), timeLimit: Double = 20) async -> ProcessOutcome {
    await SystemProcessRunner().run(
        ProcessRequest(
            "/bin/sh", ["-c", script, "one"], environment: ["NAME": "world", "PATH": "/usr/bin:/bin"],
            input: input,
            role: .helper(timeLimit: timeLimit, outputLimit: 10_000)))
}

final class RunningProgramsTests: XCTestCase {
    /// Under load, a program may run for a while before the thread that has started it continues.
    func testAProgramThatHasJustBegunIsKilled() throws {
        let hasBegun = DispatchSemaphore(value: 0)
        let mayContinue = DispatchSemaphore(value: 0)
        let id = Locked<pid_t>(0)
        let starter = Thread {
            _ = try? RunningPrograms.start(.helper()) { () throws(StartFailure) in
                let request = ProcessRequest("/bin/sleep", ["600"])
                let started = try Spawn(request: request).start()
                id.withLock { $0 = started.id }
                hasBegun.signal()
                mayContinue.wait()
                return started
            }
        }
        starter.start()
        XCTAssertEqual(hasBegun.wait(timeout: .now() + 60), .success)
        let killing = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            mayContinue.signal()
            RunningPrograms.killAll()
            killing.signal()
        }
        XCTAssertEqual(killing.wait(timeout: .now() + 60), .success)
        XCTAssertNil(RunningPrograms.reap(id.withLock { $0 }), "sleep was not killed")
    }
}
