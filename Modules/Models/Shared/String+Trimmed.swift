import Foundation

extension String {
    /// The text without white space and line ends around it.
    public var trimmed: String {
        guard let first = utf8.first, let last = utf8.last, Self.isEdge(first) || Self.isEdge(last) else { return self }
        return trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Tells whether a byte at either end may belong to white space; most texts are settled by it.
    private static func isEdge(_ byte: UInt8) -> Bool { byte <= 0x20 || byte >= 0x80 }
}
