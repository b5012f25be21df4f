/// A value that can be written as JSON: compact, with sorted keys and `null` for nil.
///
/// The output is safe to display in a terminal: control and formatting characters are `\u` escapes.
public protocol JSONWritable {
    /// Appends the value in UTF-8.
    func write(json output: inout [UInt8])
}

/// Fields of a JSON object: `["id": game.id, "date": game.date.description]`.
public struct JSONObject: JSONWritable, ExpressibleByDictionaryLiteral {
    private let fields: [(key: String, value: any JSONWritable)]

    /// Creates an object; the fields are sorted by their keys.
    public init(dictionaryLiteral fields: (String, any JSONWritable)...) {
        self.init(fields)
    }

    /// Creates an object of this one's fields and those of another.
    public func merging(_ other: JSONObject) -> JSONObject { JSONObject(fields + other.fields) }

    private init(_ fields: [(key: String, value: any JSONWritable)]) {
        let isSorted = zip(fields, fields.dropFirst()).allSatisfy { $0.key < $1.key }
        self.fields = isSorted ? fields : fields.sorted { $0.key < $1.key }
    }

    /// Appends the object.
    public func write(json output: inout [UInt8]) {
        var separator = UInt8(ascii: "{")
        for (key, value) in fields {
            output.append(separator)
            key.write(json: &output)
            output.append(UInt8(ascii: ":"))
            value.write(json: &output)
            separator = UInt8(ascii: ",")
        }
        output.append(contentsOf: (fields.isEmpty ? "{}" : "}").utf8)
    }
}

extension Array: JSONWritable where Element: JSONWritable {
    /// Appends an array.
    public func write(json output: inout [UInt8]) {
        var separator = UInt8(ascii: "[")
        for element in self {
            output.append(separator)
            element.write(json: &output)
            separator = UInt8(ascii: ",")
        }
        output.append(contentsOf: (isEmpty ? "[]" : "]").utf8)
    }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
    /// Appends the value, or `null`.
    public func write(json output: inout [UInt8]) {
        if let self { self.write(json: &output) } else { output.append(contentsOf: "null".utf8) }
    }
}

extension Int: JSONWritable {
    /// Appends a number.
    public func write(json output: inout [UInt8]) { output.append(contentsOf: String(self).utf8) }
}

extension Bool: JSONWritable {
    /// Appends `true` or `false`.
    public func write(json output: inout [UInt8]) { output.append(contentsOf: (self ? "true" : "false").utf8) }
}

extension Double: JSONWritable {
    /// Appends a number, an integral one without a fraction; `null` for infinity and NaN.
    public func write(json output: inout [UInt8]) {
        if let whole = Int(exactly: self) { return whole.write(json: &output) }
        output.append(contentsOf: (isFinite ? description : "null").utf8)
    }
}

extension String: JSONWritable {
    /// Appends a string with its quotation marks.
    public func write(json output: inout [UInt8]) {
        var text = self
        output.append(UInt8(ascii: "\""))
        let isDone = text.withUTF8 { bytes in
            guard !bytes.contains(where: isQuoted), VisibleText.isPlain(bytes) else { return false }
            output.append(contentsOf: bytes)
            return true
        }
        if !isDone { for scalar in text.unicodeScalars { scalar.write(json: &output) } }
        output.append(UInt8(ascii: "\""))
    }

    private func isQuoted(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") }
}

extension Unicode.Scalar {
    fileprivate func write(json output: inout [UInt8]) {
        switch self {
        case "\n": output.append(contentsOf: #"\n"#.utf8)
        case "\r": output.append(contentsOf: #"\r"#.utf8)
        case "\t": output.append(contentsOf: #"\t"#.utf8)
        case "\u{8}": output.append(contentsOf: #"\b"#.utf8)
        case "\u{C}": output.append(contentsOf: #"\f"#.utf8)
        case "\"", "\\": output += [UInt8(ascii: "\\"), UInt8(ascii: self)]
        case _ where VisibleText.isUnsafe(self):
            for unit in UTF16.encode(self) ?? .init() {
                let digits = String(unit, radix: 16)
                output.append(contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
            }
        default: output.append(contentsOf: UTF8.encode(self) ?? .init())
        }
    }
}
