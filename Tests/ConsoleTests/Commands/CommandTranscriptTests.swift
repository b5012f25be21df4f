import QuintetCommandLine
import TestSupport
import XCTest

/// Commands with all that they print, in the files of `Golden/Commands`.
///
/// A section begins with `#` and what it shows, and has files of its own with the three initial games. A command follows
/// `$` in a pipe, or `80$` at a terminal of 80 columns; `<` is before each line of its input. Then come its output, its
/// messages, each after `!`, and its exit code in brackets, if it is not 0.
@MainActor final class CommandTranscriptTests: XCTestCase {
    func testYourGames() async throws { try await check("wordle-games") }

    func testTheGroup() async throws { try await check("wordle-group") }

    func testScores() async throws { try await check("wordle-score") }

    func testLists() async throws { try await check("lists") }

    func testSettingsAndTokens() async throws { try await check("settings") }

    private func check(_ name: String, line: UInt = #line) async throws {
        let file = Places.repository.appending(path: "Tests/ConsoleTests/Golden/Commands/\(name).txt")
        var files = try TemporaryFolder(in: TemporaryFolder.memory)
        var composition = try TestComposition(files)
        var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")[...]
        var shown: [String] = []
        while let text = lines.popFirst() {
            if text.hasPrefix("# ") {
                files = try TemporaryFolder(in: TemporaryFolder.memory)
                composition = try TestComposition(files)
                shown += (shown.isEmpty ? [] : [""]) + [text]
            } else if let command = text.wholeMatch(of: #/(?<columns>\d*)\$ (?<words>.+)/#)?.output {
                let typed = lines.prefix { $0.hasPrefix("<") }
                lines.removeFirst(typed.count)
                let words = try XCTUnwrap(ShellWords.split(String(command.words)), text)
                let run = await composition.run(
                    words, input: typed.map { String($0.dropFirst(2)) }, columns: Int(command.columns))
                shown += [text] + typed + Self.lines(run.out) + Self.lines(run.err).map { "! \($0)" }
                if run.code != 0 { shown.append("[\(run.code)]") }
            }
        }
        try assertGolden(shown.joined(separator: "\n") + "\n", file, line: line)
    }

    /// Returns the lines of a text; a sign marks a line without an end.
    private static func lines(_ text: String) -> [String] {
        guard !text.isEmpty else { return [] }
        let lines = text.replacing("\r\n", with: "\n").components(separatedBy: "\n")
        return lines.last == "" ? lines.dropLast() : lines.dropLast() + ["\(lines.last ?? "")␄"]
    }
}
