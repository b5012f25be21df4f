/// Whether the lines of a chat quote another message, and who goes on below them.
enum Quotation {
    case none
    /// A line says who wrote what is quoted: `On … Ann wrote:`. The others' message continues below.
    case announced(ChatSenders)
    /// Quoted lines are being read; with their writer, they may be a message of its own.
    case open(resume: ChatSenders, End, hasSource: Bool, hasText: Bool)

    /// What ends a quotation.
    enum End {
        /// The first line without a mark.
        case mark
        /// A tag such as `[/quote]`.
        case tag
        /// Any line.
        case line
    }

    private static let tags: [(begin: StaticString, end: StaticString)] = [
        ("[quote", "[/quote]"), ("<quote", "</quote>"),
    ]
    private static let attributions: [StaticString] = [
        " wrote:", " schrieb:", " a écrit :", " a écrit:", " escribió:", " ha scritto:", " escreveu:", " schreef:",
    ]

    /// Who wrote a line.
    enum Source {
        /// The sender: it is not quoted.
        case none
        /// Someone whom the lines above it name.
        case named
        /// Someone unknown, as the marks of quotation say: one for each message in which the line was quoted.
        case unknown(marks: Int)
    }

    /// Follows a line; returns who wrote it.
    mutating func source(of line: ChatLine, _ senders: inout ChatSenders) -> Source {
        guard isQuoting(line, &senders) else { return .none }
        if case .quotation(let marks) = line.lead, marks > 1 { return .unknown(marks: marks) }
        if case .open(_, _, hasSource: true, _) = self { return .named }
        return .unknown(marks: 1)
    }

    private mutating func isQuoting(_ line: ChatLine, _ senders: inout ChatSenders) -> Bool {
        if case .open(_, .tag, _, _) = self {
            if Self.tags.contains(where: { line.bytes.position(of: $0.end) != nil }) { end(&senders) }
            return true
        }
        if let tag = Self.tags.first(where: { line.bytes.has($0.begin, at: 0) }) {
            if line.bytes.position(of: tag.end) == nil {
                self = .open(resume: senders, .tag, hasSource: false, hasText: true)
            }
            return true
        }
        if line.isQuoted {
            switch self {
            case .announced(let others): self = .open(resume: others, .mark, hasSource: true, hasText: true)
            case .open(let others, .mark, let hasSource, _):
                self = .open(resume: others, .mark, hasSource: hasSource, hasText: true)
            case .none, .open: self = .open(resume: senders, .mark, hasSource: false, hasText: true)
            }
            return true
        }
        switch self {
        case .none: break
        case .announced, .open(_, .mark, _, hasText: false): self = .none
        case .open(_, let kind, _, _):
            end(&senders)
            if kind == .line { return true }
        }
        // Slack repeats the beginning of the thread below these words.
        if line.bytes.has("replied to a thread:", at: line.bytes.count - 20) {
            self = .open(resume: senders, .line, hasSource: false, hasText: true)
        }
        return false
    }

    /// Follows a line with a sender and a stamp, given the senders before it.
    mutating func followHead(_ line: ChatLine, _ senders: ChatSenders) {
        if case .open(let others, .mark, let hasSource, _) = self {
            // `> Ann @ 09:01` may be a head with its message below it, without a mark.
            self = .open(resume: others, .mark, hasSource: true, hasText: hasSource)
        } else if line.bytes.last == UInt8(ascii: ":"),
            Self.attributions.contains(where: { line.bytes.has($0, at: line.bytes.count - $0.utf8CodeUnitCount) })
        {
            self = .announced(senders)
        }
    }

    /// Follows the message beside a stamp, given its sender; returns whether it begins with a mark of quotation.
    mutating func followMessage(_ message: Bytes, _ senders: ChatSenders) -> Bool {
        guard message.first == UInt8(ascii: ">") else { return false }
        self = .open(resume: senders, .mark, hasSource: false, hasText: true)
        return true
    }

    private mutating func end(_ senders: inout ChatSenders) {
        if case .open(let others, _, _, _) = self { senders = others }
        self = .none
    }
}
