import QuintetTerminal

/// A terminal with scripted input and recorded output.
@MainActor package final class TestTerminal: TerminalStreams {
    package let isInputTerminal: Bool
    package let isOutputTerminal: Bool
    package let isErrorTerminal: Bool
    package let environment: [String: String]
    package var size: CellSize?
    package var hasTypedLine = false
    package var onResize: (@MainActor () -> Void)?
    package var onStop: (@MainActor () -> Void)?
    package var onContinue: (@MainActor () -> Void)?
    package private(set) var outBytes: [UInt8] = []
    package private(set) var errBytes: [UInt8] = []
    package private(set) var marksPastes = false
    package var beforeLine: (Int) -> Void = { _ in }
    package var duringLine: (Int) async -> Void = { _ in }

    private var input: [String]
    private var position = 0
    private var hasGivenBytes = false

    package init(
        input: [String] = [], isTerminal: Bool = false, isErrorTerminal: Bool = false, columns: Int? = nil,
        rows: Int = 100, environment: [String: String] = [:]
    ) {
        self.input = input
        self.environment = environment
        isInputTerminal = isTerminal
        isOutputTerminal = isTerminal
        self.isErrorTerminal = isErrorTerminal
        size = columns.map { CellSize($0, rows) }
    }

    package static func withoutColours(_ input: [String] = [], columns: Int = 80, rows: Int = 100) -> TestTerminal {
        TestTerminal(input: input, isTerminal: true, columns: columns, rows: rows, environment: ["NO_COLOR": "1"])
    }

    package var out: String { String(decoding: outBytes, as: UTF8.self) }
    package var err: String { String(decoding: errBytes, as: UTF8.self) }

    package func write(_ bytes: [UInt8], to stream: QuintetTerminal.StandardStream) {
        switch stream {
        case .out: outBytes += bytes
        case .err: errBytes += bytes
        }
    }

    package func readLine() async -> String? {
        beforeLine(position)
        await duringLine(position)
        guard !Task.isCancelled else { return nil }
        guard let line = next() else { return nil }
        // A terminal echoes the input, so transcripts look like the screen.
        if isInputTerminal { outBytes += Array((line + "\n").utf8) }
        return line
    }

    /// Whether lines can be edited, which is never the case here.
    package let isEditing = false

    package private(set) var complete: @MainActor (String) async -> [String] = { _ in [] }

    package func startEditing(complete: @escaping @MainActor (String) async -> [String]) { self.complete = complete }
    package func markPastes() { marksPastes = true }
    package func stopEditing() {}
    package func readLine(behind prompt: Int) async -> String? { await readLine() }
    package func showTyped(behind prompt: Int) {}
    package func clearTyped() -> Bool { false }
    package private(set) var forgotten: [String] = []
    package func forgetLine() { forgotten.append(input[position - 1]) }

    package func resize(to size: CellSize) async {
        let before = outBytes.count
        self.size = size
        onResize?()
        await output(after: before)
    }

    /// Returns what is written by and after a change.
    package func output(of change: () async -> Void) async -> String {
        let before = outBytes.count
        await change()
        await output(after: before)
        return String(decoding: outBytes[before...], as: UTF8.self)
    }

    package func output(after count: Int) async {
        try? await eventually { outBytes.count > count }
    }

    package func readSecret(prompt: @escaping @MainActor () -> Void) async -> String? {
        prompt()
        await duringLine(position)
        guard !Task.isCancelled else { return nil }
        guard let line = next() else { return nil }
        // A terminal without echo still displays the line feed (ECHONL).
        if isInputTerminal { outBytes.append(0x0A) }
        return line
    }

    private func next() -> String? {
        guard position < input.count else { return nil }
        position += 1
        return ScreenRow.typed(input[position - 1], on: out)
    }

    package func readBytes() -> [UInt8] {
        guard !hasGivenBytes else { return [] }
        hasGivenBytes = true
        return Array(input.joined(separator: "\n").utf8)
    }
}

/// The rows of a screen of the menus, which have numbers that depend on what else is listed.
package enum ScreenRow {
    private static let mark: Character = "\u{F8FF}"

    /// Returns input of a `TestTerminal` that types the number of the newest row with a name.
    package static func named(_ name: String) -> String { "\(mark)\(name)" }

    /// Returns input with the number of a row, read from the screen, in place of the row's name.
    package static func typed(_ input: String, on screen: String) -> String {
        guard input.first == mark else { return input }
        let name = String(input.dropFirst())
        return number(of: name, on: screen) ?? "no row “\(name)”"
    }

    /// Returns the number of the newest row with a name; nil if there is no such row.
    package static func number(of name: String, on screen: String) -> String? {
        for line in screen.split(separator: "\n").reversed() {
            let words = line.drop { $0 == " " }
            let number = words.prefix(while: \.isNumber)
            let rest = words.dropFirst(number.count).drop { ". ".contains($0) }
            guard !number.isEmpty, rest.hasPrefix(name) else { continue }
            if rest.dropFirst(name.count).first.map({ " :\r".contains($0) }) ?? true { return String(number) }
        }
        return nil
    }
}
