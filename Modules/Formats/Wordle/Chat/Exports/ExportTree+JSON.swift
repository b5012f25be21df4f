import Platform

extension ExportTree {
    /// Reads one JSON value or several, such as one value per line; returns nil for any other document.
    init?(json document: Bytes) {
        self.init(unit: .bytes)
        var scanner = JSONScanner(document, allowsTrailingCommas: true)
        do {
            repeat { try addJSON(&scanner, in: -1, field: -1) } while (try? scanner.kind()) != nil
            try scanner.finish()
        } catch {
            return nil
        }
    }

    private mutating func addJSON(_ scanner: inout JSONScanner, in record: Int, field: Int) throws {
        switch try scanner.kind() {
        case .object: try addMembers(&scanner, of: record < 0 ? addRecord(in: -1) : record, in: field)
        case .array: try addElements(&scanner, in: record, field: field)
        case .string:
            let start = scanner.position
            let string = try scanner.string()
            guard record >= 0 else { return }
            if string.hasEscapes || Self.mayNeedRepair(scanner.raw(string)) {
                var value = Self.repaired(scanner.decoded(string))
                value.withUTF8 { add($0, to: record, field, at: start) }
            } else {
                add(scanner.raw(string), to: record, field, at: start)
            }
        case .number:
            let start = scanner.position
            let number = try scanner.numberRange()
            if record >= 0 { add(Bytes(rebasing: scanner.bytes[number]), to: record, field, at: start) }
        case .null:
            // For null, adds an empty value, so that the value of an outer record is not used instead.
            if record >= 0 { add(scanner.bytes.part(0, 0), to: record, field, at: scanner.position) }
            try scanner.skip()
        case .boolean:
            let start = scanner.position
            try scanner.skip()
            if record >= 0, scanner.bytes[start] == UInt8(ascii: "t") {
                add(scanner.bytes.part(start, scanner.position), to: record, field, at: start)
            }
        }
    }

    private mutating func addMembers(_ scanner: inout JSONScanner, of record: Int, in parent: Int) throws {
        try scanner.object { scanner, key in
            guard key.hasEscapes else { return try addMember(scanner.raw(key), &scanner, of: record, in: parent) }
            let name = Array(scanner.decoded(key).utf8)
            try name.withUnsafeBufferPointer { try addMember($0, &scanner, of: record, in: parent) }
        }
    }

    private mutating func addMember(
        _ name: Bytes, _ scanner: inout JSONScanner, of record: Int, in parent: Int
    ) throws {
        let isContainer = try [.object, .array].contains(scanner.kind())
        guard isContainer, Self.isIdentifier(name) else {
            return try addJSON(&scanner, in: record, field: field(name, in: parent))
        }
        // An object or an array whose key is an identifier is a record, with the key as the value of the field `key`.
        let child = addRecord(in: record, as: parent)
        Array("key".utf8).withUnsafeBufferPointer { add(name, to: child, field($0, in: -1), at: scanner.position) }
        // The elements of an array are values of a field with an empty key.
        let isArray = try scanner.kind() == .array
        try addJSON(&scanner, in: child, field: isArray ? field(scanner.bytes.part(0, 0), in: -1) : -1)
    }

    private mutating func addElements(_ scanner: inout JSONScanner, in record: Int, field: Int) throws {
        if record >= 0, try beginsWithText(scanner) {
            let start = scanner.position
            var pieces: [String] = []
            try scanner.array { try Self.appendText(&$0, to: &pieces) }
            var text = Self.repaired(Self.joined(pieces))
            return text.withUTF8 { add($0, to: record, field, at: start) }
        }
        try scanner.array { scanner in
            let kind = try scanner.kind()
            if kind == .array { return try addElements(&scanner, in: record, field: field) }
            let child = kind == .object ? addRecord(in: record, as: field) : record
            try addJSON(&scanner, in: child, field: kind == .object ? -1 : field)
        }
    }

    /// Returns whether an array is a text in pieces: its first or second element is a string.
    ///
    /// If the first element is itself an array, the second element does not count.
    private func beginsWithText(_ scanner: JSONScanner) throws -> Bool {
        var probe = scanner
        probe.position += 1
        for _ in 0..<2 {
            guard let kind = try? probe.kind() else { return false }
            if kind == .string { return true }
            guard kind != .array else { return false }
            try probe.skip()
            guard probe.position < probe.bytes.count, probe.bytes[probe.position] == UInt8(ascii: ",") else {
                return false
            }
            probe.position += 1
        }
        return false
    }

    /// Appends a string, or one string of an object such as a link; skips any other value.
    ///
    /// The string of an object is the first string whose key suggests a text (`FieldUse.isText`), or else the longest
    /// string.
    private static func appendText(_ scanner: inout JSONScanner, to pieces: inout [String]) throws {
        switch try scanner.kind() {
        case .string: pieces.append(scanner.decoded(try scanner.string()))
        case .object:
            var found: [(use: FieldUse, text: String)] = []
            try scanner.object { scanner, key in
                guard try scanner.kind() == .string else { return try scanner.skip() }
                found.append((FieldUse(scanner.decoded(key)), scanner.decoded(try scanner.string())))
            }
            if let text = found.first(where: { $0.use.isText }) ?? found.max(by: { $0.text.count < $1.text.count }) {
                pieces.append(text.text)
            }
        case .array, .number, .boolean, .null: try scanner.skip()
        }
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

    /// Whether there are characters beyond ASCII, all of them below U+0100, as escaped bytes of UTF-8 are.
    private static func mayNeedRepair(_ text: Bytes) -> Bool {
        var hasOthers = false
        for byte in text where byte >= 0x80 {
            if byte >= 0xC4 { return false }
            hasOthers = true
        }
        return hasOthers
    }

    /// Decodes the texts of Meta's exports, which escape each byte of UTF-8 as a separate character.
    private static func repaired(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 >= 0x80 }), text.unicodeScalars.allSatisfy({ $0.value <= 0xFF }) else {
            return text
        }
        return String(bytes: text.unicodeScalars.map { UInt8($0.value) }, encoding: .utf8) ?? text
    }
}
