import Models

/// A line of a chat, cleaned and classified once.
struct ChatLine {
    enum Kind {
        case blank
        /// A row of a grid.
        case squares([Square])
        /// A share begins on the line.
        case header(ShareHeader)
        case text
        /// Nothing but punctuation and symbols.
        case signs
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
    let kind: Kind
    let lead: Lead
    /// Whether it has a digit and the word Wordle, without which there is no share.
    let mayHaveShare: Bool
    /// The stamp on the line; what looks like one within a message is part of its text.
    let stamp: StampedLine?

    /// Classifies a cleaned line; one that follows a single dash may have a stamp in any language.
    init(_ line: Bytes, mayHaveShare: Bool, mayHaveStamp: Bool, followsDash: Bool) {
        let start = line.end(from: 0) { $0.isSpace || $0 == UInt8(ascii: ">") }
        let marks = line.part(0, start).count { $0 == UInt8(ascii: ">") }
        lead = marks > 0 ? .quotation(marks: marks) : start > 0 ? .indent : .nothing
        let text = line.part(start, line.count).trimmed
        // Markdown ends rows with a line break.
        bytes = text.has("<br>", at: text.count - 4) ? text.part(0, text.count - 4).trimmed : text
        self.mayHaveShare = mayHaveShare && bytes.position(of: "wordle") != nil
        kind = Kind(of: bytes, mayHaveShare: self.mayHaveShare)
        switch kind {
        case .blank, .squares: stamp = nil
        case .header(let header):
            stamp = mayHaveStamp ? StampedLine(bytes, share: header.start, followsDash: followsDash) : nil
        case .text, .signs: stamp = mayHaveStamp ? StampedLine(bytes, share: nil, followsDash: followsDash) : nil
        }
    }

    var isQuoted: Bool { if case .quotation = lead { true } else { false } }

    /// Whether it is a single dash, below which a stamp may follow.
    var isDash: Bool {
        if case .signs = kind { bytes.dash(at: 0) == bytes.count } else { false }
    }

    /// The message behind a stamp, from a position on: `Wordle 281 4/6` in `09:01 - Ann: Wordle 281 4/6`.
    func message(from position: Int) -> (bytes: Bytes, kind: Kind) {
        if case .header(let header) = kind {
            // A share is read, whatever stands between it and the stamp.
            let first = min(position, header.start)
            return (bytes.part(first, bytes.count), .header(header.moved(by: first)))
        }
        let message = bytes.part(position, bytes.count)
        return (message, Kind(of: message, mayHaveShare: false))
    }
}

extension ChatLine.Kind {
    init(of line: Bytes, mayHaveShare: Bool) {
        if line.isEmpty {
            self = .blank
        } else if let row = SquareRow.squares(line) {
            self = .squares(row)
        } else if line.contains(where: { $0.isLetter || $0.isDigit || $0 >= 0xC3 && $0 != 0xE2 && $0 != 0xEF }) {
            self = (mayHaveShare ? ShareHeader.first(in: line) : nil).map { .header($0) } ?? .text
        } else {
            self = .signs
        }
    }
}
