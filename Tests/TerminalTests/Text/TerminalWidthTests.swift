import TestSupport
import XCTest

@testable import QuintetTerminal

/// Compares widths with those in tmux, a terminal that needs no window, if tmux is installed.
final class TerminalWidthTests: XCTestCase {
    func testTmuxUsesTheCountedNumberOfCellsForEveryName() throws {
        let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let isThere = path.contains { FileManager.default.isExecutableFile(atPath: "\($0)/tmux") }
        try XCTSkipUnless(isThere, "tmux is not installed")
        let names = DifficultNames.all.map(VisibleText.of).filter(isMeasuredAlikeEverywhere)
        let counted = names.map { "\($0): \(CellWidth.of($0))" }
        XCTAssertEqual(zip(names, try widths(of: names)).map { "\($0): \($1)" }, counted)
    }

    /// Returns whether terminals agree about the width of a text; they do not for combined emoji and some joiners.
    private func isMeasuredAlikeEverywhere(_ name: String) -> Bool {
        !name.unicodeScalars.contains { $0 == "\u{FE0F}" || $0 == "\u{200D}" || $0.properties.isEmojiModifier }
    }

    private func widths(of texts: [String]) throws -> [Int] {
        let folder = try TemporaryFolder()
        let input = folder.file("texts.json")
        let output = folder.file("widths.json")
        try JSONEncoder().encode(texts).write(to: input)
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(component: "terminal_width.py")
        let command = "exec python3 -B '\(script.path)' '\(input.path)' '\(output.path)'"
        let tmux = try ChildProcess(
            "env",
            [
                "-u", "TMUX", "tmux", "-u", "-S", folder.file("socket").path, "-f", "/dev/null", "-C", "new-session",
                command,
            ])
        while try tmux.readLine() != nil {}
        _ = tmux.finish()
        return try JSONDecoder().decode([Int].self, from: Data(contentsOf: output))
    }
}
