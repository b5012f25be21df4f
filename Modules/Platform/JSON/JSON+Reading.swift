extension JSON {
    /// Reads a document; returns nil if it is not JSON, could not be written again, or has more than 100 levels.
    ///
    /// A number outside the range of `Double`, or a string value with half a surrogate pair, could not be written
    /// again.
    package init?(reading bytes: some Sequence<UInt8>) {
        let value = try? Array(bytes).withUnsafeBufferPointer { bytes in
            var scanner = JSONScanner(bytes, allowsTrailingCommas: false)
            scanner.depthLimit = 100
            let value = try scanner.value()
            try scanner.finish()
            return value
        }
        guard let value else { return nil }
        self = value
    }

    /// Returns whether a text that is not JSON could become JSON with more bytes at its end.
    ///
    /// Any error in the last five bytes counts as a missing end, so the result is also true for `[}`.
    package static func isIncomplete(_ bytes: some Sequence<UInt8>) -> Bool {
        Array(bytes).withUnsafeBufferPointer { bytes in
            var scanner = JSONScanner(bytes, allowsTrailingCommas: false)
            do {
                try scanner.skip()
                return false
            } catch {
                // If the text ends within a word, an escape or a character, the error is at the beginning of that word,
                // escape or character, at most five bytes before the end.
                return bytes.count - scanner.position < 6
            }
        }
    }
}

extension JSONScanner {
    package mutating func value() throws -> JSON {
        switch try kind() {
        case .object:
            var fields: [JSON.Field] = []
            try object { scanner, key in fields.append(JSON.Field(scanner.decoded(key), try scanner.value())) }
            return .object(fields)
        case .array:
            var values: [JSON] = []
            try array { scanner in values.append(try scanner.value()) }
            return .list(values)
        case .string:
            let text = try string()
            guard text.hasEscapes else { return .text(decoded(text)) }
            var isWhole = true
            let bytes = JSONEscapes.resolved(in: raw(text)) { isWhole = false }
            guard isWhole else { throw malformed }
            return .text(String(decoding: bytes, as: UTF8.self))
        case .number:
            let digits = UnsafeBufferPointer(rebasing: bytes[try numberRange()])
            if let whole = WholeNumber.value(of: digits) { return .integer(whole) }
            guard let number = Double(String(decoding: digits, as: UTF8.self)), number.isFinite else { throw malformed }
            // `1e-400` is accepted as the integer 0: unlike infinity, 0 can be written and read again.
            return number.json
        case .boolean:
            let isTrue = bytes[position] == UInt8(ascii: "t")
            try skip()
            return .flag(isTrue)
        case .null:
            try skip()
            return .null
        }
    }
}
