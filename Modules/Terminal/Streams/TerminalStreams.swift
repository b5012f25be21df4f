/// The standard streams of the program and their properties, replaced by a test double in tests.
@MainActor package protocol TerminalStreams: AnyObject {
    var isInputTerminal: Bool { get }
    var isOutputTerminal: Bool { get }
    var isErrorTerminal: Bool { get }
    /// The size of the terminal in cells, or nil if there is no terminal or its size is unknown.
    var size: CellSize? { get }
    /// Whether a line was typed but not read yet, so that the cursor has left the row of the prompt.
    var hasTypedLine: Bool { get }
    var environment: [String: String] { get }

    var onResize: (@MainActor () -> Void)? { get set }
    /// Called before the program is suspended and the shell uses the terminal.
    var onStop: (@MainActor () -> Void)? { get set }
    /// Called when the program continues in the foreground after it was suspended.
    var onContinue: (@MainActor () -> Void)? { get set }

    func write(_ bytes: [UInt8], to stream: StandardStream)
    /// Returns the next line of standard input without its line end; nil at the end, or if the task is cancelled.
    func readLine() async -> String?
    /// Whether this program edits lines; otherwise the terminal does.
    var isEditing: Bool { get }
    /// Turns on line editing; `complete` returns the completions of the text before the cursor, for Tab.
    func startEditing(complete: @escaping @MainActor (String) async -> [String])
    /// Makes the terminal mark pastes, and leaves the editing of lines to it.
    func markPastes()
    /// Ends editing and marking.
    func stopEditing()
    /// Returns the next line as `readLine()` does.
    ///
    /// A line that this program edits is shown after a prompt that is `prompt` cells wide. A marked paste of several
    /// lines is one line with line feeds.
    func readLine(behind prompt: Int) async -> String?
    /// Shows the typed text again, after the prompt was printed again.
    func showTyped(behind prompt: Int)
    /// Clears a half-typed line; returns whether there was such a line.
    func clearTyped() -> Bool
    /// Removes the line that was typed last from the history, because it may be a secret.
    func forgetLine()
    /// Reads the next line without echo; nil at the end of the input, or if the task is cancelled.
    ///
    /// `prompt` is called after the echo was turned off. If the program is suspended, the typed text is discarded, and
    /// `prompt` is called again when the program continues.
    func readSecret(prompt: @escaping @MainActor () -> Void) async -> String?
    /// Returns the next bytes of standard input, empty at its end; must not be mixed with `readLine`.
    func readBytes() -> [UInt8]
}

package enum StandardStream: Sendable {
    /// Standard output, for results.
    case out
    /// Standard error, for everything else.
    case err
}
