import XCTest

final class CompletionTests: XCTestCase {
    func testBashCompletesCommandsAndOptions() throws {
        try XCTSkipUnless(FileManager.default.isExecutableFile(atPath: "/bin/bash"), "this machine has no bash")
        let program = try Program()
        let script = try program.run("completions", "bash").out
        let trial = """
            complete_words() { COMP_WORDS=("$@"); COMP_CWORD=$(( $# - 1 )); _quintet; echo "${COMPREPLY[*]}"; }
            complete_words quintet wo
            complete_words quintet wordle s
            complete_words quintet wordle show 264 --rev
            complete_words quintet --json settings ''
            """
        let process = program.makeProcess(URL(filePath: "/bin/bash"), ["-c", script + trial])
        let stdout = Pipe()
        process.standardOutput = stdout
        try process.run()
        let limit = Watchdog(process)
        defer { limit.stop() }
        let output = String(decoding: stdout.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        XCTAssertEqual(output, "wordle\nshow stats share score\n--reveal\nshow set unset\n")
    }
}
