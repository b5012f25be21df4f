/// A line of a chat, cleaned and classified once.
struct ChatLine {
    enum Content {
        case text(ChatText)
        /// A line with a stamp (timestamp); the layout of the chat shows whether the line begins a message.
        case stamped(StampedLine)
    }

    /// What was removed from the beginning of the line.
    enum Lead: Equatable {
        case nothing
        /// Spaces.
        case indent
        /// Quote marks (`>`), one for each time that the line was quoted.
        case quotation(marks: Int)
    }

    let bytes: Bytes
    let content: Content
    let lead: Lead

    /// Classifies a cleaned line.
    ///
    /// `hasStamps` is whether lines of the text may have stamps. `followsDash` is whether the line above is a single dash; the stamp may then be in any language.
    init(_ line: Bytes, hasStamps: Bool, followsDash: Bool) {
        let start = line.end(from: 0) { $0.isSpace || $0 == UInt8(ascii: ">") }
        let marks = line.part(0, start).count { $0 == UInt8(ascii: ">") }
        lead = marks > 0 ? .quotation(marks: marks) : start > 0 ? .indent : .nothing
        bytes = line.part(start, line.count).trimmed
        // The text of a line with a stamp is classified later, when the layout of the chat is known.
        let mayHaveStamp = hasStamps && bytes.contains(where: \.isDigit) && SquareRow.squares(bytes) == nil
        let stamped = mayHaveStamp ? StampedLine(bytes, followsDash: followsDash) : nil
        content = stamped.map(Content.stamped) ?? .text(ChatText(bytes))
    }

    var isQuoted: Bool { if case .quotation = lead { true } else { false } }

    /// Whether the line is a single dash, after which a stamp may be on the next line.
    var isDash: Bool { !bytes.isEmpty && bytes.dash(at: 0) == bytes.count }

    /// Returns the text from a position on, such as `Wordle 281 4/6` in `09:01 - Ann: Wordle 281 4/6`.
    func text(from position: Int) -> ChatText {
        ChatText(bytes.part(position, bytes.count))
    }
}
