/// The lines around the names and the stamps of a chat that are no names: tags, roles, towns and buttons.
struct HeadLines {
    /// For each last line above a stamp, the lines above that line, and the other way round, by their hashes.
    private var above: [Int: Set<Int>] = [:]
    private var below: [Int: Set<Int>] = [:]
    private var counts: [Int: Int] = [:]
    /// The last lines without a possible name above them.
    private var alone: Set<Int> = []
    /// How many lines the blocks have.
    private var lengths: Set<Int> = []

    /// Returns the hashes of the lines between names and stamps.
    static func badges(in lines: [ChatLine]) -> Set<Int> {
        let stamps = HeadLines(of: lines)
        // If all blocks have as many lines, as in comments with names and towns, the last lines are no names, unless
        // the line above them is always the same, such as `Avatar`.
        if stamps.lengths.count == 1, stamps.alone.isEmpty, stamps.above.count > 1, stamps.below.count > 1 {
            return Set(stamps.above.keys)
        }
        return stamps.badges.union(buttons(in: lines))
    }

    /// Returns the lines that follow nearly every stamp, such as `Like`, and are never just above a stamp or a share.
    private static func buttons(in lines: [ChatLine]) -> Set<Int> {
        let lines = lines.filter { !$0.bytes.isEmpty }
        let stamps = lines.indices.filter { lines[$0].isStamp }
        var counts: [Int: Int] = [:]
        for stamp in stamps {
            let below = lines[(stamp + 1)...].prefix(4).prefix { $0.mayDecorate }
            for line in Set(below.map(\.bytes.hash)) { counts[line, default: 0] += 1 }
        }
        let ends = lines.indices.dropFirst().filter { lines[$0].isStamp || lines[$0].hasHeader }
        let names = Set(ends.map { lines[$0 - 1].bytes.hash })
        return Set(counts.filter { $0.value > 1 && 10 * $0.value >= 9 * stamps.count && !names.contains($0.key) }.keys)
    }

    /// The lines that are never the only line of their block.
    ///
    /// Each name above them occurs more than once, and never above another line.
    private var badges: Set<Int> {
        let badges = above.filter { line, names in
            !alone.contains(line)
                && names.allSatisfy { $0 != line && counts[$0, default: 0] > 1 && below[$0]?.count == 1 }
        }
        return Set(badges.keys)
    }

    private init(of lines: [ChatLine]) {
        // The lines of short text up to a blank line, a message or a button.
        var block: [Bytes] = []
        for line in lines where !line.isSign {
            if line.isStamp {
                add(block)
                block = []
            } else if !line.mayDecorate {
                block = []
            } else if !NameDecoration.isHandle(line.bytes), !NameDecoration.isBadge(line.bytes) {
                block.append(line.bytes)
            }
        }
    }

    private mutating func add(_ block: [Bytes]) {
        lengths.insert(block.count)
        for line in block.suffix(2) { counts[line.hash, default: 0] += 1 }
        guard let last = block.last?.hash else { return }
        guard let name = block.dropLast().last, PersonName.name(in: name, .possible) != nil else {
            alone.insert(last)
            return
        }
        above[last, default: []].insert(name.hash)
        below[name.hash, default: []].insert(last)
    }
}

extension ChatLine {
    fileprivate var isStamp: Bool {
        if case .stamped(let stamped) = content, case .alone = stamped.kind { true } else { false }
    }

    /// Whether the line may decorate a name: a short text.
    fileprivate var mayDecorate: Bool {
        guard case .text(mention: nil)? = kind else { return false }
        return bytes.count <= PersonName.maxLength
    }
}
