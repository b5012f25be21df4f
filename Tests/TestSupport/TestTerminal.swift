import Terminal

/// Streams that a test fills beforehand and reads afterwards.
@MainActor
public final class TestTerminal: Terminal {
    /// Whether lines are typed at a terminal.
    public let isInputTerminal: Bool
    /// Whether results go to a terminal.
    public let isOutputTerminal: Bool
    /// Whether everything else goes to a terminal.
    public let isErrorTerminal: Bool
    /// The environment variables.
    public let environment: [String: String]
    /// The size of the terminal.
    public var size: TerminalSize?
    /// Whether a line was typed and not read yet.
    public var hasTypedLine = false
    /// Called when the size changes.
    public var onResize: (@MainActor () -> Void)?
    /// What was written to standard output.
    public private(set) var outBytes: [UInt8] = []
    /// What was written to standard error.
    public private(set) var errBytes: [UInt8] = []
    /// Called before each line is handed over, with its position.
    public var beforeLine: (Int) -> Void = { _ in }
    /// What happens while the person types a line, with its position.
    public var duringLine: (Int) async -> Void = { _ in }

    private var input: [String]
    private var position = 0
    private var hasGivenBytes = false

    /// Creates streams with the lines that are typed.
    public init(
        input: [String] = [],
        isTerminal: Bool = false,
        isErrorTerminal: Bool = false,
        columns: Int? = nil,
        rows: Int = 100,
        environment: [String: String] = [:]
    ) {
        CellWidth.prepare()
        self.input = input
        self.environment = environment
        isInputTerminal = isTerminal
        isOutputTerminal = isTerminal
        self.isErrorTerminal = isErrorTerminal
        size = columns.map { TerminalSize(columns: $0, rows: rows) }
    }

    /// Standard output as text.
    public var out: String { String(decoding: outBytes, as: UTF8.self) }
    /// Standard error as text.
    public var err: String { String(decoding: errBytes, as: UTF8.self) }

    /// Keeps bytes.
    public func write(_ bytes: [UInt8], to stream: OutputStream) {
        switch stream {
        case .out: outBytes += bytes
        case .err: errBytes += bytes
        }
    }

    /// Returns the next of the lines.
    public func readLine() async -> String? {
        beforeLine(position)
        await duringLine(position)
        guard !Task.isCancelled else { return nil }
        guard let line = next() else { return nil }
        // A terminal shows what is typed, so that transcripts read as a person sees them.
        if isInputTerminal { outBytes += Array((line + "\n").utf8) }
        return line
    }

    /// Changes the size, as when a window is dragged, and waits until something was drawn.
    public func resize(to size: TerminalSize) async {
        let before = outBytes.count
        self.size = size
        onResize?()
        await output(after: before)
    }

    /// Waits until something was written after a number of bytes.
    public func output(after count: Int) async {
        for _ in 0..<1_000_000 where outBytes.count <= count { await Task.yield() }
    }

    /// Returns the next of the lines, without showing it.
    public func readSecret(prompt: @escaping @MainActor () -> Void) async -> String? {
        prompt()
        await duringLine(position)
        guard !Task.isCancelled else { return nil }
        guard let line = next() else { return nil }
        // A terminal shows the end of the line although it does not show the line.
        if isInputTerminal { outBytes.append(0x0A) }
        return line
    }

    private func next() -> String? {
        guard position < input.count else { return nil }
        position += 1
        return input[position - 1]
    }

    /// Returns all lines at once.
    public func readBytes() -> [UInt8] {
        guard !hasGivenBytes else { return [] }
        hasGivenBytes = true
        return Array(input.joined(separator: "\n").utf8)
    }
}
