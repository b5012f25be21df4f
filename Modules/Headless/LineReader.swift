import Platform

/// Reads the JSON of one line: as `String`, `Int`, `Double`, `Bool`, an array or a dictionary of these, or nil in an `Any?`.
///
/// `JSONDecoder` would end the program over brackets that are nested 513 deep.
struct LineReader {
    private struct Malformed: Error {}

    private static let maxDepth = 100
    private let bytes: [UInt8]
    private var position = 0

    /// Returns the value of a line, or nil when it is not the JSON text of exactly one.
    static func value(of line: [UInt8]) -> Any? {
        var reader = LineReader(bytes: line)
        guard let value = try? reader.value(depth: 0), reader.next == nil else { return nil }
        return value
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    /// The next byte that is no white space; it becomes the current one.
    private var next: UInt8? {
        mutating get {
            while let byte = current, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
            return current
        }
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        position += 1
        return true
    }

    private mutating func value(depth: Int) throws -> Any? {
        guard depth <= Self.maxDepth, let first = next else { throw Malformed() }
        switch first {
        case UInt8(ascii: "{"):
            var object: [String: Any] = [:]
            try elements(until: "}") { reader in
                guard reader.next == UInt8(ascii: "\"") else { throw Malformed() }
                let name = try reader.text()
                guard reader.next == UInt8(ascii: ":") else { throw Malformed() }
                reader.position += 1
                object.updateValue(try reader.value(depth: depth + 1) as Any, forKey: name)
            }
            return object
        case UInt8(ascii: "["):
            var list: [Any] = []
            try elements(until: "]") { list.append(try $0.value(depth: depth + 1) as Any) }
            return list
        case UInt8(ascii: "\""): return try text()
        default: return try word()
        }
    }

    private mutating func elements(
        until end: Unicode.Scalar, _ element: (inout LineReader) throws -> Void
    ) throws {
        let end = UInt8(ascii: end)
        position += 1
        if next == end, take(end) { return }
        repeat {
            try element(&self)
            if next == end, take(end) { return }
        } while take(UInt8(ascii: ","))
        throw Malformed()
    }

    private mutating func text() throws -> String {
        var found: [UInt8] = []
        position += 1
        while let byte = current, byte >= 0x20 {
            position += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard let text = String(bytes: found, encoding: .utf8) else { throw Malformed() }
                return text
            case UInt8(ascii: "\\"): found += try escaped().utf8
            default: found.append(byte)
            }
        }
        throw Malformed()
    }

    private mutating func escaped() throws -> String {
        guard let byte = current else { throw Malformed() }
        position += 1
        switch byte {
        case UInt8(ascii: "u"):
            let unit = try hexadecimal()
            guard UTF16.isLeadSurrogate(unit) || UTF16.isTrailSurrogate(unit) else {
                return String(decoding: [unit], as: UTF16.self)
            }
            guard UTF16.isLeadSurrogate(unit), take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else {
                throw Malformed()
            }
            let second = try hexadecimal()
            guard UTF16.isTrailSurrogate(second) else { throw Malformed() }
            return String(decoding: [unit, second], as: UTF16.self)
        default:
            let escapes: [UInt8: String] = [
                0x22: "\"", 0x5C: "\\", 0x2F: "/", 0x62: "\u{8}", 0x66: "\u{C}", 0x6E: "\n", 0x72: "\r", 0x74: "\t",
            ]
            guard let text = escapes[byte] else { throw Malformed() }
            return text
        }
    }

    private mutating func hexadecimal() throws -> UInt16 {
        let digits = bytes[position...].prefix(4)
        position += digits.count
        guard digits.count == 4, let first = digits.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-"),
            let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw Malformed() }
        return unit
    }

    /// Reads a number or a literal.
    private mutating func word() throws -> Any? {
        let word = bytes[position...].prefix { !" \t\r\n,]}".utf8.contains($0) }
        position += word.count
        switch String(decoding: word, as: UTF8.self) {
        case "true": return true
        case "false": return false
        case "null": return nil
        case let text:
            let digits = text.drop { $0 == "-" }.prefix { $0.isASCII && $0.isNumber }
            // Swift also reads "+1", "01", "1.", "nan" and "0x1", which are no numbers of JSON.
            guard text.first != "+", !digits.isEmpty, digits.count == 1 || digits.first != "0", text.last != ".",
                !text.contains(".e"), !text.contains(".E"), !text.contains("x"), let number = Double(text)
            else { throw Malformed() }
            return Int(text) ?? Int(exactly: number) ?? number
        }
    }
}
