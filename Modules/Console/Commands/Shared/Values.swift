/// What may stand for an argument or for the value of an option, as far as the table knows it.
struct Values: Hashable {
    /// Words that a shell offers.
    var words: [String] = []
    /// Whether nothing but these words may stand there.
    var isClosed = false
    /// Whether a file may stand there.
    var isFile = false

    static let any = Values()
    static let file = Values(isFile: true)

    /// Returns words of which one has to stand there.
    static func one(of words: [String]) -> Values { Values(words: words, isClosed: true) }

    /// Returns why a text may not stand there, or nil when it may; `name` is what it stands for.
    func objection(to text: String, for name: String) -> String? {
        guard isClosed, !words.contains(text) else { return nil }
        let hint = NearestMatch.question(text, in: words)
        return "\(name) is one of \(words.joined(separator: ", ")), not “\(text)”\(hint)"
    }
}
