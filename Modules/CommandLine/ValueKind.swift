import QuintetPlatform

/// A kind of values for arguments and options: how such a value is parsed, described and completed.
package struct ValueKind<Value>: Sendable {
    /// The description of a valid value, to follow “must be”, such as `a whole number of at least 0`.
    let expected: String
    package let offers: Offers
    let shown: @Sendable (String) -> String
    let meant: @Sendable (String) -> String?
    let read: @Sendable (String) -> Value?

    /// Creates a kind.
    ///
    /// `expected` follows “must be” in errors. `shown` returns the text that an error shows for an invalid value, such
    /// as an address without its password. `meant` returns a suggestion for an invalid value; without one, a similar word
    /// of the offers is suggested. `read` parses a value, and returns nil if the value is invalid.
    package init(
        _ expected: String, offers: Offers = Offers(), shown: @escaping @Sendable (String) -> String = { $0 },
        meant: @escaping @Sendable (String) -> String? = { _ in nil },
        read: @escaping @Sendable (String) -> Value?
    ) {
        self.expected = expected
        self.offers = offers
        self.shown = shown
        self.meant = meant
        self.read = read
    }

    /// Returns the same kind, with more completions that the program looks up.
    ///
    /// `list` is the name of the list with these completions, such as `athletes`.
    package func offering(_ list: String) -> ValueKind {
        ValueKind(
            expected, offers: Offers(words: offers.words, hasFiles: offers.hasFiles, list: list), shown: shown,
            meant: meant, read: read)
    }

    /// Returns the reason why a text is invalid, without a full stop, or nil if the text is valid.
    ///
    /// `subject` is the beginning of the reason and ends with “must be”, such as “--limit must be”.
    package func objection(to text: String, for subject: String) -> String? {
        guard read(text) == nil else { return nil }
        let hint = meant(text).map { ". Did you mean “\($0)”?" } ?? NearestMatch.question(text, in: offers.words)
        return "\(subject) \(expected), not “\(SafeText.quotable(shown(text)))”\(hint)"
    }
}

/// The completions of a value: fixed words, the names of files, and words that the program looks up.
package struct Offers: Hashable, Sendable {
    package let words: [String]
    package let hasFiles: Bool
    /// The name of the list in which the program looks up more words, or nil if there are none.
    package let list: String?

    package init(words: [String] = [], hasFiles: Bool = false, list: String? = nil) {
        self.words = words
        self.hasFiles = hasFiles
        self.list = list
    }
}

extension ValueKind where Value == String {
    package static var text: Self { ValueKind("text") { $0 } }

    package static func name(_ expected: String) -> Self {
        ValueKind(expected) { text in text.contains { !$0.isWhitespace } ? text : nil }
    }

    package static var fileOrStream: Self {
        ValueKind("the name of a file or -", offers: Offers(hasFiles: true)) { $0.isEmpty ? nil : $0 }
    }
}

extension ValueKind where Value == Int {
    package static func integer(_ range: PartialRangeFrom<Int>) -> Self {
        ValueKind("a whole number of at least \(range.lowerBound)") {
            Int($0).flatMap { range.contains($0) ? $0 : nil }
        }
    }

    package static func integer(_ range: ClosedRange<Int>) -> Self {
        ValueKind("a whole number from \(range.lowerBound) to \(range.upperBound)") {
            Int($0).flatMap { range.contains($0) ? $0 : nil }
        }
    }
}

extension ValueKind where Value: RawRepresentable<String> & Sendable {
    package static func one(of values: [Value]) -> Self {
        let words = values.map(\.rawValue)
        return ValueKind("one of \(words.joined(separator: ", "))", offers: Offers(words: words)) { text in
            values.first { $0.rawValue == text }
        }
    }
}
