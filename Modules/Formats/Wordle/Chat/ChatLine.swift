/// A line of a chat, cleaned and classified once.
struct ChatLine {
    enum Content {
        case text(ChatText)
        /// A line with a stamp, and the share that begins on it; what it says is known once the layout of the chat is.
        case stamped(StampedLine, ShareHeader?)
    }

    /// What was removed before its text.
    enum Lead: Equatable {
        case nothing
        /// Spaces.
        case indent
        /// Marks of quotation such as `>`, one for each message in which the line was quoted.
        case quotation(marks: Int)
    }

    let bytes: Bytes
    let content: Content
    let lead: Lead
    /// Whether it has a digit and the word Wordle, without which there is no share.
    private let mayHaveShare: Bool

    /// Classifies a cleaned line; one that follows a single dash may have a stamp in any language.
    init(_ line: Bytes, mayHaveShare: Bool, mayHaveStamp: Bool, followsDash: Bool) {
        let start = line.end(from: 0) { $0.isSpace || $0 == UInt8(ascii: ">") }
        let marks = line.part(0, start).count { $0 == UInt8(ascii: ">") }
        lead = marks > 0 ? .quotation(marks: marks) : start > 0 ? .indent : .nothing
        let trimmed = line.part(start, line.count).trimmed
        // Markdown ends rows with a line break.
        bytes = trimmed.has("<br>", at: trimmed.count - 4) ? trimmed.part(0, trimmed.count - 4).trimmed : trimmed
        self.mayHaveShare = mayHaveShare && bytes.position(of: "wordle") != nil
        content = Self.content(bytes, mayHaveShare: self.mayHaveShare, mayHaveStamp: mayHaveStamp, followsDash)
    }

    /// Looks for a stamp first: the text of a line with one is classified when the layout of the chat is known.
    private static func content(
        _ line: Bytes, mayHaveShare: Bool, mayHaveStamp: Bool, _ followsDash: Bool
    ) -> Content {
        // No row of a grid has a stamp.
        guard mayHaveStamp, !line.isEmpty, SquareRow.squares(line) == nil else {
            return .text(ChatText(line, mayHaveShare: mayHaveShare))
        }
        let header = mayHaveShare ? ShareHeader.first(in: line) : nil
        if let stamped = StampedLine(line, share: header?.start, followsDash: followsDash) {
            return .stamped(stamped, header)
        }
        return .text(header.map { ChatText(line, .header($0)) } ?? ChatText(line, mayHaveShare: mayHaveShare))
    }

    var isQuoted: Bool { if case .quotation = lead { true } else { false } }

    /// Whether it is a single dash, below which a stamp may follow.
    var isDash: Bool { !bytes.isEmpty && bytes.dash(at: 0) == bytes.count }

    /// The text from a position on: `Wordle 281 4/6` in `09:01 - Ann: Wordle 281 4/6`.
    func text(from position: Int) -> ChatText {
        guard case .stamped(_, let header?) = content else {
            return ChatText(bytes.part(position, bytes.count), mayHaveShare: mayHaveShare)
        }
        // A share is read, whatever stands between it and the stamp.
        let first = min(position, header.start)
        return ChatText(bytes.part(first, bytes.count), .header(header.moved(by: first)))
    }
}
