import Foundation

/// The clipboard of the machine that the terminal runs on, which may be another one than the program's.
@MainActor
public struct Clipboard {
    /// What is said after something was copied: a terminal does not tell whether it did so.
    public static let copied = "Copied, where the terminal lets programs use its clipboard."

    private let terminal: any Terminal

    /// Creates the way to the clipboard, or nil where the terminal takes no control sequences.
    public init?(_ terminal: any Terminal, _ appearance: Appearance) {
        // The console of Linux has no clipboard, and shows what it does not know.
        guard terminal.isOutputTerminal, appearance.mayMove, terminal.environment["TERM"] != "linux" else { return nil }
        self.terminal = terminal
    }

    /// Puts a text in the clipboard, with the control sequence OSC 52 of xterm.
    public func copy(_ text: String) {
        terminal.write(Array("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}".utf8), to: .out)
    }
}
