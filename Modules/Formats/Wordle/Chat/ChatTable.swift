/// A chat as a table: CSV, or columns between tabs or bars, under a line that says what each column holds.
struct ChatTable {
    private let separator: UInt8
    private let fields: [MessageField?]

    /// Recognizes a document whose first line names a sender and a text; nil for any other.
    init?(_ start: [UInt8]) {
        let first = start.drop { $0 <= 0x20 }.prefix { $0 != 0x0A && $0 != 0x0D }
        for separator in ",;\t|".utf8 {
            let heads = CSVRecords.records(in: Array(first), separator: separator).first?.fields ?? []
            let fields = heads.map { Array($0.utf8).withUnsafeBufferPointer(MessageField.named) }
            if fields.contains(.sender), fields.contains(.text) {
                (self.separator, self.fields) = (separator, fields)
                return
            }
        }
        return nil
    }

    /// Whether a line only says what columns hold.
    static func isHead(_ line: Bytes) -> Bool {
        var at = 0
        var isNamed = false
        while at < line.count {
            // "Player 1" is somebody.
            if line[at].isDigit { return false }
            var end = at
            while end < line.count, line[end].isWordPart || line[end] == UInt8(ascii: "_") { end += 1 }
            if end > at {
                guard MessageField.named(line.part(at, end)) != nil else { return false }
                isNamed = true
            }
            at = max(end, at + 1)
        }
        return isNamed
    }

    func forEachMessage(in document: [UInt8], _ body: (ChatMessage) -> Void) {
        var message: ChatMessage?
        CSVRecords.forEach(in: document, separator: separator) { record in
            guard var current = self.message(record) else {
                // A line end without quotes around it: the text goes on.
                message?.text += "\n" + record.fields.joined(separator: separator.text)
                return
            }
            if let message { body(message) }
            current.line = record.line
            message = current
        }
        if let message { body(message) }
    }

    private func message(_ record: CSVRecords.Record) -> ChatMessage? {
        // A separator in a text without quotes around it makes further fields.
        let further = record.fields.count - fields.count
        guard further >= 0, let text = fields.firstIndex(of: .text) else { return nil }
        func value(_ field: MessageField) -> String? {
            fields.firstIndex(of: field).map { record.fields[$0 < text ? $0 : $0 + further] }
        }
        let day = zip(fields, record.fields).lazy.filter { $0.0 == .date }.map { StampDay(exported: $0.1) }
        return ChatMessage(
            sender: value(.sender).flatMap { $0.isEmpty ? nil : $0 },
            text: record.fields[text...(text + further)].joined(separator: separator.text),
            day: day.first { $0 != .none } ?? .none)
    }
}

extension UInt8 { fileprivate var text: String { String(Unicode.Scalar(self)) } }
