import Models

/// Tracks the sender of the current message, and finds the players of shares.
struct ChatSenders {
    private var sender = Sender.unknown
    /// The names of the first senders in the chat, at most three.
    private(set) var names: [[UInt8]] = []

    /// The hashes of the names of all senders.
    private var known: Set<Int> = []

    private enum Sender {
        case unknown
        /// A stamp has ended the message above, and no name belongs to that stamp.
        case unclear
        /// A name that belongs to a stamp.
        case stamped([UInt8])
        /// A name without a stamp, on its own line or before a share, with the puzzles that were shared below the name.
        ///
        /// If one of these puzzles is shared again, the share must be another player's.
        case line([UInt8], puzzles: Set<Int>)
    }

    /// The name of the current sender, if it belongs to a stamp.
    var stamped: [UInt8]? { if case .stamped(let name) = sender { name } else { nil } }

    /// Whether the current sender has a name that belongs to a stamp.
    var isStamped: Bool { stamped != nil }

    /// Whether the last stamp has no name, so that the messages below it may be anyone's.
    var isUnclear: Bool { if case .unclear = sender { true } else { false } }

    /// The name of the current sender, or nil if it is unknown.
    var name: String? {
        switch sender {
        case .unknown, .unclear: nil
        case .stamped(let name), .line(let name, _): String(decoding: name, as: UTF8.self)
        }
    }

    func isSame(_ other: Bytes) -> Bool {
        guard case .stamped(let name) = sender else { return false }
        return name.count == other.count && other.indices.allSatisfy { name[$0] == other[$0] }
    }

    /// Whether the chat has more senders than two people and its title.
    var areSeveral: Bool { known.count > 2 }

    /// Whether a name is the name of an earlier sender.
    func isKnown(_ name: Bytes) -> Bool { known.contains(name.hash) }

    /// Learns the names of the senders of further messages.
    mutating func learn(_ names: some Sequence<String>) {
        for name in names { known.insert(name.withBytes(\.hash)) }
    }

    /// Begins a message with a stamp; `name` is the sender's name, or nil if there is none.
    mutating func begin(stamped name: [UInt8]?) {
        sender = name.map { .stamped($0) } ?? .unknown
        if let name { known.insert(name.withUnsafeBufferPointer(\.hash)) }
        if let name, names.count < 3, !names.contains(name) { names.append(name) }
    }

    /// Ends the message above: what follows may be anyone's, until a name is found.
    ///
    /// At the beginning, they are the user's, unless `hasName`: the message has the name of a sender.
    mutating func endMessage(hasName: Bool = false) {
        if hasName || name != nil { sender = .unclear }
    }

    /// Takes the name on a line of its own for the sender.
    mutating func begin(line name: Bytes) { sender = .line(Array(name), puzzles: []) }

    /// Returns the sender of a share of a puzzle, which counts once for a name without a stamp.
    mutating func owner(of puzzle: Int?) -> String? {
        guard case .line(_, let puzzles) = sender, let puzzle, puzzles.contains(puzzle) else { return name }
        return nil
    }

    /// Records the puzzle of a share, since each puzzle counts once for a name without a stamp.
    mutating func record(_ puzzle: Int) {
        guard case .line(let name, var puzzles) = sender else { return }
        // As long as `sender` holds the set too, a change would copy the set.
        sender = .unknown
        puzzles.insert(puzzle)
        sender = .line(name, puzzles: puzzles)
    }
}

/// The title of a group on WhatsApp, which is the sender of some messages and no one's name.
///
/// An export does not say the title in a place of its own.
struct ChatTitle {
    private let ofFile: String?
    /// The sender of the first message if it says that the chat is encrypted, which WhatsApp writes under the title.
    private var ofFirst: String?
    private var isFirst = true

    /// Creates a title; `file` is the name of the chat's file, such as `WhatsApp Chat with Family.txt`, if it has one.
    ///
    /// WhatsApp Chat Exporter 0.13 names the file `Family.txt`, and writes the title in place of a sender it can't find.
    init(file: String?) {
        let name = file?.split(separator: "/").last.map { name in
            name.hasSuffix(".txt") || name.hasSuffix(".zip") ? name.dropLast(4) : name
        }
        let words = ["with", "mit", "con", "avec", "com", "met", "-"].map { " \($0) " }
        ofFile = name.map { name in
            guard let program = name.firstRange(of: "WhatsApp") else { return String(name) }
            let rest = name[program.upperBound...].drop { $0 != " " && $0 != "-" }
            return String(rest[(words.compactMap { rest.firstRange(of: $0)?.upperBound }.min() ?? rest.endIndex)...])
        }
    }

    /// Learns from the first message; the sender is nil for a notice.
    mutating func learn(sender: Bytes?, text: Bytes) {
        defer { isFirst = false }
        guard isFirst, let sender, Self.encrypted.contains(where: { text.position(of: $0) != nil }) else { return }
        ofFirst = sender.text
    }

    /// Returns the titles among the players of a group; a chat of two people has the name of one of them as its title.
    func names(among players: Set<String>) -> Set<String> {
        players.intersection([ofFile, ofFirst].compactMap(\.self))
    }

    /// How the first message of a chat says in several languages that it is encrypted end to end.
    private static let encrypted: [StaticString] = [
        "end-to-end", "ende-zu-ende", "extremo a extremo", "bout en bout", "ponta a ponta", "uçtan uca", "сквозн",
    ]
}

extension ChatReading {
    /// Leaves out the results of players who are the chat itself.
    mutating func leaveOut(_ titles: Set<String>) {
        guard !titles.isEmpty else { return }
        for result in results where titles.contains(result.player) {
            unread.append(Refusal(line: result.post.line ?? 0, reason: Unread.noName.reason))
        }
        unread.sort { $0.line < $1.line }
        results.removeAll { titles.contains($0.player) }
    }
}
