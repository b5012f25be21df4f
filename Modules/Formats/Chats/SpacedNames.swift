import Models

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
