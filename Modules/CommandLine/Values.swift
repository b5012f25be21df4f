/// What may stand for an argument or for the value of an option, as far as the table knows it.
public struct Values: Hashable, Sendable {
    /// Words that a shell offers.
    public var words: [String] = []
    /// Whether nothing but these words may stand there.
    public var isClosed = false
    /// Whether a file may stand there.
    public var isFile = false

    /// Creates values: words that are offered, and whether nothing else may stand there.
    public init(words: [String] = [], isClosed: Bool = false, isFile: Bool = false) {
        self.words = words
        self.isClosed = isClosed
        self.isFile = isFile
    }

    /// Whatever a person types.
    public static let any = Values()
    /// A file.
    public static let file = Values(isFile: true)

    /// Returns words of which one has to stand there.
    public static func one(of words: [String]) -> Values { Values(words: words, isClosed: true) }

    /// Returns why a text may not stand there, or nil when it may; `name` is what it stands for.
    public func objection(to text: String, for name: String) -> String? {
        guard isClosed, !words.contains(text) else { return nil }
        let hint = NearestMatch.question(text, in: words)
        return "\(name) is one of \(words.joined(separator: ", ")), not “\(text)”\(hint)"
    }
}
