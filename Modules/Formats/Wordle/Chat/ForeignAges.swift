/// The ages of messages in languages whose words are unknown, such as `vor 14 Stunden` and `14小时前`.
///
/// Below or beside names, texts that differ only in one small number are ages, whatever their words are, if such a text
/// is directly above a share.
struct ForeignAges {
    /// A name and a possible age.
    private struct Head {
        let name: Bytes
        let isBeside: Bool
        /// The hash of the words of the age: those before the number, or else the last one.
        let words: Int
    }

    /// The hashes of the words of the ages.
    private var words: Set<Int> = []

    init() {}

    /// Learns the words from a chat: with them, an age is directly above a share.
    init(of lines: [ChatLine]) {
        for index in lines.indices {
            guard let head = Self.head(at: index, in: lines),
                lines[(index + 1)...].first(where: { !$0.bytes.isEmpty })?.hasHeader == true
            else { continue }
            words.insert(head.words)
        }
    }

    /// Returns the lines of a chat, of which the ages are stamps.
    func stamped(_ lines: [ChatLine]) -> [ChatLine] {
        guard !words.isEmpty else { return lines }
        return lines.indices.map { index in
            let line = lines[index]
            guard let head = Self.head(at: index, in: lines), words.contains(head.words) else { return line }
            let stamp = Stamp(end: line.bytes.count, isRelative: true)
            let none = line.bytes.none
            guard head.isBeside else { return line.stamped(StampedLine(.alone(message: none, .plain), stamp)) }
            return line.stamped(StampedLine(.named(head.name, message: none, .doubtful), stamp))
        }
    }

    /// Returns the name above or beside a possible age, and the age.
    private static func head(at index: Int, in lines: [ChatLine]) -> Head? {
        let line = lines[index]
        guard case .text(let text) = line.content, case .text(mention: nil) = text.kind else { return nil }
        if let words = words(line.bytes) {
            let above = lines[..<index].last { !$0.isSign }
            guard let above, case .text(let text) = above.content, case .text(mention: nil) = text.kind,
                self.words(above.bytes) == nil,
                NameDecoration.isHandle(above.bytes) || PersonName.name(in: above.bytes, .possible) != nil
            else { return nil }
            return Head(name: above.bytes, isBeside: false, words: words)
        }
        guard let sign = line.bytes.position(of: ", ") ?? line.bytes.position(of: " •"),
            case let rest = line.bytes.part(line.bytes.skipping(" ,", from: sign).end, line.bytes.count),
            let words = words(rest), let name = PersonName.name(in: line.bytes.part(0, sign), .marked)
        else { return nil }
        return Head(name: name, isBeside: true, words: words)
    }

    private static func isWord(_ byte: UInt8) -> Bool { byte.isLetter || byte >= 0x80 || byte.isOne(of: " .'") }

    /// Returns the hash of the words in a text that may be an age: at most five words, one of them with a number.
    private static func words(_ text: Bytes) -> Int? {
        guard text.count <= 64, StampedLine.words(text) <= 5, let start = text.firstIndex(where: \.isDigit) else {
            return nil
        }
        let end = text.end(from: start, while: \.isDigit)
        let before = text.part(0, start).trimmed
        let after = text.part(end, text.count).trimmed(" .")
        guard end - start <= 2, before.allSatisfy(isWord), after.allSatisfy(isWord) else { return nil }
        if !before.isEmpty { return before.hash }
        guard let last = after.split(separator: 0x20).last.map({ Bytes(rebasing: $0) }) else { return nil }
        // Scripts without spaces have characters of three bytes, the last of which is the word.
        return last[0] < 0xE3 ? last.hash : last.part(max(0, last.count - 3), last.count).hash
    }
}
