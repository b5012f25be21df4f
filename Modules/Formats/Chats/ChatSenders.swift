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
