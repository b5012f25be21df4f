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
            return ChatLine(line, as: .text(line.text(from: 0)))
        }
        // Among names before stamps, `Sunday — 03/27/2022 9:01 AM` begins with a name, too.
        guard case .alone = head.kind, let usualShape else { return nil }
        let usual = HeadParser(line: line.bytes, followsDash: false).parse(as: usualShape)
        return usual.map { ChatLine(line, as: .stamped($0)) }
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
