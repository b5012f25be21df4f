import Platform

/// Finds words in bytes, ignoring ASCII case, even if the words are written with escape sequences.
struct ByteFinder {
    private let words: [[UInt8]]
    /// For each pair of bytes, whether a word begins with the pair; this rules out most positions quickly.
    private var beginnings: [Bool] = []

    init(_ words: some Sequence<String>) {
        self.words = words.map { $0.utf8.map(Self.lowercased) }
        guard !self.words.isEmpty else { return }
        beginnings = Array(repeating: false, count: 1 << 16)
        for word in self.words {
            let second = word.count > 1 ? Int(word[1])...Int(word[1]) : 0...255
            for byte in second { beginnings[Int(word[0]) << 8 | byte] = true }
        }
    }

    /// Returns the range of each occurrence of a word, in indices of the data; ranges may overlap or be repeated.
    func ranges(in data: Data) -> [Range<Int>] {
        guard !words.isEmpty, !data.isEmpty else { return [] }
        var ranges: [Range<Int>] = []
        var text: EscapedText? = EscapedText(data)
        while let layer = text {
            ranges += self.ranges(in: layer)
            text = layer.unescaped
        }
        return ranges.map { $0.lowerBound + data.startIndex..<$0.upperBound + data.startIndex }
    }

    private func ranges(in text: EscapedText) -> [Range<Int>] {
        let bytes = text.bytes.map(Self.lowercased)
        var ranges: [Range<Int>] = []
        for start in bytes.indices {
            let next = start + 1 < bytes.count ? bytes[start + 1] : 0
            guard beginnings[Int(bytes[start]) << 8 | Int(next)] else { continue }
            for word in words where bytes[start...].starts(with: word) {
                ranges.append(text.original(of: start..<start + word.count))
            }
        }
        return ranges
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}

/// Bytes, as received or with escape sequences resolved, each with its position in the original.
struct EscapedText {
    private(set) var bytes: [UInt8]
    /// The original index of each byte; nil for bytes as received, whose indices are the original ones.
    private var starts: [UInt32]?
    private let length: Int
    private var depth = 0

    init(_ data: Data) {
        bytes = [UInt8](data)
        length = data.count
    }

    func original(of range: Range<Int>) -> Range<Int> {
        guard let starts else { return range }
        let end = range.upperBound < starts.count ? Int(starts[range.upperBound]) : length
        return Int(starts[range.lowerBound])..<max(end, Int(starts[range.lowerBound]))
    }

    /// The text with one more level of escapes resolved; nil if there are no escapes, or after four levels.
    var unescaped: EscapedText? {
        guard depth < 4, bytes.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "%") }) else {
            return nil
        }
        var result = self
        result.depth += 1
        result.bytes = []
        result.bytes.reserveCapacity(bytes.count)
        var newStarts: [UInt32] = []
        newStarts.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let start = starts?[index] ?? UInt32(truncatingIfNeeded: index)
            if let (decoded, count) = escape(at: index) {
                result.bytes += decoded
                for _ in decoded { newStarts.append(start) }
                index += count
            } else {
                result.bytes.append(bytes[index])
                newStarts.append(start)
                index += 1
            }
        }
        guard result.bytes.count < bytes.count else { return nil }
        result.starts = newStarts
        return result
    }

    private func escape(at index: Int) -> (bytes: [UInt8], count: Int)? {
        let isPercent = bytes[index] == UInt8(ascii: "%")
        guard isPercent || bytes[index] == UInt8(ascii: "\\") else { return nil }
        return bytes.withUnsafeBufferPointer { bytes in
            if isPercent {
                return JSONEscapes.hexadecimal(at: index + 1, digits: 2, in: bytes).map { ([UInt8($0)], 3) }
            }
            guard index + 1 < bytes.count else { return nil }
            if bytes[index + 1] == UInt8(ascii: "u") {
                let (scalar, length) = JSONEscapes.scalar(at: index, in: bytes)
                return scalar.map { (Array(UTF8.encode($0) ?? .init()), length) }
            }
            // The other escapes stand for control characters, which the words (secrets) do not contain.
            return #""\/"#.utf8.contains(bytes[index + 1]) ? ([bytes[index + 1]], 2) : nil
        }
    }
}
