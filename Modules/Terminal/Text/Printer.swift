import Foundation

/// The one way to a stream: lines made safe, in large writes.
@MainActor
public final class Printer {
    /// How output looks.
    public let appearance: Appearance
    private let terminal: any Terminal
    private let stream: OutputStream
    private var buffer: [UInt8] = []
    /// What shows a text that does not fit the terminal; with it everything is held back until it is flushed.
    public var pager: Pager?
    /// Printed above the first thing that is printed, if there is any.
    public var heading: Line?

    /// Creates the way to a stream.
    public init(_ terminal: any Terminal, to stream: OutputStream, appearance: Appearance) {
        self.terminal = terminal
        self.stream = stream
        self.appearance = appearance
    }

    /// Prints a line.
    public func print(_ line: Line = Line()) {
        printHeading()
        buffer.append(contentsOf: line.rendered(colour: appearance.hasColour).utf8)
        buffer.append(UInt8(ascii: "\n"))
        flushIfLarge()
    }

    /// Prints lines.
    public func print(_ lines: [Line]) {
        for line in lines { print(line) }
    }

    /// Prints fields with tabs between them; a tab inside a field is made visible.
    public func print(fields: [String]) {
        printHeading()
        for (index, field) in fields.enumerated() {
            if index > 0 { buffer.append(UInt8(ascii: "\t")) }
            VisibleText.append(field, to: &buffer)
        }
        buffer.append(UInt8(ascii: "\n"))
        flushIfLarge()
    }

    /// Prints an object as one JSON text.
    public func print(json object: JSONObject) { print(json: Optional(object)) }

    /// Prints a value as one JSON text.
    public func print(json value: some JSONWritable) {
        value.write(json: &buffer)
        buffer.append(UInt8(ascii: "\n"))
        flushIfLarge()
    }

    /// Prints rows as one JSON array, however many there are.
    public func print<Row>(json rows: some Sequence<Row>, as form: (Row) -> JSONObject) {
        buffer.append(UInt8(ascii: "["))
        for (index, row) in rows.enumerated() {
            if index > 0 { buffer.append(UInt8(ascii: ",")) }
            form(row).write(json: &buffer)
            flushIfLarge()
        }
        buffer.append(contentsOf: "]\n".utf8)
        flushIfLarge()
    }

    /// Prints bytes that the program itself made, as they are.
    public func print(raw bytes: [UInt8]) {
        buffer.append(contentsOf: bytes)
        flushIfLarge()
    }

    /// Prints a question, broken at words where it is wider than the terminal, and leaves the cursor behind it.
    public func prompt(_ question: Line) {
        let lines = question.wrapped(to: terminal.size?.columns ?? .max)
        let text = lines.map { $0.rendered(colour: appearance.hasColour) }.joined(separator: "\n")
        buffer.append(contentsOf: text.utf8)
        flush()
    }

    /// Sends what is still held back.
    public func flush() {
        guard !buffer.isEmpty else { return }
        if pager?.show(buffer) != true { terminal.write(buffer, to: stream) }
        buffer.removeAll(keepingCapacity: true)
    }

    private func printHeading() {
        guard let line = heading else { return }
        heading = nil
        print(line)
        print()
    }

    private func flushIfLarge() {
        if pager == nil, buffer.count >= 1 << 16 { flush() }
    }
}
