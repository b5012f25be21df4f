/// The names after a sign of the chat program that announces them, as in `[09:01] Ann: hi`.
///
/// Any text may be such a name, even one with colons. The messages of the whole chat decide which colon ends it.
struct AnnouncedNames {
    /// The messages that follow a text and its colon.
    private struct Messages {
        var shares = 0
        var others = 0

        var count: Int { shares + others }
        /// Whether people write such messages: shares of results, and something else.
        var areVaried: Bool { shares > 0 && others > 0 }

        /// Whether these messages are only a few of those after a shorter text, from which that text is a sender.
        func areFew(of shorter: Messages) -> Bool {
            shorter.shares > shares && shorter.others > others && 4 * count <= shorter.count
        }
    }

    /// The messages after each text before a colon, by the hash of the text.
    private var messages: [Int: Messages] = [:]

    var isEmpty: Bool { messages.isEmpty }

    /// Whether a colon follows a text in the position of a name.
    func isName(_ text: Bytes) -> Bool { messages[text.hash] != nil }

    /// Learns from a name, its colon and its message.
    mutating func learn(_ text: Bytes) {
        var colon = text.colonAfterName
        while let end = colon {
            let isShare = ShareHeader.first(in: text.message(after: end)) != nil
            let name = text.part(0, end).hash
            var known = messages[name, default: Messages()]
            if isShare { known.shares += 1 } else { known.others += 1 }
            messages[name] = known
            colon = text.colon(from: end + 1)
        }
    }

    /// Splits a text into the name and the message; nil for a notice of the chat program.
    func split(_ text: Bytes) -> (name: Bytes, message: Bytes)? {
        guard let colon = colon(in: text), let name = PersonName.announced(in: text.part(0, colon)) else { return nil }
        // A sign before a name that also occurs without it is a status on IRC.
        let nick = NameDecoration.withoutStatus(name)
        let isStatus = nick.count < name.count && isName(nick)
        return (isStatus ? nick : name, text.message(after: colon))
    }

    /// Returns the position of the colon that ends a name; nil for a notice of the chat program.
    ///
    /// A longer text is the name if it occurs as often as the shorter one, and more than once, or if people write the
    /// messages after it, unless they are only a few of the messages of the shorter one. In a notice, such as
    /// `Ann changed the subject to “Wordle: 281 3/6”`, the colon is in quotation marks, and the text before it occurs once.
    private func colon(in text: Bytes) -> Int? {
        guard var end = text.colonAfterName else { return nil }
        let most = messages(text, end).count
        guard most > 1 else { return text.part(0, end).hasOpenQuotation ? nil : end }
        // What follows a quote mark is quoted, as in `Bo: > Ann: hi`.
        while let next = text.colon(from: end + 1), text.part(end + 1, next).trimmed.first != UInt8(ascii: ">"),
            messages(text, next).count == most
                || messages(text, next).areVaried && !messages(text, next).areFew(of: messages(text, end))
        {
            end = next
        }
        return end
    }

    private func messages(_ text: Bytes, _ end: Int) -> Messages {
        messages[text.part(0, end).hash, default: Messages()]
    }
}
