/// JSON text; a literal is an object with its fields in that order.
struct JSON: ExpressibleByDictionaryLiteral, Equatable {
    private(set) var bytes: [UInt8]

    init(_ text: String) { bytes = Array(text.utf8) }

    init(dictionaryLiteral fields: (String, Any?)...) { self.init(fields) }

    init(_ fields: [(String, Any?)]) {
        self.init("{", fields.map { JSON(quoting: $0).bytes + ":".utf8 + displayed($1).bytes }, "}")
    }

    init(list values: [Any]) { self.init("[", values.map { displayed($0).bytes }, "]") }

    private init(_ start: String, _ parts: [[UInt8]], _ end: String) {
        bytes = Array(start.utf8) + parts.joined(separator: ",".utf8) + end.utf8
    }

    /// Whoever looks at the lines in a terminal is not to be steered by them.
    init(quoting text: String) {
        let isPlain = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }
        self.init("\"\(isPlain ? text : text.unicodeScalars.map(Self.escaped).joined())\"")
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
        guard other.bytes.count > 2 else { return self }
        var sum = self
        sum.bytes = bytes.dropLast() + ",".utf8 + other.bytes.dropFirst()
        return sum
    }
}
