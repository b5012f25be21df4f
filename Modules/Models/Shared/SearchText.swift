/// A search query that ignores case and diacritics in the same way in every locale.
public struct SearchText: Hashable, Sendable {
    private let folded: [UInt8]

    /// Creates a query; leading and trailing white space is ignored.
    public init(_ text: String) { folded = DiacriticFolding.folded(text.trimmed) }

    /// Whether the query is empty; the empty query matches every text.
    public var isEmpty: Bool { folded.isEmpty }

    /// The quality of a match, best first.
    public enum Match: Int, Comparable, Sendable {
        case exact
        case prefix
        case substring

        /// Orders matches, the best first.
        public static func < (left: Match, right: Match) -> Bool { left.rawValue < right.rawValue }
    }

    /// Returns how well a text matches, or nil when it does not; the empty query matches every text.
    public func match(in text: String) -> Match? {
        var text = text
        // Most names are ASCII and are compared without a folded copy.
        guard text.utf8.contains(where: { $0 >= 0x80 }) else {
            return text.withUTF8 { match(in: $0, fold: Self.lowercased) }
        }
        return DiacriticFolding.folded(text).withUnsafeBufferPointer { match(in: $0, fold: { $0 }) }
    }

    /// Returns a text with its case folded ("ss" for "ß"), without diacritics of Latin, Greek and Cyrillic letters.
    public static func fold(_ text: String) -> String { String(decoding: DiacriticFolding.folded(text), as: UTF8.self) }

    private func match(in bytes: UnsafeBufferPointer<UInt8>, fold: (UInt8) -> UInt8) -> Match? {
        guard folded.count <= bytes.count else { return nil }
        for start in 0...(bytes.count - folded.count) {
            var length = 0
            while length < folded.count, fold(bytes[start + length]) == folded[length] { length += 1 }
            guard length == folded.count else { continue }
            return start > 0 ? .substring : length == bytes.count ? .exact : .prefix
        }
        return nil
    }

    static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
