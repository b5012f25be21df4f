/// Lines at the end of standard error's terminal that go again without a trace.
///
/// The cursor stays at the end of the last of them, so that showing them never scrolls a line too far.
@MainActor
public final class TransientLines {
    private let terminal: any Terminal
    private let hasColour: Bool
    private var lines: [Line] = []

    /// Creates lines, none of which is shown yet.
    public init(_ terminal: any Terminal, hasColour: Bool) {
        self.terminal = terminal
        self.hasColour = hasColour
    }

    /// Shows lines in place of those that are shown; none is wider than the terminal.
    public func show(_ newer: [Line]) {
        guard newer != lines else { return }
        let text = newer.map { $0.rendered(colour: hasColour) }.joined(separator: "\r\n")
        write(erasing + text)
        lines = newer
    }

    /// Takes away what is shown and leaves the cursor where it was before.
    public func wipe() {
        guard !lines.isEmpty else { return }
        write(erasing)
        lines = []
    }

    /// To the start of the first line, and everything from there on erased (ECMA-48: CUU, ED).
    private var erasing: String {
        guard !lines.isEmpty else { return "" }
        return "\r" + (lines.count > 1 ? "\u{1B}[\(lines.count - 1)A" : "") + "\u{1B}[J"
    }

    private func write(_ text: String) {
        terminal.write(Array(text.utf8), to: .err)
    }
}
