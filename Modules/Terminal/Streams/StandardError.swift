import Programs

/// The one way to standard error: lines that stay, and below them lines that go again without a trace.
@MainActor
public final class StandardError {
    /// How many times something was printed that stays.
    public private(set) var printed = 0

    private let terminal: any Terminal
    private let hasColour: Bool
    private let said = Locked<[String]>([])
    private var transient: [Line] = []

    /// Creates the way.
    ///
    /// - Parameters:
    ///   - terminal: The streams.
    ///   - hasColour: Whether lines that go again have their colours.
    public init(_ terminal: any Terminal, hasColour: Bool = false) {
        self.terminal = terminal
        self.hasColour = hasColour
    }

    /// Takes a line from any thread: printed in order, and before the program ends.
    public nonisolated func say(_ line: String) {
        said.withLock { $0.append(line) }
        Task { @MainActor in drain() }
    }

    /// Prints what other threads have said and is not printed yet.
    public func drain() {
        let lines = said.withLock { lines in
            defer { lines = [] }
            return lines
        }
        if !lines.isEmpty { write(lines.map { Line($0) }) }
    }

    /// Prints lines, broken at words where they are wider than the terminal.
    public func print(_ lines: Line...) {
        drain()
        write(lines)
    }

    /// Prints a question and leaves the cursor behind it.
    public func prompt(_ question: Line) {
        drain()
        wipe()
        write(question.text)
    }

    /// Shows lines in place of those that are shown; none is wider than the terminal.
    ///
    /// The cursor stays at the end of the last of them, so that showing them never scrolls a line too far.
    public func show(_ newer: [Line]) {
        guard newer != transient else { return }
        write(erasing + newer.map { $0.rendered(colour: hasColour) }.joined(separator: "\r\n"))
        transient = newer
    }

    /// Takes away what is shown and leaves the cursor where it was before.
    public func wipe() {
        guard !transient.isEmpty else { return }
        write(erasing)
        transient = []
    }

    /// To the start of the first line, and everything from there on erased (ECMA-48: CUU, ED).
    private var erasing: String {
        guard !transient.isEmpty else { return "" }
        return "\r" + (transient.count > 1 ? "\u{1B}[\(transient.count - 1)A" : "") + "\u{1B}[J"
    }

    private func write(_ lines: [Line]) {
        wipe()
        printed += 1
        let width = terminal.isErrorTerminal ? terminal.size?.columns : nil
        write(lines.flatMap { $0.wrapped(to: width ?? .max) }.map { $0.text + "\n" }.joined())
    }

    private func write(_ text: String) {
        terminal.write(Array(text.utf8), to: .err)
    }
}
