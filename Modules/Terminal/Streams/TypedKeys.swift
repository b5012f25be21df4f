/// The keys in what was typed at a terminal.
struct TypedKeys {
    enum Key: Equatable {
        case text(String)
        case control(UInt8)
        /// What follows an escape: "[A", "f".
        case sequence(String)
    }

    /// The bytes that are no whole key yet, or are still to be read.
    var input: ArraySlice<UInt8> = []

    /// Takes the next key; nil while the rest of it is missing.
    mutating func next() -> Key? {
        guard let first = input.first else { return nil }
        if first == 0x1B { return escape() }
        if first < 0x20 || first == 0x7F { return input.popFirst().map { .control($0) } }
        let count = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard input.count >= count else { return nil }
        defer { input.removeFirst(count) }
        return .text(String(decoding: input.prefix(count), as: UTF8.self))
    }

    /// Reads an escape sequence (ECMA-48), or a letter with Alt; nil while the rest of it is missing.
    private mutating func escape() -> Key? {
        let rest = input.dropFirst()
        guard let kind = rest.first else { return nil }
        var length = kind == UInt8(ascii: "O") ? 2 : 1
        if kind == UInt8(ascii: "[") {
            guard let end = rest.dropFirst().firstIndex(where: { (0x40...0x7E).contains($0) }) else { return nil }
            length = end - rest.startIndex + 1
        }
        guard rest.count >= length else { return nil }
        defer { input.removeFirst(length + 1) }
        return .sequence(String(decoding: rest.prefix(length), as: UTF8.self))
    }
}
