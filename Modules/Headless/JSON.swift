/// JSON text; a literal is an object with its fields in that order.
struct JSON: ExpressibleByDictionaryLiteral, Equatable {
    private(set) var text: String

    init(_ text: String) { self.text = text }

    init(dictionaryLiteral fields: (String, Any?)...) { self.init(fields) }

    /// The names of fields are plain.
    init(_ fields: [(String, Any?)]) {
        text = "{\(fields.map { "\"\($0)\":\(displayed($1).text)" }.joined(separator: ","))}"
    }

    init(list values: [Any]) { text = "[\(values.map { displayed($0).text }.joined(separator: ","))]" }

    /// Whoever looks at the lines in a terminal is not to be steered by them.
    init(quoting words: String) {
        text = "\"\(Self.isPlain(words) ? words : words.unicodeScalars.map(Self.escaped).joined())\""
    }

    private static func isPlain(_ words: String) -> Bool {
        for byte in words.utf8 where byte < 0x20 || byte >= 0x7F || byte == 0x22 || byte == 0x5C { return false }
        return true
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator:
            String(scalar).utf16.map { "\\u" + String(0x10000 + Int($0), radix: 16).dropFirst() }.joined()
        default: scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : String(scalar)
        }
    }

    /// Returns an object of this one's fields and those of another.
    func adding(_ other: JSON) -> JSON {
        other.text == "{}" ? self : JSON("\(text.dropLast()),\(other.text.dropFirst())")
    }
}
