import QuintetPlatform

/// Writes to standard error: permanent lines and, below them, temporary lines, which are erased later.
@MainActor package final class StandardError {
    /// The number of times that permanent lines were printed.
    package private(set) var printed = 0

    private let terminal: any TerminalStreams
    private let hasColour: Bool
    private let said = Locked<[String]>([])
    private var transient: [Line] = []
    /// The number of rows by which typed lines have moved the cursor down from the temporary lines.
    private var typedRows = 0

    /// Creates the writer; only temporary lines have colours.
    package init(_ terminal: any TerminalStreams, hasColour: Bool = false) {
        self.terminal = terminal
        self.hasColour = hasColour
    }

    /// Queues a line, from any thread; queued lines are printed in their order.
    package nonisolated func say(_ line: String) {
        said.withLock { $0.append(line) }
        Task { @MainActor in drain() }
    }

    package func drain() {
        let lines = said.withLock { lines in
            defer { lines = [] }
            return lines
        }
        if !lines.isEmpty { write(lines.map { Line($0) }) }
    }

    /// Prints permanent lines; if standard error is a terminal, they are wrapped at words to its width.
    package func print(_ lines: Line...) {
        drain()
        write(lines)
    }

    package func prompt(_ question: Line) {
        drain()
        wipe()
        write(question.wrapped(to: terminal.size?.columns ?? .max).map(\.text).joined(separator: "\n"))
    }

    /// Replaces the temporary lines with new lines, none of which may be wider than the terminal.
    ///
    /// The cursor stays at the end of the last line, so that the screen does not scroll by an additional line.
    package func show(_ newer: [Line]) {
        guard newer != transient else { return }
        write(erasing + newer.map { $0.rendered(colour: hasColour) }.joined(separator: "\r\n"))
        transient = newer
        typedRows = 0
    }

    /// Records that a line was typed below the temporary lines, so that the cursor has moved down by a row.
    package func lineWasTyped() { if !transient.isEmpty { typedRows += 1 } }

    /// Erases the temporary lines and moves the cursor to where the first of them began.
    package func wipe() {
        guard !transient.isEmpty else { return }
        write(erasing)
        transient = []
        typedRows = 0
    }

    /// The control sequences that erase the screen from the first temporary line on (ECMA-48: CUU, ED).
    private var erasing: String {
        guard !transient.isEmpty else { return "" }
        let rows = transient.count - 1 + typedRows
        return "\r" + (rows > 0 ? "\u{1B}[\(rows)A" : "") + "\u{1B}[J"
    }

    private func write(_ lines: [Line]) {
        wipe()
        printed += 1
        let width = terminal.isErrorTerminal ? terminal.size?.columns : nil
        write(lines.flatMap { $0.wrapped(to: width ?? .max) }.map { $0.text + "\n" }.joined())
    }

    private func write(_ text: String) { terminal.write(Array(text.utf8), to: .err) }
}
