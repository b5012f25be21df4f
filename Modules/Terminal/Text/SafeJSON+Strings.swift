extension SafeJSON {
    /// Appends a text as a JSON string, the same bytes as `encode` makes of it.
    public static func append(_ text: String, to output: inout [UInt8]) {
        var text = text
        output.append(UInt8(ascii: "\""))
        let isDone = text.withUTF8 { bytes in
            guard bytes.allSatisfy({ (0x20..<0x7F).contains($0) && !isQuoted($0) }) else { return false }
            output.append(contentsOf: bytes)
            return true
        }
        if !isDone {
            for scalar in text.unicodeScalars { append(scalar, to: &output) }
        }
        output.append(UInt8(ascii: "\""))
    }

    private static func append(_ scalar: Unicode.Scalar, to output: inout [UInt8]) {
        switch scalar {
        case "\n": output.append(contentsOf: #"\n"#.utf8)
        case "\r": output.append(contentsOf: #"\r"#.utf8)
        case "\t": output.append(contentsOf: #"\t"#.utf8)
        case "\u{8}": output.append(contentsOf: #"\b"#.utf8)
        case "\u{C}": output.append(contentsOf: #"\f"#.utf8)
        case "\"", "\\": output += [UInt8(ascii: "\\"), UInt8(ascii: scalar)]
        case " "..<"\u{7F}": output.append(UInt8(ascii: scalar))
        default: appendBeyondASCII(scalar, to: &output)
        }
    }

    private static func appendBeyondASCII(_ scalar: Unicode.Scalar, to output: inout [UInt8]) {
        if VisibleText.isSteering(scalar) {
            for unit in UTF16.encode(scalar) ?? .init() { output.append(contentsOf: escape(unit).utf8) }
        } else {
            output.append(contentsOf: UTF8.encode(scalar) ?? .init())
        }
    }

    private static func isQuoted(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }
}
