/// A type of value of arguments and options: how it is parsed, described and completed.
public struct ValueKind<Value>: Sendable {
    /// The description, as a continuation of “takes” and “is”: `a whole number of at least 0`.
    let expected: String
    /// The completions that a shell offers.
    public let offers: Offers
    let shown: @Sendable (String) -> String
    let read: @Sendable (String) -> Value?

    /// Creates a kind; `expected` continues “takes” and “is”, and `shown` returns the input for an error, without secrets.
    public init(
        _ expected: String, offers: Offers = Offers(), shown: @escaping @Sendable (String) -> String = { $0 },
        read: @escaping @Sendable (String) -> Value?
    ) {
        (self.expected, self.offers, self.shown, self.read) = (expected, offers, shown, read)
    }

    /// Returns the same kind, completed by what the program finds in a list, too.
    public func offering(_ list: String) -> ValueKind {
        ValueKind(
            expected, offers: Offers(words: offers.words, hasFiles: offers.hasFiles, list: list), shown: shown,
            read: read)
    }

    /// Returns why a text is invalid, without a full stop, or nil when it is valid; the subject has a verb: `ID is`.
    public func objection(to text: String, for subject: String) -> String? {
        guard read(text) == nil else { return nil }
        return "\(subject) \(expected), not “\(shown(text))”\(NearestMatch.question(text, in: offers.words))"
    }
}

/// The completions that a shell offers.
public struct Offers: Hashable, Sendable {
    /// The words, in the order of display.
    public let words: [String]
    /// Whether to complete file names.
    public let hasFiles: Bool
    /// The name of a list of the program that has further words, or nil.
    public let list: String?

    /// Creates completions.
    public init(words: [String] = [], hasFiles: Bool = false, list: String? = nil) {
        (self.words, self.hasFiles, self.list) = (words, hasFiles, list)
    }
}

extension ValueKind where Value == String {
    /// Any text.
    public static var text: Self { ValueKind("text") { $0 } }

    /// A text that is not blank.
    public static func name(_ expected: String) -> Self {
        ValueKind(expected) { text in text.contains { !$0.isWhitespace } ? text : nil }
    }

    /// A file, or `-` for a standard stream.
    public static var fileOrStream: Self {
        ValueKind("the name of a file or -", offers: Offers(hasFiles: true)) { $0.isEmpty ? nil : $0 }
    }
}

extension ValueKind where Value == Int {
    /// An integer with a lower bound.
    public static func integer(_ range: PartialRangeFrom<Int>) -> Self {
        ValueKind("a whole number of at least \(range.lowerBound)") {
            Int($0).flatMap { range.contains($0) ? $0 : nil }
        }
    }

    /// An integer within a range.
    public static func integer(_ range: ClosedRange<Int>) -> Self {
        ValueKind("a whole number from \(range.lowerBound) to \(range.upperBound)") {
            Int($0).flatMap { range.contains($0) ? $0 : nil }
        }
    }
}

extension ValueKind where Value: RawRepresentable<String> & Sendable {
    /// One of some values, by raw value.
    public static func one(of values: [Value]) -> Self {
        let words = values.map(\.rawValue)
        return ValueKind("one of \(words.joined(separator: ", "))", offers: Offers(words: words)) { text in
            values.first { $0.rawValue == text }
        }
    }
}
