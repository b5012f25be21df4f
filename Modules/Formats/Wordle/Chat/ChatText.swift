import Models

/// A text of a chat and what it is: a line, or what stands behind the stamp of one.
struct ChatText {
    enum Kind {
        case blank
        /// A row of a grid.
        case squares([Square])
        /// A share begins here.
        case header(ShareHeader)
        /// It ends with the number of a puzzle, whose score may be on the next line: `Wordle 281`.
        case puzzle
        /// It begins with a score, which may belong to a puzzle on the line above: `4/6`.
        case score(mention: Unread?)
        /// The line above a list of results.
        case summary(ChatSummary)
        /// Anything else with letters or digits; `mention` says why it is no share although it has a score of Wordle.
        case text(mention: Unread?)
        /// Nothing but punctuation and symbols.
        case signs
    }

    let bytes: Bytes
    let kind: Kind

    /// Classifies a text; without a digit and the word Wordle it has no share.
    init(_ bytes: Bytes, mayHaveShare: Bool) {
        self.init(bytes, Kind(of: bytes, mayHaveShare: mayHaveShare))
    }

    init(_ bytes: Bytes, _ kind: Kind) {
        self.bytes = bytes
        self.kind = kind
    }
}

extension ChatText.Kind {
    fileprivate init(of text: Bytes, mayHaveShare: Bool) {
        if text.isEmpty {
            self = .blank
        } else if let row = SquareRow.squares(text) {
            self = .squares(row)
        } else if !text.hasWords {
            self = .signs
        } else if mayHaveShare, let header = ShareHeader.first(in: text) {
            self = .header(header)
        } else if mayHaveShare, ShareHeader.lacksScore(text) {
            self = .puzzle
        } else if ShareHeader.isScore(text) {
            self = .score(mention: mayHaveShare ? Unread(text) : nil)
        } else if let summary = ChatSummary(text) {
            self = .summary(summary)
        } else {
            self = .text(mention: mayHaveShare ? Unread(text) : nil)
        }
    }
}

extension Bytes {
    /// Whether there is a letter or a digit of any script; most other characters begin with bytes of their own.
    var hasWords: Bool { contains { $0.isLetter || $0.isDigit || $0 >= 0xC3 && $0 != 0xE2 && $0 != 0xEF } }
}
