struct ChatSenders {
    var form: ChatForm? {
        // Where names stand below stamps, the first one may have no stamp above it.
        didSet { expectsName = form?.namePlace == .below }
    }
    /// Whether dates have their own lines, so that a clock alone does not mean today.
    var hasDayLines = false

    private var name: [UInt8]?
    /// Whether the name belongs to a stamp, and is not just a name on its own line.
    private var isStamped = false
    /// Whether the name follows on the line below a stamp.
    private var expectsName = false
    /// The puzzles shared under a name on its own line; a repeated puzzle must be another player's.
    private var puzzles: Set<Int> = []

    /// Begins a message of a sender beside a stamp; nil when no name is given.
    mutating func begin(stamped name: [UInt8]?) {
        self.name = name
        isStamped = name != nil
        expectsName = false
        puzzles = []
    }

    func isSame(_ other: Bytes?) -> Bool {
        guard let name, let other else { return false }
        return isStamped && name.elementsEqual(other)
    }

    /// Handles a stamp on its own line: the name is above or below it, or the same sender goes on.
    mutating func pass(_ line: StampedLine, isIndented: Bool, _ recent: RecentLines) {
        expectsName = false
        let place = form?.namePlace ?? .above
        let isRich = line.isRich || isIndented
        if line.isBracketed {
            // A clock in brackets belongs to a later message of the same sender.
            guard line.stamp.hasDay, form?.hasCertainStamps != true,
                let above = recent.nameAbove(acrossBlanks: false, .possible)
            else { return }
            return begin(stamped: above.name)
        }
        if line.hasDash, let above = recent.nameAbove(acrossBlanks: true, .marked) { return begin(stamped: above.name) }
        if place == .below {
            expectsName = true
            return
        }
        if form?.hasRichStamps == true, !isRich { return }
        guard let above = recent.nameAbove(acrossBlanks: place == .aboveBlank, form?.certainty ?? .possible) else {
            return
        }
        // A date without a clock separates days, unless the line above it is marked as a name.
        if line.stamp.hasClock || line.stamp.isRelative || above.isMarked { begin(stamped: above.name) }
    }

    /// Reads the name on the line below a stamp; returns false when none is expected or the line is not a name.
    mutating func takeNameBelow(_ line: Bytes) -> Bool {
        guard expectsName, !NameDecoration.isBadge(line) else { return false }
        expectsName = false
        guard let name = PersonName.name(in: line, form?.certainty ?? .possible) else { return false }
        begin(stamped: Array(name))
        return true
    }

    /// Returns the candidates for the player's name of a share, from the name on its line and the lines above.
    mutating func owner(_ inline: Bytes?, of puzzle: Int?, _ recent: RecentLines) -> OpenShare.Owner {
        expectsName = false
        if isStamped {
            if form?.hasCertainStamps != true, form?.namePlace == .below, let line = nameLine(recent) { setLine(line) }
            return OpenShare.Owner(name: text, inline: inline?.text)
        }
        if let line = inline.map({ Array($0) }) ?? nameLine(recent) { setLine(line) }
        if let puzzle, puzzles.contains(puzzle) { return OpenShare.Owner() }
        return OpenShare.Owner(name: text)
    }

    /// Records a share: each puzzle counts once for a name on its own line.
    mutating func passShare(_ puzzle: Int) { puzzles.insert(puzzle) }

    private var text: String? { name.map { String(decoding: $0, as: UTF8.self) } }

    private mutating func setLine(_ line: [UInt8]) {
        name = line
        isStamped = false
        puzzles = []
    }

    /// The name on the line directly above, or a repeated name further up in the same block.
    private func nameLine(_ recent: RecentLines) -> [UInt8]? {
        guard recent.known > 0, !recent.isBlankBelow else { return nil }
        for entry in (0..<recent.known).lazy.map({ recent[$0] }) {
            guard entry.kind == .text else { break }
            if !isStamped || entry.beginsBlock, let name = entry.name(.possible),
                name.withUnsafeBufferPointer({ form?.isRepeated($0) }) == true
            {
                return name
            }
            if entry.beginsBlock { break }
        }
        let entry = recent[0]
        guard entry.kind == .text, !isStamped || entry.beginsBlock else { return nil }
        return entry.bytes.withUnsafeBufferPointer { bytes in
            if bytes.first == UInt8(ascii: "@"), LeadingStamp.colon(in: bytes) == nil,
                let above = recent.nameAbove(acrossBlanks: false, .possible)
            {
                return above.name
            }
            let colon = LeadingStamp.colon(in: bytes)
            let name = bytes.part(0, colon ?? bytes.count)
            return PersonName.name(in: name, form.place(of: name, atLeast: colon == nil ? 5 : 3)).map { Array($0) }
        }
    }
}
