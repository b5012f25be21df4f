import QuintetPlatform
import QuintetPrograms

/// Shows output in the user's pager if the output does not fit the terminal.
@MainActor package struct Pager {
    private let command: String
    private let finder: ProgramFinder
    private let runner: any ProcessRunner
    private let terminal: any TerminalStreams

    /// Finds the pager: `QUINTET_PAGER`, else `PAGER`, else `less`; returns nil if there is none.
    ///
    /// An empty variable or `cat` disables the pager, as in git.
    package init?(_ terminal: any TerminalStreams, _ runner: any ProcessRunner) {
        let finder = ProgramFinder(environment: terminal.environment)
        let standard = finder.path(of: "less") == nil ? "" : "less -FRX"
        let command = terminal.environment["QUINTET_PAGER"] ?? terminal.environment["PAGER"] ?? standard
        guard !["", "cat"].contains(command.filter { $0 != " " }) else { return nil }
        self.command = command
        self.finder = finder
        self.runner = runner
        self.terminal = terminal
    }

    /// Shows bytes in the pager; returns false if the caller has to print the bytes instead.
    ///
    /// The caller has to print the bytes if they fit the terminal, if the size of the terminal is unknown, or if the
    /// pager cannot be run or crashes.
    package func show(_ bytes: [UInt8]) -> Bool {
        guard let size = terminal.size, Self.exceeds(bytes, size) else { return false }
        // As in git, these variables take precedence if the user has set them.
        let environment = ["LESS": "FRX", "LV": "-c", "LESSCHARSET": "utf-8"].merging(finder.safeEnvironment) { $1 }
        let request = ProcessRequest(
            "/bin/sh", ["-c", command], environment: environment, input: Data(bytes), role: .foreground)
        return switch runner.runBlocking(request) {
        // The shell exits with 126 or 127 if the program cannot be run.
        case .exited(let code, _, _): code < 126
        default: false
        }
    }

    /// Returns whether a text is taller or wider than a terminal, in which one row is needed for the prompt.
    package static func exceeds(_ bytes: [UInt8], _ size: CellSize) -> Bool {
        let newline = UInt8(ascii: "\n")
        guard bytes.count(where: { $0 == newline }) < size.rows else { return true }
        return bytes.split(separator: newline).contains { line in
            // No character takes more cells than bytes, so most lines need not be measured.
            line.count > size.columns
                && CellWidth.of(String(decoding: line, as: UTF8.self).replacing(colours, with: "")) > size.columns
        }
    }

    /// Returns output without the sequences that set a column, which a pager would display.
    static func withoutColumns(_ bytes: [UInt8]) -> [UInt8] {
        Array(String(decoding: bytes, as: UTF8.self).replacing(columns, with: "").utf8)
    }

    private nonisolated(unsafe) static let colours = #/\u{1B}\[[0-9;]*m/#
    private nonisolated(unsafe) static let columns = #/\u{1B}\[[0-9]+G/#
}
