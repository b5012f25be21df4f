import Platform

extension ExportTree {
    /// Reads one JSON value or several, such as one value per line; returns nil for any other document.
    init?(json document: Bytes) {
        self.init(unit: .bytes)
        var parser = JSONParser(document, allowsTrailingCommas: true)
        do {
            repeat { try addJSON(&parser, in: -1, field: -1) } while (try? parser.nextByte()) != nil
        } catch {
            return nil
        }
    }

    private mutating func addJSON(_ parser: inout JSONParser, in record: Int, field: Int) throws {
        switch try parser.nextByte() {
        case UInt8(ascii: "{"): return try addMembers(&parser, of: record < 0 ? addRecord(in: -1) : record, in: field)
        case UInt8(ascii: "["): return try addElements(&parser, in: record, field: field)
        default: break
        }
        let start = parser.position
        let value = try parser.value()
        guard record >= 0 else { return }
        switch value {
        case .text(let text):
            var text = Self.repaired(text)
            text.withUTF8 { add($0, to: record, field, at: start) }
        case .integer, .number, .digits, .flag(true):
            add(parser.bytes.part(start, parser.position), to: record, field, at: start)
        // For null, adds an empty value, so that the value of an outer record is not used instead.
        case .null: add(parser.bytes.part(0, 0), to: record, field, at: start)
        case .flag(false), .object, .list: break
        }
    }

    private mutating func addMembers(_ parser: inout JSONParser, of record: Int, in parent: Int) throws {
        try parser.object { parser, key in
            var key = key
            try key.withUTF8 { try addMember($0, &parser, of: record, in: parent) }
        }
    }

    private mutating func addMember(
        _ name: Bytes, _ parser: inout JSONParser, of record: Int, in parent: Int
    ) throws {
        let next = try parser.nextByte()
        let isArray = next == UInt8(ascii: "[")
        guard isArray || next == UInt8(ascii: "{"), Self.isIdentifier(name) else {
            return try addJSON(&parser, in: record, field: field(name, in: parent))
        }
        // An object or an array whose key is an identifier is a record, with the key as the value of the field `key`.
        let child = addRecord(in: record, as: parent)
        Array("key".utf8).withUnsafeBufferPointer { add(name, to: child, field($0, in: -1), at: parser.position) }
        // The elements of an array are values of a field with an empty key.
        try addJSON(&parser, in: child, field: isArray ? field(parser.bytes.part(0, 0), in: -1) : -1)
    }

    private mutating func addElements(_ parser: inout JSONParser, in record: Int, field: Int) throws {
        if record >= 0, try beginsWithText(parser) {
            let start = parser.position
            var pieces: [String] = []
            try parser.array { parser in if let piece = Self.text(of: try parser.value()) { pieces.append(piece) } }
            var text = Self.repaired(Self.joined(pieces))
            return text.withUTF8 { add($0, to: record, field, at: start) }
        }
        try parser.array { parser in
            switch try parser.nextByte() {
            case UInt8(ascii: "["): try addElements(&parser, in: record, field: field)
            case UInt8(ascii: "{"): try addJSON(&parser, in: addRecord(in: record, as: field), field: -1)
            default: try addJSON(&parser, in: record, field: field)
            }
        }
    }

    /// Returns whether an array is a text in pieces: its first or second element is a string.
    ///
    /// If the first element is itself an array, the second element does not count.
    private func beginsWithText(_ parser: JSONParser) throws -> Bool {
        var probe = parser
        var count = 0
        var found = false
        struct Enough: Error {}
        do {
            try probe.array { probe in
                let next = try probe.nextByte()
                found = next == UInt8(ascii: "\"")
                count += 1
                if found || count == 2 || next == UInt8(ascii: "[") { throw Enough() }
                try probe.skip()
            }
        } catch {}
        return found
    }

    /// Returns a string, or one string of an object such as a link; nil for any other value.
    ///
    /// The string of an object is the first string whose key suggests a text (`FieldUse.isText`), or else the longest
    /// string.
    private static func text(of piece: JSON) -> String? {
        if let text = piece.string { return text }
        let found = piece.fields.compactMap { field in field.value.string.map { (use: FieldUse(field.name), text: $0) }
        }
        let text = found.first { $0.use.isText } ?? found.max { $0.text.count < $1.text.count }
        return text?.text
    }

    /// Joins the pieces of a text.
    ///
    /// If no piece has a line break, each piece is a line. If a piece has a line break, a new line begins only before a
    /// piece that begins with a share, such as `Wordle 281 4/6`.
    static func joined(_ pieces: [String]) -> String {
        let areLines = !pieces.contains { $0.contains("\n") }
        var text = ""
        for var piece in pieces {
            let beginsShare = piece.withUTF8 { ShareHeader.first(in: $0)?.start == 0 }
            if !text.isEmpty, areLines || beginsShare { text += "\n" }
            text += piece
        }
        return text
    }

    /// Returns whether a key is the identifier of a record, such as `12`, `user-281` or `ann@example.org`.
    ///
    /// Such a key has three digits or more, consists at least half of digits, or has an `@`.
    private static func isIdentifier(_ key: Bytes) -> Bool {
        let digits = key.count(where: \.isDigit)
        return digits > 2 || digits > 0 && 2 * digits >= key.count || key.contains(UInt8(ascii: "@"))
    }

    /// Decodes the texts of Meta's exports, which escape each byte of UTF-8 as a separate character.
    private static func repaired(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 >= 0x80 }), text.unicodeScalars.allSatisfy({ $0.value <= 0xFF }) else {
            return text
        }
        return String(bytes: text.unicodeScalars.map { UInt8($0.value) }, encoding: .utf8) ?? text
    }
}
