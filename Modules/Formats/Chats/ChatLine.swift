import Models

/// A line of a chat, cleaned and classified once.
struct ChatLine {
    enum Content {
        case text(ChatText)
        /// A line with a stamp (timestamp); the layout of the chat shows whether the line begins a message.
        case stamped(Head)
        /// A line that looks like a stamp and is a name, as the layout of the chat shows.
        case name
    }

    let bytes: Bytes
    let content: Content
    /// The number of quote marks (`>`) before the line, one for each time that the line was quoted.
    let marks: Int
    /// Whether spaces are before the line, and no quote marks.
    let isIndented: Bool

    /// Classifies a cleaned line.
    ///
    /// `hasStamps` is whether lines of the text may have stamps. `followsDash` is whether the line above is a single
    /// dash, as between a name and a stamp on Discord.
    init(_ line: Bytes, hasStamps: Bool, followsDash: Bool) {
        let (start, marks) = line.quoteMarks
        self.marks = marks
        isIndented = marks == 0 && line.first?.isSpace == true
        bytes = line.part(start, line.count).trimmed
        // The text of a line with a stamp is classified later, when the layout of the chat is known.
        let mayHaveStamp = hasStamps && bytes.contains(where: \.isDigit) && SquareRow.squares(bytes) == nil
        let stamped = mayHaveStamp ? Head(bytes, followsDash: followsDash) : nil
        content = stamped.map(Content.stamped) ?? .text(ChatText(bytes))
    }

    /// Creates a line with the same text and another content.
    init(_ line: ChatLine, as content: Content) {
        bytes = line.bytes
        marks = line.marks
        isIndented = line.isIndented
        self.content = content
    }

    /// The kind of a line without a stamp.
    var kind: ChatText? { if case .text(let text) = content { text } else { nil } }

    /// Whether the line has the header of a share.
    var hasHeader: Bool { if case .header? = kind { true } else { false } }

    var isText: Bool { if case .text? = kind { true } else { false } }

    /// Whether the line is only signs, such as the dash between a name and a stamp on Discord.
    var isSign: Bool { if case .signs? = kind { true } else { false } }

    /// The text beside the stamp and the name of the line, or the whole line if it has none.
    var message: Bytes {
        if case .stamped(let stamped) = content, case .named(_, let message) = stamped.kind {
            message
        } else {
            bytes
        }
    }

    /// Whether the line is a row of a grid.
    var isRow: Bool { SquareRow.squares(message)?.count == OpenShare.width }

    /// Returns the name that is the whole line, or nil.
    func name(_ place: PersonName.Place) -> Bytes? {
        if case .name = content { return PersonName.announced(in: NameDecoration.stripped(bytes)) }
        guard case .text? = kind else { return nil }
        return PersonName.name(in: bytes, place)
    }
}

/// The beginning of a message: its sender and its stamp.
struct MessageHead {
    enum Turn {
        /// A sender whose name is beside the stamp.
        case beside(Bytes)
        /// A sender whose name is on another line than the stamp.
        case apart(Bytes)
        case notice
        /// The sender of the message above.
        case same
        /// The message above has ended, and no name belongs to the stamp, or one that cannot be read (`hasName`).
        case unclear(hasName: Bool)
    }

    let turn: Turn
    /// The stamp, or nil below a stamp on its own line.
    let stamp: Stamp?
    /// The text beside the stamp.
    let message: Bytes?

    init(_ turn: Turn, _ stamp: Stamp?, _ message: Bytes? = nil) {
        self.turn = turn
        self.stamp = stamp
        self.message = message
    }
}

/// What the text of a line is, or the text after the line's stamp (timestamp).
enum ChatText {
    case blank
    /// A row of a grid.
    case squares([Square])
    /// A text with the header of a share (the text of a Wordle result), such as `Wordle 281 4/6`.
    case header(ShareHeader)
    /// A text with a puzzle number and no score, such as `Wordle 281`.
    case puzzle(start: Int, end: Int)
    /// The line above a list of results.
    case summary(ChatSummary)
    /// Any other text with words; if it mentions a Wordle score, `mention` says why it is not a share.
    case text(mention: Unread?)
    /// Only punctuation and symbols, for which `hasWords` is false.
    case signs

    /// Classifies a text.
    init(_ text: Bytes) {
        if text.isEmpty {
            self = .blank
        } else if let row = SquareRow.squares(text) {
            self = .squares(row)
        } else if !text.hasWords {
            self = .signs
        } else if let summary = ChatSummary(text) {
            self = .summary(summary)
        } else if text.position(of: "wordle") == nil {
            self = .text(mention: nil)
        } else if let header = ShareHeader.first(in: text) {
            self = .header(header)
        } else if let mention = Unread(text) {
            self = .text(mention: mention)
        } else {
            self = ShareHeader.puzzle(in: text).map { .puzzle(start: $0.start, end: $0.end) } ?? .text(mention: nil)
        }
    }
}

extension Bytes {
    /// Whether there is a letter or a digit of any script, or a character of four bytes such as most emoji.
    ///
    /// Characters that begin with the bytes 0xC2, 0xE2 or 0xEF do not count, because most of them are symbols.
    var hasWords: Bool { contains { $0.isLetter || $0.isDigit || $0 >= 0xC3 && $0 != 0xE2 && $0 != 0xEF } }
}

/// The mark, such as `(edited)`, that chat programs write at an edited message.
enum EditMark {
    /// Returns whether a line ends with a mark.
    static func isIn(_ line: Bytes) -> Bool {
        guard let last = line.last, last.isOne(of: ")>") else { return false }
        if words.contains(where: { line.has($0, at: line.count - $0.utf8CodeUnitCount) }) { return true }
        // WhatsApp writes a sentence, as in `<Diese Nachricht wurde bearbeitet.>`.
        guard last == UInt8(ascii: ">"), let start = line.lastIndex(of: UInt8(ascii: "<")) else { return false }
        return stems.contains { line.part(start, line.count).position(of: $0) != nil }
    }

    /// Returns whether a text is the mark of imessage-exporter before the text that replaces another, as in
    /// `Edited 3 minutes later:`.
    static func isBefore(_ text: Bytes) -> Bool {
        let text = text.trimmed(" \t:")
        return text.has("edited ", at: 0) && text.has(" later", at: text.count - 6)
    }

    private static let words: [StaticString] = [
        "(edited)", "(bearbeitet)", "(modifié)", "(editado)", "(modificato)", "(bewerkt)", "(redigerad)",
    ]
    /// The beginnings of the words for "edited" in these languages.
    private static let stems: [StaticString] = ["edit", "bearbeitet", "modifi", "bewerkt", "rediger"]
}
