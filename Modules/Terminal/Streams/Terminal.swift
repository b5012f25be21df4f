/// The streams of the program and what is known of them, with a twin for tests.
@MainActor
public protocol Terminal: AnyObject {
    /// Whether standard input comes from a person at a terminal.
    var isInputTerminal: Bool { get }
    /// Whether standard output goes to a terminal.
    var isOutputTerminal: Bool { get }
    /// Whether standard error goes to a terminal.
    var isErrorTerminal: Bool { get }
    /// The size of the terminal in cells, or nil when there is none.
    var size: TerminalSize? { get }
    /// Whether a line has been typed to its end and not been handed over yet: the cursor has left its row.
    var hasTypedLine: Bool { get }
    /// The environment variables.
    var environment: [String: String] { get }

    /// Called when the size of the terminal has changed.
    var onResize: (@MainActor () -> Void)? { get set }

    /// Writes bytes to standard output or standard error at once.
    func write(_ bytes: [UInt8], to stream: OutputStream)
    /// Returns the next line of standard input without its end, or nil when the input has ended or the task is cancelled.
    func readLine() async -> String?
    /// Asks for the next line without showing what is typed, and returns it, or nil when the input has ended.
    ///
    /// `prompt` is called when nothing shows any more: who answers at once must not be shown either.
    /// It is called again when the program was stopped meanwhile and goes on: what was typed before is given up.
    func readSecret(prompt: @escaping @MainActor () -> Void) async -> String?
    /// Returns the next bytes of standard input, empty at its end; never mixed with `readLine`.
    func readBytes() -> [UInt8]
}

/// The streams that can be written to.
public enum OutputStream: Sendable {
    /// Results.
    case out
    /// Everything else.
    case err
}

/// The size of a terminal in cells.
public struct TerminalSize: Hashable, Sendable {
    /// The number of columns.
    public let columns: Int
    /// The number of rows.
    public let rows: Int

    /// Creates a size.
    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}
