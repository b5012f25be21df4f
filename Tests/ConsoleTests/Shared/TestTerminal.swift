import Console

/// Streams that a test fills beforehand and reads afterwards.
@MainActor
final class TestTerminal: Terminal {
    let isInputTerminal: Bool
    let isOutputTerminal: Bool
    let isErrorTerminal: Bool
    let environment: [String: String]
    var size: TerminalSize?
    var hasTypedLine = false
    var onResize: (@MainActor () -> Void)?
    private(set) var outBytes: [UInt8] = []
    private(set) var errBytes: [UInt8] = []
    /// Called before each line is handed over, with its position.
    var beforeLine: (Int) -> Void = { _ in }
    /// What happens while the person types a line, with its position.
    var duringLine: (Int) async -> Void = { _ in }

    private var input: [String]
    private var position = 0
    private var hasGivenBytes = false

    init(
        input: [String] = [],
        isTerminal: Bool = false,
        isErrorTerminal: Bool = false,
        columns: Int? = nil,
        rows: Int = 100,
        environment: [String: String] = [:]
    ) {
        self.input = input
        self.environment = environment
        isInputTerminal = isTerminal
        isOutputTerminal = isTerminal
        self.isErrorTerminal = isErrorTerminal
        size = columns.map { TerminalSize(columns: $0, rows: rows) }
    }

    var out: String { String(decoding: outBytes, as: UTF8.self) }
    var err: String { String(decoding: errBytes, as: UTF8.self) }

    func write(_ bytes: [UInt8], to stream: OutputStream) {
        switch stream {
        case .out: outBytes += bytes
        case .err: errBytes += bytes
        }
    }

    func readLine() async -> String? {
        beforeLine(position)
        await duringLine(position)
        guard let line = next() else { return nil }
        // A terminal shows what is typed, so that transcripts read as a person sees them.
        if isInputTerminal { outBytes += Array((line + "\n").utf8) }
        return line
    }

    /// Changes the size, as when a window is dragged, and waits until something was drawn.
    func resize(to size: TerminalSize) async {
        let before = outBytes.count
        self.size = size
        onResize?()
        await output(after: before)
    }

    /// Waits until something was written after a number of bytes.
    func output(after count: Int) async {
        for _ in 0..<1_000_000 where outBytes.count <= count { await Task.yield() }
    }

    func readSecret(prompt: @MainActor () -> Void) async -> String? {
        prompt()
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

    func readBytes() -> [UInt8] {
        guard !hasGivenBytes else { return [] }
        hasGivenBytes = true
        return Array(input.joined(separator: "\n").utf8)
    }
}
