import Foundation

/// A search query that ignores case and diacritics in the same way in every locale.
public struct SearchText: Hashable, Sendable {
    private let folded: [UInt8]

    /// Creates a query; leading and trailing white space is ignored.
    public init(_ text: String) {
        folded = Array(Self.fold(text.trimmingCharacters(in: .whitespacesAndNewlines)).utf8)
    }

    /// Whether the query is empty and matches every text.
    public var isEmpty: Bool { folded.isEmpty }

    /// How well a text matches, the best first.
    public enum Match: Int, Comparable, Sendable {
        /// The query is the whole text.
        case exact
        /// The text begins with the query.
        case prefix
        /// The text contains the query.
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
        return (Self.foldedLatin(text) ?? Array(Self.fold(text).utf8)).withUnsafeBufferPointer {
            match(in: $0, fold: { $0 })
        }
    }

    /// Returns a text in lower case and without diacritics.
    public static func fold(_ text: String) -> String {
        // Most names are ASCII, which has no diacritics.
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
        if let bytes = foldedLatin(text) { return String(decoding: bytes, as: UTF8.self) }
        return text.utf8.count <= pieceLength ? foldedPiece(text) : pieces(of: text).map(foldedPiece).joined()
    }

    /// The folded form of each code point below U+0280, in UTF-8.
    private static let latin = (0..<0x280 as Range<UInt32>).map { value in
        Unicode.Scalar(value).map { Array(foldedPiece(String($0)).utf8) } ?? []
    }

    /// Folds Latin letters with a table, in a tenth of Foundation's time; nil for a text with other characters.
    private static func foldedLatin(_ text: String) -> [UInt8]? {
        var folded: [UInt8] = []
        folded.reserveCapacity(text.utf8.count)
        var bytes = text.utf8.makeIterator()
        while let byte = bytes.next() {
            if byte < 0x80 {
                folded.append(lowercased(byte))
            } else if byte <= 0xC9, let next = bytes.next() {
                folded += latin[Int(byte & 0x1F) << 6 | Int(next & 0x3F)]
            } else {
                return nil
            }
        }
        return folded
    }

    private static let pieceLength = 500

    private static func foldedPiece(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }

    /// Splits a long text, as folding in Foundation on Linux takes quadratic time; a combining mark stays with its
    /// letter unless the run of marks is very long.
    private static func pieces(of text: String) -> [String] {
        var pieces: [String] = []
        var piece = String.UnicodeScalarView()
        var length = 0
        for scalar in text.unicodeScalars {
            let isMark = scalar.properties.canonicalCombiningClass != .notReordered
            if length >= pieceLength, !isMark || length >= 2 * pieceLength {
                pieces.append(String(piece))
                (piece, length) = (.init(), 0)
            }
            piece.append(scalar)
            length += 1
        }
        return pieces + [String(piece)]
    }

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

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
