/// Whether the current lines quote another message, and the senders to return to after these lines.
enum Quotation {
    case none
    /// A line such as `On … Ann wrote:` announced a quotation.
    ///
    /// The `ChatSenders` track the sender of the message that continues after the quotation.
    case announced(ChatSenders)
    /// Quoted lines are being read; `resume` tracks the sender of the message that continues after these lines.
    ///
    /// `hasSource` is whether it is known who wrote the quoted lines. `hasText` is false if the last quoted
    /// line is the head that names the source. A head has a sender and a stamp (timestamp), such as `> Ann @ 09:01`.
    case open(resume: ChatSenders, End, hasSource: Bool, hasText: Bool)

    /// What ends a quotation.
    enum End {
        /// The first line of text without a quote mark (`>`).
        case mark
        /// A tag such as `[/quote]`.
        case tag
        /// The next line, which is quoted.
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
        /// The sender; the line is not quoted.
        case none
        /// Another person, who is named on a line above.
        case named
        /// An unknown person; `marks` is the number of quote marks, one for each time that the line was quoted.
        case unknown(marks: Int)
    }

    /// Handles a line; returns who wrote the line.
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
        // Slack repeats the beginning of the thread below the words "replied to a thread:".
        if line.bytes.has("replied to a thread:", at: line.bytes.count - 20) {
            self = .open(resume: senders, .line, hasSource: false, hasText: true)
        }
        return false
    }

    /// Handles a head (a line with a sender and a stamp); `senders` tracks the sender before that line.
    mutating func followHead(_ line: ChatLine, _ senders: ChatSenders) {
        if case .open(let others, .mark, let hasSource, _) = self {
            // If the quotation has no source yet, the message of a head such as `> Ann @ 09:01` may follow without a
            // quote mark.
            self = .open(resume: others, .mark, hasSource: true, hasText: hasSource)
        } else if line.bytes.last == UInt8(ascii: ":"),
            Self.attributions.contains(where: { line.bytes.has($0, at: line.bytes.count - $0.utf8CodeUnitCount) })
        {
            self = .announced(senders)
        }
    }

    /// Handles the text beside a stamp; returns whether the text begins with a quote mark.
    ///
    /// `senders` tracks the sender of the message with that stamp.
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
