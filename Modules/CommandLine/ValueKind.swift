/// What may stand for an argument or for the value of an option, and how it is read.
public struct ValueKind<Value>: Sendable {
    /// What it is, in words that go on after “takes” and “is”: `a whole number of at least 0`.
    let expected: String
    /// What a shell offers.
    public let offers: Offers
    let shown: @Sendable (String) -> String
    let read: @Sendable (String) -> Value?

    /// Creates a kind.
    ///
    /// - Parameters:
    ///   - expected: What it is, in words that go on after “takes” and “is”.
    ///   - offers: What a shell offers.
    ///   - shown: Returns what was typed as it may be repeated, without secrets in it.
    ///   - read: Returns the value, or nil for a text that is none.
    public init(
        _ expected: String,
        offers: Offers = Offers(),
        shown: @escaping @Sendable (String) -> String = { $0 },
        read: @escaping @Sendable (String) -> Value?
    ) {
        self.expected = expected
        self.offers = offers
        self.shown = shown
        self.read = read
    }

    /// Returns why a text may not stand for something, or nil when it may.
    ///
    /// - Parameters:
    ///   - text: What was typed.
    ///   - subject: What it stands for, with the verb: `--limit takes`, `ID is`.
    /// - Returns: The reason with the nearest word that may, without a full stop.
    public func objection(to text: String, for subject: String) -> String? {
        guard read(text) == nil else { return nil }
        return "\(subject) \(expected), not “\(shown(text))”\(NearestMatch.question(text, in: offers.words))"
    }
}

/// What a shell offers where something may be typed.
public struct Offers: Hashable, Sendable {
    /// Words, in the order in which they are shown.
    public let words: [String]
    /// Whether a file may stand there.
    public let hasFiles: Bool

    /// Creates offers.
    public init(words: [String] = [], hasFiles: Bool = false) {
        self.words = words
        self.hasFiles = hasFiles
    }
}

extension ValueKind where Value == String {
    /// Any text.
    public static var text: Self { ValueKind("text") { $0 } }

    /// Returns a text that is more than blanks.
    public static func name(_ expected: String) -> Self {
        ValueKind(expected) { text in text.contains { !$0.isWhitespace } ? text : nil }
    }

    /// A file, never a standard stream.
    public static var file: Self {
        ValueKind("the name of a file", offers: Offers(hasFiles: true)) { ["", "-"].contains($0) ? nil : $0 }
    }

    /// A file, or `-` for a standard stream.
    public static var fileOrStream: Self {
        ValueKind("the name of a file or -", offers: Offers(hasFiles: true)) { $0.isEmpty ? nil : $0 }
    }

    /// Returns words of which one has to be typed.
    public static func one(of words: [String]) -> Self {
        ValueKind("one of \(words.joined(separator: ", "))", offers: Offers(words: words)) {
            words.contains($0) ? $0 : nil
        }
    }
}

extension ValueKind where Value == Int {
    /// Returns the whole numbers from one on.
    public static func integer(_ range: PartialRangeFrom<Int>) -> Self {
        ValueKind("a whole number of at least \(range.lowerBound)") {
            Int($0).flatMap { range.contains($0) ? $0 : nil }
        }
    }

    /// Returns the whole numbers of a range.
    public static func integer(_ range: ClosedRange<Int>) -> Self {
        ValueKind("a whole number from \(range.lowerBound) to \(range.upperBound)") {
            Int($0).flatMap { range.contains($0) ? $0 : nil }
        }
    }
}

extension ValueKind where Value: RawRepresentable<String> & Sendable {
    /// Returns values of which one has to be named.
    public static func one(of values: [Value]) -> Self {
        let words = values.map(\.rawValue)
        return ValueKind("one of \(words.joined(separator: ", "))", offers: Offers(words: words)) { text in
            values.first { $0.rawValue == text }
        }
    }
}
