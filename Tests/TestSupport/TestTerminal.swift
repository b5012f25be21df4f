import Terminal

/// A terminal with scripted input and recorded output.
@MainActor
public final class TestTerminal: TerminalStreams {
    /// Whether standard input is a terminal.
    public let isInputTerminal: Bool
    /// Whether standard output is a terminal.
    public let isOutputTerminal: Bool
    /// Whether standard error is a terminal.
    public let isErrorTerminal: Bool
    /// The environment variables.
    public let environment: [String: String]
    /// The size of the terminal.
    public var size: CellSize?
    /// Whether a line was typed but not read yet.
    public var hasTypedLine = false
    /// Called when the size changes.
    public var onResize: (@MainActor () -> Void)?
    /// Called before the program stops.
    public var onStop: (@MainActor () -> Void)?
    /// Called when the program goes on.
    public var onContinue: (@MainActor () -> Void)?
    /// The bytes written to standard output.
    public private(set) var outBytes: [UInt8] = []
    /// The bytes written to standard error.
    public private(set) var errBytes: [UInt8] = []
    /// Called with the index of each line before it is read.
    public var beforeLine: (Int) -> Void = { _ in }
    /// Called with the index of each line while it is being typed.
    public var duringLine: (Int) async -> Void = { _ in }

    private var input: [String]
    private var position = 0
    private var hasGivenBytes = false

    /// Creates a terminal with the lines of input.
    public init(
        input: [String] = [], isTerminal: Bool = false, isErrorTerminal: Bool = false, columns: Int? = nil,
        rows: Int = 100, environment: [String: String] = [:]
    ) {
        CellWidth.prepare()
        (self.input, self.environment) = (input, environment)
        isInputTerminal = isTerminal
        isOutputTerminal = isTerminal
        self.isErrorTerminal = isErrorTerminal
        size = columns.map { CellSize($0, rows) }
    }

    /// Standard output as text.
    public var out: String { String(decoding: outBytes, as: UTF8.self) }
    /// Standard error as text.
    public var err: String { String(decoding: errBytes, as: UTF8.self) }

    /// Records bytes.
    public func write(_ bytes: [UInt8], to stream: OutputStream) {
        switch stream {
        case .out: outBytes += bytes
        case .err: errBytes += bytes
        }
    }

    /// Returns the next line of input.
    public func readLine() async -> String? {
        beforeLine(position)
        await duringLine(position)
        guard !Task.isCancelled else { return nil }
        guard let line = next() else { return nil }
        // A terminal echoes the input, so that transcripts look as on a screen.
        if isInputTerminal { outBytes += Array((line + "\n").utf8) }
        return line
    }

    /// Whether lines are edited, which they never are here.
    public let isEditing = false
    /// Does nothing.
    public func startEditing(complete: @escaping @MainActor (String) async -> [String]) {}
    /// Does nothing.
    public func stopEditing() {}
    /// Returns the next line.
    public func readLine(behind prompt: Int, keepsLines: Bool) async -> String? { await readLine() }
    /// Does nothing.
    public func showTyped() {}

    /// Changes the size and waits for output.
    public func resize(to size: CellSize) async {
        let before = outBytes.count
        self.size = size
        onResize?()
        await output(after: before)
    }

    /// Waits until more than this many bytes were written.
    public func output(after count: Int) async {
        for _ in 0..<1_000_000 where outBytes.count <= count { await Task.yield() }
    }

    /// Returns the next line of input without echo.
    public func readSecret(prompt: @escaping @MainActor () -> Void) async -> String? {
        prompt()
        await duringLine(position)
        guard !Task.isCancelled else { return nil }
        guard let line = next() else { return nil }
        // With the echo off, a terminal still displays the line feed (ECHONL).
        if isInputTerminal { outBytes.append(0x0A) }
        return line
    }

    private func next() -> String? {
        guard position < input.count else { return nil }
        position += 1
        return input[position - 1]
    }

    /// Returns all input at once.
    public func readBytes() -> [UInt8] {
        guard !hasGivenBytes else { return [] }
        hasGivenBytes = true
        return Array(input.joined(separator: "\n").utf8)
    }
}
