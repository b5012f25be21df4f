import Models

/// The text of a line, or the text after the line's stamp (timestamp), and the kind of that text.
struct ChatText {
    enum Kind {
        case blank
        /// A row of a grid.
        case squares([Square])
        /// A text with the header of a share (the text of a Wordle result), such as `Wordle 281 4/6`.
        case header(ShareHeader)
        /// A text that ends with a puzzle number, such as `Wordle 281`; its score may be on the next line.
        case puzzle
        /// A text that begins with a score, such as `4/6`, which may belong to the puzzle number on the line above.
        ///
        /// `mention` is the same as for `text`.
        case score(mention: Unread?)
        /// The line above a list of results.
        case summary(ChatSummary)
        /// Any other text with words; if it mentions a Wordle score, `mention` says why it is not a share.
        case text(mention: Unread?)
        /// Only punctuation and symbols, for which `hasWords` is false.
        case signs
    }

    let bytes: Bytes
    let kind: Kind

    /// Classifies a text.
    init(_ bytes: Bytes) {
        self.bytes = bytes
        kind = Kind(of: bytes)
    }
}

extension ChatText.Kind {
    fileprivate init(of text: Bytes) {
        if text.isEmpty {
            self = .blank
        } else if let row = SquareRow.squares(text) {
            self = .squares(row)
        } else if !text.hasWords {
            self = .signs
        } else if let header = ShareHeader.first(in: text) {
            self = .header(header)
        } else if ShareHeader.lacksScore(text) {
            self = .puzzle
        } else if ShareHeader.isScore(text) {
            self = .score(mention: Unread(text))
        } else if let summary = ChatSummary(text) {
            self = .summary(summary)
        } else {
            self = .text(mention: Unread(text))
        }
    }
}

extension Bytes {
    /// Whether there is a letter or a digit of any script, or a character of four bytes such as most emoji.
    ///
    /// Characters that begin with the bytes 0xC2, 0xE2 or 0xEF do not count, because most of them are symbols.
    var hasWords: Bool { contains { $0.isLetter || $0.isDigit || $0 >= 0xC3 && $0 != 0xE2 && $0 != 0xEF } }
}
