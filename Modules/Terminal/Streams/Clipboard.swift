import QuintetPlatform
import QuintetPrograms

/// The clipboard of the user's computer, on which the terminal runs; this program may run on another computer.
@MainActor package struct Clipboard {
    /// How a text reaches the clipboard.
    private enum Way {
        /// The control sequence OSC 52 of xterm; a terminal does not confirm that it has copied the text.
        case sequence
        /// The buffer of tmux 3.2 or later, which passes it on to the clipboard.
        case tmux(path: String)
        /// OSC 52 in device control strings, which GNU screen passes on to its terminal.
        case screen
    }

    /// The maximum length of a control string in GNU screen 4.9, in bytes.
    private static let longestString = 768

    private let session: Session
    private let way: Way

    /// Creates access to the clipboard; returns nil if standard output is not a terminal that may have a clipboard.
    ///
    /// The Linux console and terminals such as a VT100 have no clipboard, and display unknown control sequences.
    package init?(_ session: Session) {
        let terminal = session.terminal
        let environment = terminal.environment
        let name = environment["TERM"] ?? ""
        let isOld = ["", "dumb", "linux"].contains(name) || name.hasPrefix("vt")
        guard terminal.isOutputTerminal, session.appearance.canMoveCursor, !isOld else { return nil }
        self.session = session
        if environment["TMUX"]?.isEmpty == false {
            guard let path = ProgramFinder(environment: environment).path(of: "tmux") else { return nil }
            way = .tmux(path: path)
        } else {
            way = environment["STY"]?.isEmpty == false ? .screen : .sequence
        }
    }

    /// Copies a text to the clipboard, and returns what happened.
    package func copy(_ text: String) -> String {
        let code = Data(text.utf8).base64EncodedString()
        let sequence = "\u{1B}]52;c;\(code)\u{07}"
        switch way {
        case .sequence: write(sequence)
        case .screen:
            let bytes = Array(sequence.utf8)
            let pieces = stride(from: 0, to: bytes.count, by: Self.longestString - 8).map { start in
                String(decoding: bytes[start..<min(bytes.count, start + Self.longestString - 8)], as: UTF8.self)
            }
            write(pieces.map { "\u{1B}P\($0)\u{1B}\\" }.joined())
        case .tmux(let path):
            let environment = ProgramFinder(environment: session.terminal.environment).safeEnvironment
            let request = ProcessRequest(
                path, ["load-buffer", "-w", "-"], environment: environment, input: Data(text.utf8))
            guard case .exited(0, _, _) = session.processes.runBlocking(request) else {
                return "Nothing was copied: `tmux load-buffer -w` failed, which needs tmux 3.2 or later."
            }
            return "Copied in tmux, and sent to the clipboard. "
                + "If pasting does not work, press the prefix of tmux and ]."
        }
        return "Sent to the clipboard. If pasting does not work, your terminal does not allow copying."
    }

    private func write(_ text: String) { session.terminal.write(Array(text.utf8), to: .out) }
}
