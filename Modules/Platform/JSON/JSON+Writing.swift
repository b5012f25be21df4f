extension JSON {
    /// The value as JSON text, without spaces between its parts.
    package var text: String {
        if case .integer(let number) = self { return String(number) }
        var bytes: [UInt8] = []
        write(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the value as JSON text in UTF-8, without spaces between its parts.
    ///
    /// Characters that are not safe to show (`SafeText.isUnsafe`) are escaped.
    package func write(to output: inout [UInt8]) {
        switch self {
        case .null: output.append(contentsOf: "null".utf8)
        case .flag(let flag): output.append(contentsOf: (flag ? "true" : "false").utf8)
        case .integer(let number): output.append(decimal: number)
        case .number(let number): output.append(contentsOf: (number.isFinite ? number.description : "null").utf8)
        case .digits(let number): output.append(contentsOf: number.utf8)
        case .text(let text): Self.write(text, to: &output)
        case .list(let values):
            output.append(UInt8(ascii: "["))
            for (index, value) in values.enumerated() {
                if index > 0 { output.append(UInt8(ascii: ",")) }
                value.write(to: &output)
            }
            output.append(UInt8(ascii: "]"))
        case .object(let fields):
            output.append(UInt8(ascii: "{"))
            for (index, field) in fields.enumerated() {
                if index > 0 { output.append(UInt8(ascii: ",")) }
                Self.write(field.name, to: &output)
                output.append(UInt8(ascii: ":"))
                field.value.write(to: &output)
            }
            output.append(UInt8(ascii: "}"))
        }
    }

    private static func write(_ text: String, to output: inout [UInt8]) {
        var text = text
        output.append(UInt8(ascii: "\""))
        let isDone = text.withUTF8 { bytes in
            guard !bytes.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }),
                SafeText.isPlain(bytes)
            else { return false }
            output.append(contentsOf: bytes)
            return true
        }
        if !isDone { for scalar in text.unicodeScalars { write(scalar, to: &output) } }
        output.append(UInt8(ascii: "\""))
    }

    private static func write(_ scalar: Unicode.Scalar, to output: inout [UInt8]) {
        switch scalar {
        case "\n": output.append(contentsOf: #"\n"#.utf8)
        case "\r": output.append(contentsOf: #"\r"#.utf8)
        case "\t": output.append(contentsOf: #"\t"#.utf8)
        case "\u{8}": output.append(contentsOf: #"\b"#.utf8)
        case "\u{C}": output.append(contentsOf: #"\f"#.utf8)
        case "\"", "\\": output += [UInt8(ascii: "\\"), UInt8(ascii: scalar)]
        case _ where SafeText.isUnsafe(scalar):
            for unit in UTF16.encode(scalar) ?? .init() {
                output.append(contentsOf: "\\u\(unit.hexadecimal(digits: 4))".utf8)
            }
        default: output.append(contentsOf: UTF8.encode(scalar) ?? .init())
        }
    }
}
