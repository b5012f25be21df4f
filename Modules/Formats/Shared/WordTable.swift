/// A table of words with a value for each word; finds words in upper or lower case without allocating strings.
///
/// The words are known by their hashes alone: of a few thousand words, no two have the same one.
struct WordTable<Value: Sendable>: Sendable {
    /// The values by the hashes of the words.
    private let values: [UInt64: Value]

    /// Creates a table from rows such as `link: at on um`; a closure returns the value for a label such as `link`.
    ///
    /// If a word is in several rows, the first row counts.
    init(rows: String, _ value: (String) -> Value?) {
        var values: [UInt64: Value] = [:]
        for row in rows.split(separator: "\n") {
            let words = row.split(separator: " ")
            guard let label = words.first?.dropLast(), let value = value(String(label)) else { continue }
            for word in words.dropFirst() {
                for form in Self.forms(of: word) {
                    let hash = Self.hash(form.utf8)
                    if values[hash] == nil { values[hash] = value }
                }
            }
        }
        self.values = values
    }

    /// Returns the spellings of a word that need their own entries.
    ///
    /// The hash ignores the case of ASCII letters, so an ASCII word needs one entry. Any other word is also entered in
    /// lower case, capitalized and in upper case.
    private static func forms(of word: Substring) -> [String] {
        if word.utf8.allSatisfy({ $0 < 0x80 }) { return [String(word)] }
        return [String(word), word.lowercased(), word.prefix(1).uppercased() + word.dropFirst(), word.uppercased()]
    }

    /// Returns the value of a word, or nil if the word is not in the table; dots in the word are ignored.
    func value(of word: Bytes) -> Value? { values[Self.hash(word)] }

    /// Returns the FNV-1a hash of the bytes without dots, with ASCII letters in lower case.
    private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes where byte != UInt8(ascii: ".") {
            hash = (hash ^ UInt64(byte.lowercased)) &* 0x0000_0100_0000_01B3
        }
        return hash
    }
}
