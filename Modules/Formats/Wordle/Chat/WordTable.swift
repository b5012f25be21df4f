/// A set of words with a value for each, looked up in either case without allocating strings.
struct WordTable<Value: Sendable>: Sendable {
    /// Each entry at the first free place from its hash on.
    private var slots: [(hash: UInt64, value: Value)?]
    private let mask: Int

    /// Creates a table from groups of words separated by spaces, with one value per group; the first value of a word
    /// counts.
    init(_ groups: [(value: Value, words: String)]) {
        var entries: [UInt64: Value] = [:]
        for (value, words) in groups {
            for word in words.split(separator: " ") {
                for form in [String(word), word.lowercased(), word.capitalizedFirst, word.uppercased()] {
                    entries[Self.hash(form.utf8), default: value] = entries[Self.hash(form.utf8)] ?? value
                }
            }
        }
        var size = 64
        while size < 4 * entries.count { size *= 2 }
        mask = size - 1
        slots = Array(repeating: nil, count: size)
        for (hash, value) in entries {
            var slot = Int(truncatingIfNeeded: hash) & mask
            while slots[slot] != nil { slot = (slot + 1) & mask }
            slots[slot] = (hash, value)
        }
    }

    /// Returns the value of a word, or nil when it is not in the table; dots within the word are ignored.
    func value(of word: Bytes) -> Value? {
        let hash = Self.hash(word)
        var slot = Int(truncatingIfNeeded: hash) & mask
        while let entry = slots[slot] {
            if entry.hash == hash { return entry.value }
            slot = (slot + 1) & mask
        }
        return nil
    }

    /// FNV-1a over ASCII in lower case.
    private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes where byte != UInt8(ascii: ".") {
            hash = (hash ^ UInt64(byte.lowercased)) &* 0x0000_0100_0000_01B3
        }
        return hash
    }
}

extension Substring {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
