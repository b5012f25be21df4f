import QuintetPlatform

/// The clipboard of the user's computer, on which the terminal runs; this program may run on another computer.
@MainActor package struct Clipboard {
    /// The message after a text was sent to the clipboard; the terminal does not confirm that it has copied the text.
    package static let copied = "Sent to the clipboard. If pasting does not work, your terminal does not allow copying."

    private let terminal: any TerminalStreams

    /// Creates access to the clipboard; returns nil if standard output is not a terminal that may have a clipboard.
    ///
    /// The Linux console has no clipboard and displays unknown control sequences; a terminal without cursor movement is assumed to have none.
    package init?(_ terminal: any TerminalStreams, _ appearance: Appearance) {
        guard terminal.isOutputTerminal, appearance.canMoveCursor, terminal.environment["TERM"] != "linux" else {
            return nil
        }
        self.terminal = terminal
    }

    /// Copies a text to the clipboard with the control sequence OSC 52 of xterm.
    package func copy(_ text: String) {
        terminal.write(Array("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}".utf8), to: .out)
    }
}
