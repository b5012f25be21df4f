/// The standard streams of the program and their properties, replaced by a test double in tests.
@MainActor
public protocol TerminalStreams: AnyObject {
    /// Whether standard input is a terminal.
    var isInputTerminal: Bool { get }
    /// Whether standard output is a terminal.
    var isOutputTerminal: Bool { get }
    /// Whether standard error is a terminal.
    var isErrorTerminal: Bool { get }
    /// The size of the terminal in cells, or nil when there is none.
    var size: CellSize? { get }
    /// Whether a complete line was typed but not read yet: the cursor has left its row.
    var hasTypedLine: Bool { get }
    /// The environment variables.
    var environment: [String: String] { get }

    /// Called when the size of the terminal has changed.
    var onResize: (@MainActor () -> Void)? { get set }
    /// Called before the program stops and the shell takes the terminal.
    var onStop: (@MainActor () -> Void)? { get set }
    /// Called when the program goes on in the foreground after it was stopped.
    var onContinue: (@MainActor () -> Void)? { get set }

    /// Writes bytes to standard output or standard error at once.
    func write(_ bytes: [UInt8], to stream: OutputStream)
    /// Returns the next line of standard input without its end, or nil when the input has ended or the task is cancelled.
    func readLine() async -> String?
    /// Reads the next line without echo; nil at the end of the input.
    ///
    /// `prompt` is called once the echo is off, so that a fast answer is not displayed either. It is called again after
    /// the program was stopped and continued, which discards what was typed before.
    func readSecret(prompt: @escaping @MainActor () -> Void) async -> String?
    /// Returns the next bytes of standard input, empty at its end; must not be mixed with `readLine`.
    func readBytes() -> [UInt8]
}

/// The streams for output.
public enum OutputStream: Sendable {
    /// Standard output, for results.
    case out
    /// Standard error, for everything else.
    case err
}
