import Platform

/// Reads comma-separated values (RFC 4180): quoted fields may hold separators, line ends and doubled quotes.
struct CSVRecords {
    /// A record that is not empty, with the number of its first line, from 1.
    struct Record {
        let line: Int
        let fields: [String]
    }

    private let bytes: [UInt8]
    private let separator: UInt8
    private var position = 0
    private var line = 1

    /// Returns the records of a text.
    static func records(in text: [UInt8], separator: UInt8) -> [Record] {
        var reader = CSVRecords(bytes: text, separator: separator)
        var records: [Record] = []
        while let record = reader.next() {
            if record.fields != [""] { records.append(record) }
        }
        return records
    }

    private init(bytes: [UInt8], separator: UInt8) {
        self.bytes = bytes
        self.separator = separator
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    private mutating func next() -> Record? {
        guard position < bytes.count else { return nil }
        let first = line
        var fields = [field()]
        while position < bytes.count, bytes[position] == separator {
            position += 1
            fields.append(field())
        }
        if position < bytes.count { endLine() }
        return Record(line: first, fields: fields)
    }

    private mutating func field() -> String {
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
            let start = position
            while position < bytes.count, bytes[position] != separator, !isLineEnd { position += 1 }
            return String(decoding: bytes[start..<position], as: UTF8.self).trimmed
        }
        position += 1
        var content: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == UInt8(ascii: "\n") { line += 1 }
            if byte == UInt8(ascii: "\"") {
                guard position < bytes.count, bytes[position] == byte else { break }
                position += 1
            }
            content.append(byte)
        }
        // What stands between a closing quote and the separator belongs to no value.
        while position < bytes.count, bytes[position] != separator, !isLineEnd { position += 1 }
        return String(decoding: content, as: UTF8.self).trimmed
    }

    private var isLineEnd: Bool { bytes[position] == 0x0A || bytes[position] == 0x0D }

    private mutating func endLine() {
        let isPair = bytes[position] == 0x0D && position + 1 < bytes.count && bytes[position + 1] == 0x0A
        position += isPair ? 2 : 1
        line += 1
    }
}
