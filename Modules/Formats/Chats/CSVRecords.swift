import Models

/// Reads values separated by commas (RFC 4180) or by another byte.
///
/// Quoted fields may contain separators, line ends and doubled quotes.
enum CSVRecords {
    /// A record that is not empty, with the number of its first line, from 1.
    struct Record {
        let line: Int
        let fields: [String]
        /// Whether at least one field is quoted.
        let isQuoted: Bool
    }

    /// Calls a closure with each record in turn, so that only one record is in memory.
    static func forEach(in text: [UInt8], separator: UInt8, _ body: (Record) -> Void) {
        let quote = UInt8(ascii: "\"")
        var fields = [String]()
        var field = [UInt8]()
        var isQuoted = false
        var first = 1
        var line = 1
        var hasQuotes = false
        func endField() {
            fields.append(String(decoding: field, as: UTF8.self).trimmed)
            field = []
        }
        func endRecord() {
            endField()
            if fields != [""] { body(Record(line: first, fields: fields, isQuoted: hasQuotes)) }
            fields = []
            hasQuotes = false
        }
        var index = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while index < text.count {
            let byte = text[index]
            let next = index + 1 < text.count ? text[index + 1] : 0
            index += 1
            if isQuoted, byte == quote, next != quote {
                isQuoted = false
            } else if isQuoted {
                field.append(byte)
                if byte == quote { index += 1 }
                if byte == 0x0A { line += 1 }
            } else if byte == separator {
                endField()
            } else if byte == 0x0A || byte == 0x0D {
                if byte == 0x0D, next == 0x0A { index += 1 }
                endRecord()
                line += 1
                first = line
            } else if byte == quote, field.isEmpty {
                isQuoted = true
                hasQuotes = true
            } else {
                field.append(byte)
            }
        }
        endRecord()
    }
}
