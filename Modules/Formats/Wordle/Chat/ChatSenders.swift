import Models

/// Tracks the current sender while the lines of a chat are read.
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

    /// Whether a name is that of the current sender.
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
        if line.hasDash, let above = recent.nameAbove(acrossBlanks: true, .marked) {
            return begin(stamped: above.name)
        }
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

    /// Returns the possible owners of a share.
    ///
    /// - Parameters:
    ///   - inline: The name on the header's line.
    ///   - puzzle: The puzzle's number.
    ///   - recent: The lines above the header.
    /// - Returns: The candidates for the player's name.
    mutating func owner(_ inline: Bytes?, of puzzle: Int?, _ recent: RecentLines) -> OpenShare.Owner {
        expectsName = false
        if isStamped, let name {
            if let line = nameLine(recent), form?.hasCertainStamps != true, form?.namePlace == .below { setLine(line) }
            return OpenShare.Owner(
                name: self.name.map(Self.text) ?? Self.text(name), inline: inline?.text, isStamped: isStamped)
        }
        if let line = inline.map({ Array($0) }) ?? nameLine(recent) { setLine(line) }
        if let puzzle, puzzles.contains(puzzle) { return OpenShare.Owner() }
        return OpenShare.Owner(name: name.map(Self.text))
    }

    /// Records a share: each puzzle counts once for a name on its own line.
    mutating func passShare(_ puzzle: Int) {
        puzzles.insert(puzzle)
    }

    private mutating func setLine(_ line: [UInt8]) {
        name = line
        isStamped = false
        puzzles = []
    }

    /// The name on the line directly above, or a repeated name further up in the same block.
    private func nameLine(_ recent: RecentLines) -> [UInt8]? {
        guard recent.known > 0, !recent.isBlankBelow else { return nil }
        for back in 0..<recent.known {
            let entry = recent[back]
            guard entry.kind == .text else { break }
            let name = entry.bytes.withUnsafeBufferPointer { bytes in
                PersonName.name(in: bytes, .possible).flatMap { form?.isRepeated($0) == true ? Array($0) : nil }
            }
            if let name, !isStamped || entry.beginsBlock { return name }
            if entry.beginsBlock { break }
        }
        let entry = recent[0]
        guard entry.kind == .text, !isStamped || entry.beginsBlock else { return nil }
        return entry.bytes.withUnsafeBufferPointer { bytes in
            if let colon = LeadingStamp.colon(in: bytes) {
                let name = bytes.part(0, colon)
                return PersonName.name(in: name, form.place(of: name)).map { Array($0) }
            }
            if bytes.first == UInt8(ascii: "@"), let above = recent.nameAbove(acrossBlanks: false, .possible) {
                return above.name
            }
            return PersonName.name(in: bytes, form.place(of: bytes, atLeast: 5)).map { Array($0) }
        }
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
