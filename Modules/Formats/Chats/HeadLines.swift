import Models

/// The lines around the names, the stamps and the shares of a chat that are no names: tags, roles, towns and buttons.
struct HeadLines {
    /// For each last line above a stamp or a share, the lines above that line, and the other way round, by their hashes.
    private var above: [Int: Set<Int>] = [:]
    private var below: [Int: Set<Int>] = [:]
    private var counts: [Int: Int] = [:]
    /// The last lines without a possible name above them.
    private var alone: Set<Int> = []
    /// How many lines the blocks above stamps have.
    private var lengths: Set<Int> = []

    /// Finds the lines that are no names, by their hashes without digits (`decorationHash`).
    ///
    /// The `buttons` are below messages, and the `badges` are between the names and the stamps or shares.
    static func find(in lines: [ChatLine]) -> (buttons: Set<Int>, badges: Set<Int>) {
        let buttons = buttons(in: lines)
        return (buttons, badges(in: lines, without: buttons))
    }

    private static func badges(in lines: [ChatLine], without buttons: Set<Int>) -> Set<Int> {
        let blocks = HeadLines(of: lines, without: buttons)
        // If all blocks have as many lines, as in comments with names and towns, the last lines are no names, unless
        // the line above them is always the same, such as `Avatar`.
        if blocks.lengths.count == 1, blocks.alone.isEmpty, blocks.above.count > 1, blocks.below.count > 1 {
            return Set(blocks.above.keys)
        }
        return blocks.badges
    }

    /// Returns the lines that stand under message after message, such as `Like`, `Seen by 5` or their translations.
    ///
    /// These lines are between nearly all shares and stamps, at the end or behind a stamp, and rarely where names are.
    private static func buttons(in lines: [ChatLine]) -> Set<Int> {
        var gaps: [Gap] = [Gap()]
        for line in lines where !line.bytes.isEmpty && !line.isSign {
            if line.isStamp || line.hasHeader {
                gaps[gaps.count - 1].endsAtStamp = line.isStamp
                gaps.append(Gap(beginsAtStamp: line.isStamp))
            } else if line.mayDecorate, !NameDecoration.isHandle(line.bytes), !NameDecoration.isBadge(line.bytes) {
                gaps[gaps.count - 1].lines.append(line.bytes.decorationHash)
            }
        }
        gaps.removeFirst()
        gaps.removeAll { $0.lines.isEmpty }
        var counts: [Int: (all: Int, atEdge: Int, asName: Int)] = [:]
        for gap in gaps {
            for line in Set(gap.lines) { counts[line, default: (0, 0, 0)].all += 1 }
        }
        func isFrequent(_ line: Int, _ share: Double = 0.6) -> Bool {
            let count = counts[line]?.all ?? 0
            return count > 1 && Double(count) >= share * Double(gaps.count)
        }
        for gap in gaps {
            // A person may have written most of the messages, whose name is then below the buttons.
            var edge =
                gap.beginsAtStamp && gap.endsAtStamp != false ? Array(gap.lines.prefix { isFrequent($0, 0.9) }) : []
            let lines = gap.lines.dropFirst(edge.count)
            if let last = lines.last, let endsAtStamp = gap.endsAtStamp {
                counts[last]?.asName += 1
                // Up to two lines above a stamp, or one above a share, are a name and a role.
                let names = lines.reversed().prefix(endsAtStamp ? 2 : 1).prefix { !isFrequent($0) }
                if !names.isEmpty { edge += lines.dropLast(names.count).reversed().prefix { isFrequent($0) } }
            }
            for line in Set(edge) { counts[line]?.atEdge += 1 }
        }
        return Set(
            counts.filter { line, count in
                isFrequent(line) && 2 * count.atEdge >= count.all && 2 * count.asName <= count.all
            }.keys)
    }

    /// Returns whether handles such as `@ann` are the names, and the lines above them are none.
    ///
    /// A name stands above each handle and nowhere else.
    static func areNames(_ handles: [Int], in lines: [ChatLine]) -> Bool {
        var names: [Int: Int] = [:]
        for index in handles {
            guard index > 0, case let above = lines[index - 1], above.isText, !NameDecoration.isCount(above.bytes)
            else { return true }
            names[above.bytes.hash, default: 0] += 1
        }
        guard !names.isEmpty else { return false }
        for line in lines { names[line.bytes.hash]? -= 1 }
        return names.values.contains { $0 < 0 }
    }

    /// The short lines between two stamps or shares.
    private struct Gap {
        var beginsAtStamp = false
        /// Whether a stamp ends the gap, and not a share; nil at the end of the chat.
        var endsAtStamp: Bool?
        var lines: [Int] = []
    }

    /// The lines that are never the only line of their block, and occur more than once.
    ///
    /// The names above them are never above another line, and two of them, or the only one, occur more than once.
    private var badges: Set<Int> {
        let badges = above.filter { line, names in
            !alone.contains(line) && counts[line, default: 0] > 1
                && names.allSatisfy { $0 != line && below[$0]?.count == 1 }
                && names.count(where: { counts[$0, default: 0] > 1 }) >= min(2, names.count)
        }
        return Set(badges.keys)
    }

    private init(of lines: [ChatLine], without buttons: Set<Int>) {
        let hasStamps = lines.contains(where: \.isStamp)
        // The lines of short text up to a blank line, a message or a button.
        var block: [Bytes] = []
        for line in lines where !line.isSign {
            if line.isStamp || !hasStamps && line.hasHeader && !block.isEmpty {
                add(block)
                block = []
            } else if !line.mayDecorate {
                block = []
            } else if buttons.contains(line.bytes.decorationHash) {
                if !hasStamps { block = [] }
            } else if !NameDecoration.isHandle(line.bytes), !NameDecoration.isBadge(line.bytes) {
                block.append(line.bytes)
            }
        }
        if !hasStamps { lengths = [] }
    }

    private mutating func add(_ block: [Bytes]) {
        lengths.insert(block.count)
        for line in block.suffix(2) { counts[line.decorationHash, default: 0] += 1 }
        guard let last = block.last?.decorationHash else { return }
        guard let name = block.dropLast().last, PersonName.name(in: name, .possible) != nil else {
            alone.insert(last)
            return
        }
        // Emoji above a name are a message.
        guard name.containsLetter || name.contains(where: \.isDigit) else { return }
        above[last, default: []].insert(name.decorationHash)
        below[name.decorationHash, default: []].insert(last)
    }
}

extension Bytes {
    /// The hash of a line without its digits, so that `Seen by 5` and `Seen by 12` are equal.
    var decorationHash: Int {
        contains(where: \.isDigit) && !allSatisfy(\.isDigit)
            ? filter { !$0.isDigit }.withUnsafeBufferPointer(\.hash) : hash
    }
}

extension ChatLine {
    /// Whether the line is a stamp without a name.
    var isStamp: Bool {
        if case .stamped(let stamped) = content { stamped.isAlone } else { false }
    }

    /// Whether the line may decorate a name: a short text.
    fileprivate var mayDecorate: Bool {
        guard case .text(mention: nil)? = kind else { return false }
        return bytes.count <= PersonName.maxLength
    }
}
