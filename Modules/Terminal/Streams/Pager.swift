import Foundation
import Programs

/// Shows what does not fit the terminal with the program that the person has chosen for it.
@MainActor
public struct Pager {
    private let command: String
    private let finder: ProgramFinder
    private let runner: any ProcessRunner
    private let terminal: any Terminal

    /// Creates the pager, or nil where there is none: `QUINTET_PAGER`, else `PAGER`, else `less`.
    ///
    /// An empty variable and `cat` mean none, as with git.
    public init?(_ terminal: any Terminal, _ runner: any ProcessRunner) {
        let finder = ProgramFinder(environment: terminal.environment)
        let standard = finder.path(of: "less") == nil ? "" : "less -FRX"
        let command = terminal.environment["QUINTET_PAGER"] ?? terminal.environment["PAGER"] ?? standard
        guard !["", "cat"].contains(command.filter { $0 != " " }) else { return nil }
        (self.command, self.finder, self.runner, self.terminal) = (command, finder, runner, terminal)
    }

    /// Shows bytes, and returns false where they fit or the program did not start, so that they are still to be printed.
    public func show(_ bytes: [UInt8]) -> Bool {
        guard let size = terminal.size, Self.exceeds(bytes, size) else { return false }
        // As with git, options that the person has set for less are left alone.
        let environment = ["LESS": "FRX", "LV": "-c", "LESSCHARSET": "utf-8"].merging(finder.safeEnvironment) { $1 }
        let request = ProcessRequest("/bin/sh", ["-c", command], environment: environment, input: Data(bytes))
        // The shell answers 126 and 127 for a program that cannot be run.
        return runner.show(request).map { $0 < 126 } ?? false
    }

    /// Returns whether a text has more lines than a terminal above the prompt, or one that is wider.
    public static func exceeds(_ bytes: [UInt8], _ size: TerminalSize) -> Bool {
        let newline = UInt8(ascii: "\n")
        guard bytes.count(where: { $0 == newline }) < size.rows else { return true }
        return bytes.split(separator: newline).contains { line in
            // No character takes more cells than bytes, so that most lines need no closer look.
            line.count > size.columns
                && CellWidth.of(String(decoding: line, as: UTF8.self).replacing(colours, with: "")) > size.columns
        }
    }

    private nonisolated(unsafe) static let colours = #/\u{1B}\[[0-9;]*m/#
}
