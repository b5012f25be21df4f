extension JSON {
    /// Reads a document; nil if it is not JSON, or if it could not be written again or is nested too deeply.
    ///
    /// Half a surrogate pair or a number outside the range of `Double` could not be written again. The limit is 100
    /// levels.
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
    package static func isIncomplete(_ bytes: some Sequence<UInt8>) -> Bool {
        Array(bytes).withUnsafeBufferPointer { bytes in
            var scanner = JSONScanner(bytes, allowsTrailingCommas: false)
            do {
                try scanner.skip()
                return false
            } catch {
                // The text may end in the middle of a word, an escape or a character, and the error is then at the
                // start of that.
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
            // "0e-5" is written as 0, which is then read as the same value.
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
