/// Tracks the sender of the current message, and finds the players of shares.
///
/// A share is the text of a Wordle result. A stamp is a program's timestamp of a message (`ChatTextReader`).
struct ChatSenders {
    var form: ChatForm? {
        // If names are below stamps, the chat may begin with a name, without a stamp above that name.
        didSet {
            expected = form?.namePlace == .below ? .possible : nil
            isBeginning = expected != nil
        }
    }
    /// Whether dates have their own lines.
    ///
    /// If so, the last date also applies to a stamp with only a clock. Otherwise, such a stamp means today.
    var hasDayLines = false

    private var sender = Sender.unknown
    /// How clearly the stamp above says that the next line has its name; nil if no name is expected.
    private var expected: PersonName.Place?
    /// Whether the name that is expected has no stamp above; then a title may be above the name, as in `All comments`.
    private var isBeginning = false
    /// The names of the first senders in the chat, at most three.
    private(set) var names: [[UInt8]] = []

    private static let fewNames = 3

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

    /// Whether the current sender has a name that belongs to a stamp.
    var isStamped: Bool { if case .stamped = sender { true } else { false } }

    /// Whether the last stamp has no name, so that the messages below it may be anyone's.
    var isUnclear: Bool { if case .unclear = sender { true } else { false } }

    /// The name of the current sender, or nil if it is unknown.
    var name: String? {
        switch sender {
        case .unknown, .unclear: nil
        case .stamped(let name), .line(let name, _): String(decoding: name, as: UTF8.self)
        }
    }

    func isSame(_ other: Bytes?) -> Bool {
        guard case .stamped(let name) = sender, let other else { return false }
        return name.count == other.count && name.elementsEqual(other)
    }

    /// Begins a message with a stamp; `name` is the sender's name, or nil if there is none.
    mutating func begin(stamped name: [UInt8]?) {
        expected = nil
        sender = name.map { .stamped($0) } ?? .unknown
        if let name, names.count < Self.fewNames, !names.contains(name) { names.append(name) }
    }

    /// Handles a stamp on its own line: the sender's name is above or below the stamp, or the sender stays the same.
    mutating func followStamp(
        _ line: StampedLine, _ form: StampedLine.Form, isIndented: Bool, _ recent: RecentLines
    ) {
        expected = nil
        isBeginning = false
        // A stamp in brackets belongs to a later message of the same sender.
        guard form != .bracketed, let chat = self.form else { return }
        if form == .dashed, let above = recent.nameAbove(acrossBlanks: true, .marked, isDecoration) {
            begin(stamped: above)
        } else if chat.hasDashedStamps, form != .dashed {
            return
        } else if chat.hasNamesAlone {
            sender = .unknown
        } else if chat.namePlace == .below {
            expected = line.stamp.hasDay ? .marked : .possible
            if line.stamp.hasDay { endMessage() }
        } else if let above = recent.nameAbove(acrossBlanks: chat.namePlace == .aboveBlank, .marked, isDecoration),
            line.isRich || isIndented || !chat.hasRichStamps
                || above.withUnsafeBufferPointer(chat.hasRichStamp)
        {
            begin(stamped: above)
        } else if line.stamp.hasDay, !chat.hasLabels {
            endMessage()
        }
    }

    /// Ends the message above: what follows may be anyone's, until a name is found.
    private mutating func endMessage() {
        if name != nil { sender = .unclear }
    }

    /// Reads the name on the line below a stamp; returns false when no name is expected or the line is not a name.
    mutating func readNameBelow(_ line: Bytes) -> Bool {
        guard let place = expected, !isDecoration(line), !NameDecoration.isCount(line) else { return false }
        // At the beginning, the line may be a title above the name.
        let next = isBeginning && !isStamped ? place : nil
        expected = next
        guard place == .marked || line.containsLetter, let name = PersonName.name(in: line, place) else { return false }
        begin(stamped: Array(name))
        expected = next
        return true
    }

    /// Returns the possible names of a share's player: the sender, and the name on the share's line.
    ///
    /// Without a stamp, a name on the line of the share or above that line becomes the sender. `speaker` is a name at
    /// the beginning of the share's line, with other words between the name and the share.
    mutating func findOwner(
        _ inline: Bytes?, speaker: Bytes?, of puzzle: Int?, _ recent: RecentLines
    ) -> OpenShare.Owner {
        expected = nil
        if isStamped {
            if form?.hasCertainStamps != true, form?.namePlace == .below, let line = nameLine(recent) {
                sender = .line(line, puzzles: [])
            }
            return OpenShare.Owner(name: name, inline: inline?.text)
        }
        if let name = inline ?? (recent.endsWithNameAlone ? nil : speaker) {
            sender = .line(Array(name), puzzles: [])
        } else if let line = nameLine(recent) ?? speaker.map({ Array($0) }) {
            sender = .line(line, puzzles: [])
        }
        if case .line(_, let puzzles) = sender, let puzzle, puzzles.contains(puzzle) { return OpenShare.Owner() }
        return OpenShare.Owner(name: name)
    }

    /// Records the puzzle of a share, since each puzzle counts once for a name without a stamp.
    mutating func record(_ puzzle: Int) {
        guard case .line(let name, var puzzles) = sender else { return }
        // As long as `sender` holds the set too, a change would copy the set.
        sender = .unknown
        puzzles.insert(puzzle)
        sender = .line(name, puzzles: puzzles)
    }

    private func isDecoration(_ line: Bytes) -> Bool {
        form?.isDecoration(line) ?? NameDecoration.isBadge(line)
    }

    /// Returns the name on the line directly above a share; after a stamp, only the first line of a block has one.
    private func nameLine(_ recent: RecentLines) -> [UInt8]? {
        guard recent.known > 0, !recent.isBlankBelow, recent[0].kind == .text, !isStamped || recent[0].beginsBlock,
            !recent[0].bytes.withUnsafeBufferPointer(isDecoration)
        else { return nil }
        return recent[0].nameBesideColon
    }
}
