import QuintetTerminal
import TestSupport
import XCTest

@testable import QuintetMenus

/// The completions of names after a key, in quotation marks, and at the question of a key.
@MainActor final class CompletionTests: XCTestCase {
    private let names = [
        ("A", ["Ann"]), ("\"Mu", ["\"Mum ❤️\""]), ("'M", ["'Mum ❤️'"]), ("Ann=M", ["Ann=Mum ❤️"]),
        ("\"Ann\"=\"M", ["\"Ann\"=\"Mum ❤️\""]), ("O'M", []), ("\"Ann\" ", []),
    ]

    func testNamesAreCompletedAfterAKey() async throws {
        let completed = try await completions(of: names.map { "e \($0.0)" }, after: [])
        XCTAssertEqual(completed, names.map { $0.1.map { "e \($0)" } })
    }

    func testNamesAreCompletedAtTheQuestionOfAKey() async throws {
        let completed = try await completions(of: names.map(\.0), after: ["e"])
        XCTAssertEqual(completed, names.map(\.1))
    }

    func testACommandIsNotCompletedAtAQuestionOfAnotherKind() async throws {
        let host = try MenuHostDouble(["e", "b", "q"], environment: ["TERM": "xterm"])
        host.view.asks(.text)
        var completed: [String]?
        host.terminal.duringLine = { if $0 == 1 { completed = await host.terminal.complete("A") } }
        await host.run()
        XCTAssertEqual(completed, [])
    }

    /// Returns the completions of lines, each typed after some lines.
    private func completions(of lines: [String], after input: [String]) async throws -> [[String]] {
        let host = try MenuHostDouble(input + ["b", "q"], environment: ["TERM": "xterm"])
        host.view.takesName()
        var completed: [[String]] = []
        host.terminal.duringLine = {
            guard $0 == input.count else { return }
            for line in lines { completed.append(await host.terminal.complete(line)) }
        }
        await host.run()
        return completed
    }
}
