/// Tracks the sender of the current message, and finds the players of shares.
///
/// A share is the text of a Wordle result. A stamp is a program's timestamp of a message (`ChatTextReader`).
struct ChatSenders {
    var form: ChatForm? {
        // If names are below stamps, the chat may begin with a name, without a stamp above that name.
        didSet { expectsName = form?.namePlace == .below }
    }
    /// Whether dates have their own lines.
    ///
    /// If so, the last date also applies to a stamp with only a clock. Otherwise, such a stamp means today.
    var hasDayLines = false

    /// The name of the current sender, or nil if it is unknown.
    private var sender: [UInt8]?
    /// Whether the current sender has a name that belongs to a stamp.
    private(set) var isStamped = false
    /// The puzzles that were shared below a name without a stamp.
    ///
    /// If one of these puzzles is shared again, the share must be another player's.
    private var puzzles: Set<Int> = []
    /// Whether the next line may have the name that belongs to the stamp above.
    private var expectsName = false
    /// The names of the first senders in the chat, at most three.
    private(set) var names: [[UInt8]] = []

    private static let fewNames = 3

    /// Begins a message with a stamp; `name` is the sender's name, or nil if there is none.
    mutating func begin(stamped name: [UInt8]?) {
        expectsName = false
        sender = name
        isStamped = name != nil
        if let name, names.count < Self.fewNames, !names.contains(name) { names.append(name) }
    }

    func isSame(_ other: Bytes?) -> Bool {
        guard isStamped, let sender, let other else { return false }
        return sender.count == other.count && sender.elementsEqual(other)
    }

    /// Handles a stamp on its own line: the sender's name is above or below the stamp, or the sender stays the same.
    mutating func followStamp(
        _ line: StampedLine, _ form: StampedLine.Form, isIndented: Bool, _ recent: RecentLines
    ) {
        expectsName = false
        switch form {
        // A stamp in brackets belongs to a later message of the same sender.
        case .bracketed: return
        case .dashed:
            if let above = recent.nameAbove(acrossBlanks: true, .marked, isDecoration) { return begin(stamped: above) }
        case .plain: if self.form?.hasDashedStamps == true { return }
        }
        if self.form?.hasNamesAlone == true {
            sender = nil
            isStamped = false
            return
        }
        let place = self.form?.namePlace ?? .above
        if place == .below {
            expectsName = true
            return
        }
        if self.form?.hasRichStamps == true, !line.isRich, !isIndented { return }
        if let above = recent.nameAbove(acrossBlanks: place == .aboveBlank, .marked, isDecoration) {
            begin(stamped: above)
        }
    }

    private func isDecoration(_ line: Bytes) -> Bool {
        form?.isDecoration(line) ?? NameDecoration.isBadge(line)
    }

    /// Reads the name on the line below a stamp; returns false when no name is expected or the line is not a name.
    mutating func readNameBelow(_ line: Bytes) -> Bool {
        guard expectsName, !isDecoration(line), !NameDecoration.isCount(line) else { return false }
        expectsName = false
        guard let name = PersonName.name(in: line, .marked) else { return false }
        begin(stamped: Array(name))
        return true
    }

    /// Returns the name of a share's player, or nil if it is unknown.
    ///
    /// Without a stamp, a name on the line of the share or directly above that line becomes the sender. `speaker` is a
    /// name at the beginning of the share's line, with other words between the name and the share.
    mutating func findPlayer(
        _ inline: Bytes?, speaker: Bytes?, of puzzle: Int?, _ recent: RecentLines
    ) -> String? {
        expectsName = false
        let above = nameDirectlyAbove(in: recent)
        // Later messages of a chat with names below stamps may have a name above them and no stamp.
        if isStamped, form?.namePlace != .below || above == nil || !recent[0].beginsBlock { return name }
        let bare = above.flatMap { $0.hasColon ? nil : $0.name }
        let line =
            isStamped ? above?.name : inline.map { Array($0) } ?? bare ?? speaker.map { Array($0) } ?? above?.name
        if let line {
            sender = line
            isStamped = false
            puzzles = []
        }
        return puzzle.map(puzzles.contains) == true ? nil : name
    }

    /// Records the puzzle of a result.
    mutating func record(_ puzzle: Int) { if !isStamped { puzzles.insert(puzzle) } }

    /// The name of the current sender, or nil if it is unknown.
    var name: String? { sender.map { String(decoding: $0, as: UTF8.self) } }

    /// Returns the name on the line above a share, and whether a colon and perhaps other words follow the name.
    private func nameDirectlyAbove(in recent: RecentLines) -> (name: [UInt8], hasColon: Bool)? {
        guard recent.hasTextAbove, recent[0].kind == .text else { return nil }
        return recent[0].bytes.withUnsafeBufferPointer { line in
            let colon = line.colonAfterName
            return PersonName.name(in: line.part(0, colon ?? line.count), .possible).map { (Array($0), colon != nil) }
        }
    }
}
