import Models

extension JSONScanner {
    /// Consumes any value and returns it, trimmed, if it is a string with more than white space.
    mutating func optionalText() throws -> String? {
        guard let text = try optionalString()?.trimmed, !text.isEmpty else { return nil }
        return text
    }

    /// Consumes any value and returns it if it is `true` or `false`.
    mutating func boolean() throws -> Bool? {
        let value = try kind() == .boolean ? bytes[position] == UInt8(ascii: "t") : nil
        try skip()
        return value
    }

    /// Consumes any value and returns whether it is `true`.
    mutating func isTrue() throws -> Bool { try boolean() == true }

    /// Consumes any value and returns the strings of an object by the given keys.
    mutating func texts(of keys: [StaticString]) throws -> [String?] {
        var texts = [String?](repeating: nil, count: keys.count)
        guard try kind() == .object else {
            try skip()
            return texts
        }
        try object { scanner, key in
            guard let index = keys.firstIndex(where: { scanner.matches(key, $0) }) else { return try scanner.skip() }
            texts[index] = try scanner.optionalText()
        }
        return texts
    }

    /// Consumes any value and returns the strings of an array.
    mutating func allTexts() throws -> [String] {
        guard try kind() == .array else {
            try skip()
            return []
        }
        var texts: [String] = []
        try array { scanner in if let text = try scanner.optionalText() { texts.append(text) } }
        return texts
    }
}
