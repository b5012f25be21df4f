import Models

/// Lines that look like stamps and are none, as the layout of the chat shows.
extension ChatLayout {
    /// Learns the layout from the first lines of a chat.
    static func learned(from lines: [ChatLine]) -> ChatLayout {
        var layout = ChatLayout(of: lines)
        layout.namesLikeStamps = layout.namesLikeStamps(in: lines)
        let spaced = SpacedNames(in: lines)
        if spaced.areUsual, spaced.counts.all > max(layout.certain, layout.alone) { layout.spaced = spaced }
        let relays = Relays(in: lines, announced: layout.announced)
        if !relays.isEmpty { layout.relays = relays }
        guard layout.mayReread else { return layout }
        var relearned = ChatLayout(of: layout.reread(lines))
        relearned.namesLikeStamps = layout.namesLikeStamps
        relearned.lacksStamps = layout.lacksStamps
        relearned.spaced = layout.spaced
        relearned.relays = layout.relays
        return relearned
    }

    private var mayReread: Bool { lacksStamps || spaced != nil || relays != nil || !namesLikeStamps.isEmpty }

    /// Returns lines, read again in the light of the layout: as names, as texts, or as heads of the usual shape.
    func reread(_ lines: [ChatLine]) -> [ChatLine] {
        let usualShape = usualShape
        guard mayReread || usualShape != nil else { return lines }
        var lines = lines
        for index in lines.indices {
            if let line = reread(lines[index], usualShape) { lines[index] = line }
        }
        return lines
    }

    /// Returns a line, read again, or nil if it stays as it is.
    private func reread(_ line: ChatLine, _ usualShape: Head.Shape?) -> ChatLine? {
        if !namesLikeStamps.isEmpty, namesLikeStamps.contains(line.bytes.hash) { return ChatLine(line, as: .name) }
        if spaced != nil, let head = HeadParser(line: line.bytes, followsDash: false).spaced {
            return ChatLine(line, as: .stamped(head))
        }
        if let head = relays?.head(of: line) { return ChatLine(line, as: .stamped(head)) }
        guard case .stamped(let head) = line.content else { return nil }
        // In a chat without stamps, `10:30 Club: Wordle 281 4/6` begins with a name.
        if lacksStamps, case .named = head.kind, !head.isCertain {
            return ChatLine(line, as: .text(ChatText(line.bytes)))
        }
        // Among names before stamps, `Sunday — 03/27/2022 9:01 AM` begins with a name, too.
        guard case .alone(_, let form) = head.kind, let usualShape,
            let usual = HeadParser(line: line.bytes, followsDash: false).parse(as: usualShape),
            usual.isCertain || form != .dashed
        else { return nil }
        // A stamp is no name, as in `9:01 AMMonday, Feb 26, 2025 at 9:01 AM` below another message of the same sender.
        if case .named(let name, _) = usual.kind, StampScanner.time(in: name)?.hasClock == true { return nil }
        return ChatLine(line, as: .stamped(usual))
    }

    /// The shape of nearly all heads, if the name is before the stamp on the line.
    private var usualShape: Head.Shape? {
        let usual = shapes.max { $0.value < $1.value }
        guard let usual, usual.value > 2, usual.value * 10 > shapes.values.reduce(0, +) * 7 else { return nil }
        return usual.key == .behindName || usual.key == .inBrackets ? usual.key : nil
    }

    /// Returns the lines such as `Sunday`, `10:30 Club`, `Oma: Nel` and `my sister` that are names.
    ///
    /// They are just above stamps, more than once and nowhere else, and so are most of the other names.
    private func namesLikeStamps(in lines: [ChatLine]) -> Set<Int> {
        guard !hasNamesBelow, !hasNamesAlone else { return [] }
        let stamps = lines.indices.filter { isBelowName(lines[$0]) }
        let above = stamps.compactMap { lines[..<$0].last { !$0.bytes.isEmpty && !$0.isSign } }
        let names = above.compactMap { $0.name(.possible)?.hash }
        guard Set(names).count > 1, 2 * names.count >= stamps.count else { return [] }
        var places = Dictionary(grouping: above.lazy.filter(mayBeName), by: \.bytes.hash).mapValues(\.count)
        places = places.filter { $0.value > 1 }
        for line in lines where mayBeName(line) { places[line.bytes.hash]? -= 1 }
        return Set(places.filter { $0.value == 0 }.keys)
    }

    /// Whether a line is a clock in the form that the clocks below names have.
    private func isBelowName(_ line: ChatLine) -> Bool {
        guard case .stamped(let head) = line.content, case .alone(_, let form) = head.kind, head.stamp.hasClock,
            !head.isField
        else { return false }
        guard counts.dashed == 0 else { return form == .dashed }
        return form != .bracketed && (head.isRich || line.isIndented || !hasRichStamps)
    }

    /// Whether a line may be a name that cannot be read.
    private func mayBeName(_ line: ChatLine) -> Bool {
        line.isLikeStamp
            || line.isText && line.name(.possible) == nil && !isDecoration(line.bytes) && !isButton(line.bytes)
    }
}

extension ChatLine {
    /// Whether the line is a day in one word, or a text after a clock, which may be a name.
    var isLikeStamp: Bool {
        switch content {
        case .text: StampWords.day(bytes) != nil
        case .stamped(let head):
            switch head.kind {
            case .named: head.shape == .beforeName && !head.isCertain
            case .alone: !head.stamp.hasClock && (head.stamp.day == .today || head.stamp.day == .yesterday)
            case .announced, .notice, .spaced: false
            }
        case .name: true
        }
    }
}

/// The names between a clock and a message without any sign, as in `09:01 Ann Lee hi`, which LINE exports on a computer.
///
/// The lines of the whole chat show which words are the name.
struct SpacedNames {
    /// The lines that begin with the same words, and the puzzles of the shares that directly follow these words.
    private struct Lines {
        var count = 0
        var puzzles: Set<Int> = []
    }

    private static let maxWords = 6
    /// The lines by the hash of their first words.
    private var lines: [Int: Lines] = [:]
    /// The number of lines with a clock, of those with a share behind other words, and of those with a sign.
    private(set) var counts = (all: 0, shares: 0, signed: 0)

    /// Whether the heads of the chat have such names.
    var areUsual: Bool { counts.shares > 0 && 2 * counts.signed < counts.all }

    init(in lines: [ChatLine]) { learn(lines) }

    mutating func learn(_ lines: [ChatLine]) {
        for line in lines {
            if case .spaced(let text)? = HeadParser(line: line.bytes, followsDash: false).spaced?.kind { learn(text) }
        }
    }

    private mutating func learn(_ text: Bytes) {
        let header = ShareHeader.first(in: text)
        let start = header?.start ?? text.count
        counts.all += 1
        if start > 0, header != nil { counts.shares += 1 }
        let isSigned = text[0].isOne(of: "<-|") || text.nick != nil || text.part(0, start).colonAfterName != nil
        if isSigned { counts.signed += 1 }
        for end in Self.ends(in: text, to: header?.start) {
            let words = text.part(0, end).hash
            lines[words, default: Lines()].count += 1
            if let puzzle = header?.puzzle, end + 1 == start { lines[words]?.puzzles.insert(puzzle) }
        }
    }

    /// Splits a text into the name and the message; nil if the chat does not show where the name ends.
    func split(_ text: Bytes) -> (name: Bytes, message: Bytes)? {
        let ends = Self.ends(in: text, to: ShareHeader.first(in: text)?.start)
        guard var end = ends.first else { return nil }
        for next in ends.dropFirst() where isLonger(text.part(0, next), than: text.part(0, end)) { end = next }
        let known = self[text.part(0, end)]
        // Two lines may also begin with the same message.
        let isShown = known.count > (end == ends[0] ? 1 : 2) || !known.puzzles.isEmpty
        guard isShown, let name = PersonName.announced(in: text.part(0, end)) else {
            return nil
        }
        return (name, text.part(end, text.count).trimmed)
    }

    /// Whether the longer of two texts is the name.
    ///
    /// It is if all lines with the shorter text have it, or if shares follow it directly, and none follow the shorter text
    /// or both had a share of one puzzle, for a player has one share of each puzzle.
    private func isLonger(_ longer: Bytes, than shorter: Bytes) -> Bool {
        let (long, short) = (self[longer], self[shorter])
        if long.count == short.count, short.puzzles.isEmpty {
            return !long.puzzles.isEmpty || long.count > 1 && PersonName.name(in: longer, .marked) != nil
        }
        return short.puzzles.isEmpty ? long.puzzles.count > 1 : !short.puzzles.isDisjoint(with: long.puzzles)
    }

    private subscript(text: Bytes) -> Lines { lines[text.hash, default: Lines()] }

    /// The positions at which words end, up to a share.
    private static func ends(in text: Bytes, to share: Int?) -> [Int] {
        let last = share.map { text.part(0, $0).trimmed.count } ?? text.count
        let spaces = text.indices.lazy.filter { $0 > 0 && $0 < last && text[$0].isSpace && !text[$0 - 1].isSpace }
        return (Array(spaces.prefix(maxWords)) + [last]).prefix(maxWords).filter { $0 > 0 }
    }
}

/// The senders that are programs and pass on the messages of another chat, as in `<relay> <Ann> hi` on IRC.
///
/// Nearly all of their messages begin with a name in brackets; a person quotes another so now and then.
struct Relays {
    private var names: Set<Int> = []
    private let announced: AnnouncedNames

    var isEmpty: Bool { names.isEmpty }

    /// Finds the relays in the first lines of a chat.
    init(in lines: [ChatLine], announced: AnnouncedNames) {
        self.announced = announced
        var messages: [Int: (all: Int, passedOn: Int)] = [:]
        for line in lines {
            guard let (name, message) = parts(of: line), !message.isEmpty else { continue }
            messages[name.hash, default: (0, 0)].all += 1
            if Self.passedOn(message) != nil { messages[name.hash]?.passedOn += 1 }
        }
        names = Set(messages.filter { $0.value.passedOn > 2 && 10 * $0.value.passedOn >= 9 * $0.value.all }.keys)
    }

    /// Returns the head of a line of a relay with the name of the sender whose message it is; else nil.
    func head(of line: ChatLine) -> Head? {
        guard case .stamped(let head) = line.content, let (relay, text) = parts(of: line), names.contains(relay.hash),
            let (name, message) = Self.passedOn(text)
        else { return nil }
        var passedOn = Head(.named(name, message: message), head.stamp, isCertain: head.isCertain)
        passedOn.style = head.style
        return passedOn
    }

    private func parts(of line: ChatLine) -> (name: Bytes, message: Bytes)? {
        guard case .stamped(let head) = line.content else { return nil }
        return switch head.kind {
        case .announced(let text): announced.split(text)
        case .named(let name, let message): (name, message)
        case .alone, .notice, .spaced: nil
        }
    }

    /// Splits a message such as `<Ann> hi` or `[Telegram] <Ann> hi` into the name and the message; nil for another one.
    private static func passedOn(_ text: Bytes) -> (name: Bytes, message: Bytes)? {
        guard let first = text.first else { return nil }
        guard first.isOne(of: "<[(") else {
            guard let colon = text.colonAfterName else { return nil }
            return PersonName.announced(in: text.part(0, colon)).map { ($0, text.message(after: colon)) }
        }
        let sign = first == UInt8(ascii: "(") ? first + 1 : first + 2
        guard let close = text.part(0, Head.maxStampLength).firstIndex(of: sign),
            text.has(" ", at: close + 1) || close + 1 == text.count
        else { return nil }
        let message = text.part(close + 1, text.count).trimmed
        let inner = message.first?.isOne(of: "<[(") == true ? passedOn(message) : nil
        return inner ?? PersonName.announced(in: text.part(1, close)).map { ($0, message) }
    }
}
