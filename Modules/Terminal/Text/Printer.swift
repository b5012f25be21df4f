import QuintetPlatform

/// Lines of tab-separated fields; a tab inside a field is made visible.
package struct FieldLines {
    fileprivate var bytes: [UInt8] = []

    /// Appends a field: a text, or another value as a field of CSV has it.
    package mutating func append(_ value: JSON) {
        switch value {
        case .null: break
        case .integer(let number): bytes.append(decimal: number)
        default:
            var text = value.cell
            let isPlain = text.withUTF8 { text in
                guard SafeText.isPlain(text) else { return false }
                bytes.append(contentsOf: text)
                return true
            }
            if !isPlain { bytes.append(contentsOf: VisibleText.of(text).utf8) }
        }
        bytes.append(UInt8(ascii: "\t"))
    }

    fileprivate mutating func endLine() {
        if bytes.last == UInt8(ascii: "\t") { bytes.removeLast() }
        bytes.append(UInt8(ascii: "\n"))
    }
}

/// Prints to standard output in buffered writes; lines and fields are sanitized.
@MainActor package final class Printer {
    package let appearance: Appearance
    private let terminal: any TerminalStreams
    private var buffer: [UInt8] = []
    /// Whether a printed line sets a column.
    private var hasColumns = false
    /// The pager for output that does not fit the terminal; with a pager, all output is buffered until `flush`.
    package var pager: Pager?
    /// The line to print above the next line or fields, followed by a blank line; nil once it is printed.
    ///
    /// JSON, CSV and raw output have no heading.
    package var heading: Line?

    /// Whether the cursor may be moved to a column: never in a pipe.
    private var setsColumns: Bool { terminal.isOutputTerminal && appearance.canMoveCursor }

    package init(_ terminal: any TerminalStreams, appearance: Appearance) {
        self.terminal = terminal
        self.appearance = appearance
    }

    package func print(_ line: Line = Line()) {
        printHeading()
        if line.spans.contains(where: { $0.style == .column }) { hasColumns = true }
        buffer.append(contentsOf: line.rendered(colour: appearance.hasColour, setsColumns: setsColumns).utf8)
        endLine()
    }

    package func print(_ lines: [Line]) { for line in lines { print(line) } }

    /// Prints lines of tab-separated fields, which a closure appends line by line until it returns false.
    package func print(fields append: @MainActor (inout FieldLines) -> Bool) {
        var lines = FieldLines()
        while append(&lines) {
            lines.endLine()
            if lines.bytes.count >= 1 << 16 {
                print(raw: lines.bytes)
                lines.bytes.removeAll(keepingCapacity: true)
            }
        }
        print(raw: lines.bytes)
    }

    package func print(json value: JSON) {
        value.write(to: &buffer)
        endLine()
    }

    /// Prints values as one JSON array, without collecting them first.
    package func print(json values: some Sequence<JSON>) {
        buffer.append(UInt8(ascii: "["))
        for (index, value) in values.enumerated() {
            if index > 0 { buffer.append(UInt8(ascii: ",")) }
            value.write(to: &buffer)
            flushIfLarge()
        }
        buffer.append(UInt8(ascii: "]"))
        endLine()
    }

    package func print(csv cells: [String]) { print(raw: JSON.csv(cells)) }

    /// Prints trusted bytes without sanitizing them.
    package func print(raw bytes: [UInt8]) {
        buffer.append(contentsOf: bytes)
        flushIfLarge()
    }

    /// Prints trusted text without sanitizing it.
    ///
    /// Without a pager, the text is printed in pieces, so that a long document is not in memory twice.
    package func print(raw text: String) {
        var rest = text.utf8[...]
        while !rest.isEmpty {
            let piece = rest.prefix(1 << 16)
            buffer.append(contentsOf: piece)
            rest = rest[piece.endIndex...]
            flushIfLarge()
        }
    }

    /// Prints a question, wrapped at words to the width of the terminal, and leaves the cursor after the question.
    package func prompt(_ question: Line) {
        let lines = Self.lines(ofPrompt: question, columns: terminal.size?.columns)
        let text = lines.map { $0.rendered(colour: appearance.hasColour) }.joined(separator: "\n")
        buffer.append(contentsOf: text.utf8)
        flush()
    }

    /// Returns the lines of a question; if the last one leaves little room for the answer, a further line follows.
    package static func lines(ofPrompt question: Line, columns: Int?) -> [Line] {
        let lines = question.wrapped(to: columns ?? .max)
        // A question that ends with a question mark is answered with a word.
        guard let columns, let last = lines.last, question.text.hasSuffix(": "),
            columns - last.width < min(roomForAnswer, columns / 2)
        else { return lines }
        return lines + ["Answer: "]
    }

    /// The room for an answer beside its question, in cells.
    private static let roomForAnswer = 10

    package func flush() {
        guard !buffer.isEmpty else { return }
        let isShown = pager?.show(hasColumns ? Pager.withoutColumns(buffer) : buffer) == true
        if !isShown { terminal.write(buffer, to: .out) }
        buffer.removeAll(keepingCapacity: true)
    }

    private func printHeading() {
        guard let line = heading else { return }
        heading = nil
        print(line)
        print()
    }

    private func endLine() {
        buffer.append(UInt8(ascii: "\n"))
        flushIfLarge()
    }

    private func flushIfLarge() { if pager == nil, buffer.count >= 1 << 16 { flush() } }
}
