import Models

/// The layout of a chat, learned from its beginning: where the senders' names are in relation to the stamps.
struct ChatLayout {
    /// The number of stamps that certainly begin a message, and have a name or a notice beside them.
    ///
    /// A notice is a message of the chat program itself, such as who joined.
    var certain = 0
    /// The number of stamps in doubtful forms that have a name or a notice beside them.
    ///
    /// Such a stamp may be part of a message's text.
    var doubtful = 0
    /// The numbers of stamps on their own line, by the position of the name.
    ///
    /// `dashed` counts the stamps after a dash, and `fields` those with a label, such as `Date: 2022-03-27 09:01`.
    var counts = (above: 0, below: 0, dashed: 0, fields: 0)
    /// The numbers of shares just below a stamp on its own line that has a name above it, just below a name that such a
    /// stamp is above, and just below another name; `all` counts all shares that begin their line.
    ///
    /// `days` counts the shares just below a name that a day alone is above, and `next` those below a name that another
    /// share is above.
    private var votes = (above: 0, below: 0, alone: 0, all: 0, days: 0, next: 0)
    /// The lines that are no names, by the hash of the line without digits: buttons below messages, such as `Reply`, and
    /// badges between a name and its stamp, such as a role that several people have.
    private let decorations: (buttons: Set<Int>, badges: Set<Int>)
    /// Whether some stamps on their own line have a date or AM/PM, are relative such as `2h`, or are indented.
    ///
    /// If so, and if names are above stamps, a stamp that is only a clock changes the sender only below a name that such
    /// a stamp has too.
    var hasRichStamps = false
    /// The hashes of the names just above such stamps.
    var richNames: Set<Int> = []
    private(set) var announced = AnnouncedNames()
    /// The senders that pass on messages of another chat; nil if there are none.
    var relays: Relays?
    /// The names between spaces, if most clocks have a name and a message behind them without a sign; else nil.
    var spaced: SpacedNames?
    /// The hashes of the texts that are before or above several shares each; empty if there is only one such text and no
    /// other name in its place.
    private var labels: Set<Int> = []
    /// The hashes of the names with a colon before shares, as in `Ann: Wordle 281 4/6`; after several, no label is above
    /// a message.
    private(set) var namesBeside: Set<Int> = []
    /// Whether several names are above shares, on lines that end with a colon, as in copies of Telegram, or as handles.
    private(set) var hasNameLines = false
    /// The hashes of the texts above shares that no other text is above.
    private var firstLines: Set<Int> = []
    /// The hashes of the names above and below stamps.
    private var namesAbove: Set<Int> = []
    private var namesBelow: Set<Int> = []
    /// The smallest number of quote marks before a certain head.
    var marks = Int.max
    /// The number of quote marks before every line of a chat with several names, which quote nothing; else 0.
    private(set) var base: Int
    /// Whether the quote marks quote something: a share or a name with a colon has no more marks than every line, or the
    /// text with marks before every line is no chat with several names.
    private(set) var hasUnquoted: Bool
    /// The number of heads of each shape.
    private(set) var shapes: [Head.Shape: Int] = [:]
    /// The shape of the most heads, or several that are equally usual.
    private(set) var usualShapes: [Head.Shape] = []
    /// How often there are heads in each style; a whole stamp counts twice.
    private var styles: [Head.Style: Int] = [:]
    /// The style of most heads.
    private var usualStyle: Head.Style?
    /// Whether the chat has no stamps, so that a complete head is copied from another chat: the first line is no head,
    /// and more shares have a name alone, on the line above or with a colon, than there are heads.
    var lacksStamps = false
    /// The hashes of the lines that look like stamps or sentences and are names.
    var namesLikeStamps: Set<Int> = []
    /// Whether each stamp on its own line has a text above it, so that no message follows another without a name.
    var isAlwaysBelowText = true
    /// Whether handles such as `@ann` are above most stamps; else such a line above a clock may be a mention.
    private(set) var hasHandles = false
    /// Whether the handles above stamps are the names, as on YouTube.
    private(set) var areHandlesNames = false
    /// Whether a blank line is between each stamp and the name above the stamp.
    private(set) var isBlankBelowNames = false
    /// Whether rows of grids have heads, as on IRC, so that messages of others may be between the rows.
    private(set) var hasRowsBeside = false

    var alone: Int { max(counts.above, counts.below) + counts.dashed + counts.fields }

    /// Whether names are on their own line above shares, and stamps elsewhere, so that a stamp only ends its message.
    var hasNamesAlone: Bool { votes.alone > votes.above + votes.below && 2 * votes.alone > votes.all }

    /// Whether names are below stamps and not above.
    var hasNamesBelow: Bool {
        votes.below == votes.above ? counts.below > counts.above : votes.below > votes.above
    }

    init(of lines: [ChatLine]) {
        decorations = HeadLines.find(in: lines)
        let base = lines.lazy.filter { !$0.bytes.isEmpty }.map(\.marks).min() ?? 0
        self.base = base
        hasUnquoted = lines.contains { $0.marks == base && ($0.hasHeader || $0.bytes.colonAfterName != nil) }
        let above = lines.indices.filter { lines[$0].isStamp }.compactMap { textAbove($0, in: lines) }
        isBlankBelowNames = Self.isBlankBelowNames(in: lines)
        let handles = above.filter { NameDecoration.isHandle(lines[$0].bytes) }
        hasHandles = 2 * handles.count >= above.count
        areHandlesNames = HeadLines.areNames(handles, in: lines)
        var puzzles: [Int: [Int]] = [:]
        var beside: [Int] = []
        var nameLines: Set<Int> = []
        var unread: Set<Int> = []
        for index in lines.indices {
            if case .stamped(let stamped) = lines[index].content { learn(stamped, at: index, in: lines) }
            guard case .header(let header)? = lines[index].kind else { continue }
            if header.start == 0 { vote(at: index, in: lines) }
            let isAbove = header.start == 0 && index > 0
            let before = isAbove ? lines[index - 1].bytes : lines[index].bytes.part(0, header.start).trimmed
            guard let puzzle = header.puzzle, !isAbove || lines[index - 1].kind != nil, !before.isEmpty else {
                continue
            }
            puzzles[before.hash, default: []].append(puzzle)
            if !isAbove, before.last == UInt8(ascii: ":") {
                beside.append(before.hash)
                if PersonName.name(in: before, .possible) != nil { namesBeside.insert(before.hash) }
            }
            if isAbove, index < 2 || !lines[index - 2].isText {
                firstLines.insert(before.hash)
                let isName = PersonName.name(in: before, .possible) != nil
                if isName, before.isNameLine { nameLines.insert(before.hash) }
                if !isName, before.last != UInt8(ascii: ":"), !isButton(before), !isDecoration(before) {
                    unread.insert(before.hash)
                }
            }
        }
        // A day with several names below it is a line between the messages of the days.
        if votes.next > 0 { votes.alone += votes.days } else { votes.below += votes.days }
        labels = Set(puzzles.filter { Set($0.value).count > 1 }.keys)
        hasNameLines = nameLines.count > 1
        // Where other names are, a text above or before shares of several puzzles is a name, too.
        if votes.alone == 0 { unread = [] }
        votes.alone += unread.intersection(labels).reduce(0) { $0 + (puzzles[$1]?.count ?? 0) }
        let isBesideNames = !namesBeside.isSubset(of: labels)
        if labels.count == 1 { labels.formIntersection(unread.union(isBesideNames ? beside : [])) }
        let most = shapes.values.max()
        if base > 0, max(certain + doubtful + alone, namesBeside.count, votes.alone) < 2 {
            self.base = 0
            hasUnquoted = true
        }
        usualShapes = shapes.filter { $0.value == most }.map(\.key)
        usualStyle = styles.max { $0.value < $1.value }?.key
        let first = lines.first { !$0.bytes.isEmpty }
        lacksStamps = first?.kind != nil && shapes.values.reduce(0, +) < votes.alone + beside.count
    }

    private mutating func learn(_ stamped: Head, at index: Int, in lines: [ChatLine]) {
        shapes[stamped.shape, default: 0] += 1
        if stamped.isCertain, !Head.isAttribution(lines[index].bytes) { marks = min(marks, lines[index].marks) }
        if lines[index].isRow { hasRowsBeside = true }
        var hasName = !stamped.isAlone
        defer { if hasName { styles[stamped.style, default: 0] += stamped.stamp.isWhole ? 2 : 1 } }
        switch stamped.kind {
        case .announced(let text):
            announced.learn(text)
            certain += 1
        case .notice where !stamped.isCertain: break
        case .named, .notice, .spaced: if stamped.isCertain { certain += 1 } else { doubtful += 1 }
        case .alone(let message, let form):
            let isTime = stamped.stamp.hasClock || stamped.stamp.isRelative
            guard form != .bracketed, message.isEmpty, isTime else { return }
            hasName = stamped.isField
            guard !stamped.isField else { return counts.fields += 1 }
            if stamped.isRich || lines[index].isIndented { hasRichStamps = true }
            if let above = textAbove(index, in: lines), lines[above].isRow || lines[above].hasHeader {
                isAlwaysBelowText = false
            }
            if form == .dashed, nameAbove(stamped, at: index, in: lines, .marked) != nil {
                counts.dashed += 1
                hasName = true
                return
            }
            if let name = nameAbove(stamped, at: index, in: lines, .possible) {
                counts.above += 1
                hasName = true
                namesAbove.insert(name.hash)
                if stamped.isRich { richNames.insert(name.hash) }
            }
            let below = lines[(index + 1)...].first { !isBesideName($0) }
            if let name = below?.name(.possible) {
                counts.below += 1
                hasName = hasName || textAbove(index, in: lines).map { !lines[$0].isStamp } ?? true
                namesBelow.insert(name.hash)
            }
        }
    }

    /// Votes for the place of the names by the lines just above a share.
    private mutating func vote(at index: Int, in lines: [ChatLine]) {
        votes.all += 1
        guard let first = textAbove(index, in: lines), !lines[first..<index].contains(where: { isButton($0.bytes) })
        else { return }
        if case .stamped(let stamped) = lines[first].content {
            if case .alone = stamped.kind, nameAbove(stamped, at: first, in: lines, .possible) != nil {
                votes.above += 1
            }
        } else if !lines[index - 1].bytes.isEmpty, lines[first].name(.possible) != nil {
            if let second = textAbove(first, in: lines), case .stamped(let stamped) = lines[second].content,
                case .alone = stamped.kind
            {
                // A sign such as a bullet is between a name and the stamp below it.
                let isBelowName =
                    lines[max(0, second - 1)].isSign && nameAbove(stamped, at: second, in: lines, .possible) != nil
                if isBelowName {
                    votes.above += 1
                } else if stamped.stamp.hasClock || stamped.stamp.isRelative {
                    votes.below += 1
                } else {
                    votes.days += 1
                }
            } else {
                votes.alone += 1
                if let second = textAbove(first, in: lines), !lines[second].isText { votes.next += 1 }
            }
        }
    }

    func hasHeads(of style: Head.Style) -> Bool { styles[style] != nil }

    /// Whether a head is part of a message: it has no whole stamp, and most heads of the chat are written otherwise, as
    /// `Mini - 0:38` is on WhatsApp.
    func isStray(_ head: Head) -> Bool {
        guard let usualStyle, head.style != usualStyle, !head.stamp.isWhole else { return false }
        return styles[head.style, default: 0] < styles[usualStyle, default: 0]
    }

    /// Returns whether a text before or above a share is a name, with a colon or on its own line, whatever it is.
    func areNames(_ before: Bytes) -> Bool {
        let isAlone = hasNamesAlone && firstLines.contains(before.hash) && !isButton(before) && !isDecoration(before)
        return (before.trimmed.last == UInt8(ascii: ":") || isAlone) && labels.contains(before.trimmed.hash)
    }

    /// Returns whether a line is a name that is elsewhere on the line above or below a stamp.
    func isNameApart(_ line: Bytes) -> Bool {
        announced.isEmpty && (hasNamesBelow ? namesBelow : namesAbove).contains(line.hash)
    }

    /// Whether a line only decorates a name.
    func isDecoration(_ line: Bytes) -> Bool {
        NameDecoration.isBadge(line)
            || !decorations.badges.isEmpty && decorations.badges.contains(line.decorationHash)
    }

    /// Whether a line is below the messages of the chat, such as `Reply` or `Seen by 5`, so that no name is above it.
    func isButton(_ line: Bytes) -> Bool {
        !decorations.buttons.isEmpty && decorations.buttons.contains(line.decorationHash)
    }
}
