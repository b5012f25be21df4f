/// A line above a quotation in a mail, such as `On Sun, Mar 27, 2022 at 9:01 AM Ann <ann@example.org> wrote:`.
enum AttributionLine {
    /// Returns whether a line with a stamp announces a quotation, by its address or its verb.
    static func isAttribution(_ line: Bytes) -> Bool {
        line.last == UInt8(ascii: ":") && (hasAddress(line) || hasVerb(line))
    }

    private static func hasVerb(_ line: Bytes) -> Bool {
        line.split { !$0.isWordPart }.contains { StampWords.meaning(of: Bytes(rebasing: $0)) == .verb }
    }

    /// Returns whether a line may be the end of an attribution that a mail program wrapped.
    static func isEnd(_ line: Bytes) -> Bool { line.last == UInt8(ascii: ":") && hasAddress(line) }

    /// Returns the name between the stamp and the address, in any language, and the stamp; nil for another line.
    static func parse(_ line: Bytes) -> (name: Bytes, stamp: Stamp)? {
        guard isEnd(line), let angle = line.firstIndex(of: UInt8(ascii: "<")) else { return nil }
        let before = line.part(0, angle)
        guard let stamp = StampScanner.time(in: before) else { return nil }
        var start = before.end(from: stamp.end) { $0.isOne(of: " ,:.") }
        // A word such as "Uhr" or "schrieb" may be between the stamp and the name.
        while case let end = before.end(from: start, while: \.isWordPart), end > start,
            [.zone, .verb, .meridiem].contains(StampWords.meaning(of: before.part(start, end)))
        {
            start = before.end(from: end) { $0.isOne(of: " ,:.") }
        }
        return PersonName.announced(in: before.part(start, angle).trimmed(" (")).map { ($0, stamp) }
    }

    private static func hasAddress(_ line: Bytes) -> Bool {
        guard let angle = line.firstIndex(of: UInt8(ascii: "<")) else { return false }
        let rest = line.dropFirst(angle)
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")), let at = rest.firstIndex(of: 0x40) else { return false }
        return at < end
    }
}
