import Foundation
import TestSupport
import XCTest

/// A step of a user at a terminal.
enum Step: Encodable {
    case expect(String)
    case send(String)
    /// Types a line at the prompt of the menus.
    case line(String)
    /// Types the number of the newest row with a name.
    case choose(String)
    case signal(String)
    /// Waits until the stand-in server has received a number of requests for a path.
    case arrived(StandInServer, path: String, times: Int)
    case resize(columns: Int, rows: Int)

    /// The steps of which this one consists.
    fileprivate var parts: [Step] {
        if case .line(let text) = self { [.expect("> "), .send(text + "\n")] } else { [self] }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .arrived(let server, let path, let times):
            try container.encode(
                Question(ask: server.url("/recorded").absoluteString, for: "\"\(path)\"", times: times))
        case .expect(let text): try container.encode(["expect": text])
        case .choose(let name): try container.encode(["choose": name])
        case .send(let text), .line(let text): try container.encode(["send": text])
        case .signal(let name): try container.encode(["signal": name])
        case .resize(let columns, let rows): try container.encode(["resize": [columns, rows]])
        }
    }
}

private struct Question: Encodable {
    let ask: String
    let `for`: String
    let times: Int
}

struct TerminalResult: Decodable {
    let output: String
    let code: Int32?
    let echo: Bool
    let missing: String?
    /// The seconds since the last input, for each expected text and for the end.
    let delays: [Double]

    /// Whether the terminal was left as it was found.
    var isAsFound: Bool {
        let hides = output.range(of: "\u{1B}[?25l", options: .backwards)?.lowerBound
        let shows = output.range(of: "\u{1B}[?25h", options: .backwards)?.lowerBound
        return echo && (hides.map { hide in shows.map { $0 > hide } ?? false } ?? true)
    }

    /// Fails the test if an expected text is missing, or if the program ended with another code.
    func assertEnded(_ code: Int32, _ message: String = "", file: StaticString = #filePath, line: UInt = #line) {
        XCTAssertNil(missing, "\(message) \(output)", file: file, line: line)
        XCTAssertEqual(self.code, code, "\(message) \(output)", file: file, line: line)
    }
}

extension Program {
    private struct Plan: Encodable {
        let command: [String]
        let environment: [String: String]
        let columns: Int
        let rows: Int
        let steps: [Step]
    }

    /// Runs the program on a pseudo-terminal step by step, with a time limit for the whole run.
    ///
    /// Fails the test if an expected text is missing, or if the program ends with another code.
    @discardableResult
    func session(
        _ arguments: [String], columns: Int = 80, rows: Int = 40, _ steps: Step..., code: Int32 = 0,
        file: StaticString = #filePath, line: UInt = #line
    ) throws -> TerminalResult {
        let result = try session(arguments, columns: columns, rows: rows, steps: steps)
        result.assertEnded(code, file: file, line: line)
        return result
    }

    /// Runs the program on a pseudo-terminal with a list of steps, whose result the caller checks.
    func session(
        _ arguments: [String], executable: String = Program.binary.path, columns: Int = 80, rows: Int = 40,
        steps: [Step]
    ) throws -> TerminalResult {
        let plan = Plan(
            command: [executable] + arguments, environment: fullEnvironment, columns: columns, rows: rows,
            steps: steps.flatMap(\.parts))
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(component: "terminal.py")
        let process = makeProcess(URL(filePath: "/usr/bin/env"), [Python.path, "-B", "-S", script.path])
        // Python is found independently of the PATH that the test sets for the program.
        process.environment?["PATH"] = ProcessInfo.processInfo.environment["PATH"]
        let stdin = Pipe()
        let stdout = Pipe()
        process.standardInput = stdin
        process.standardOutput = stdout
        try process.run()
        let limit = Watchdog(process)
        defer { limit.stop() }
        try stdin.fileHandleForWriting.write(contentsOf: JSONEncoder().encode(plan))
        try stdin.fileHandleForWriting.close()
        return try JSONDecoder().decode(TerminalResult.self, from: stdout.fileHandleForReading.readDataToEndOfFile())
    }
}
