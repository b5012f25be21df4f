import QuintetPlatform

/// A parser for the keys in the bytes that were typed at a terminal.
struct TypedKeys {
    enum Key: Equatable {
        case text(String)
        case control(UInt8)
        /// The characters after an escape character, such as "[A" or "f".
        case sequence(String)
    }

    /// The bytes that have not been read as keys; they may end with an incomplete key.
    var input: ArraySlice<UInt8> = []

    private static let escapeByte: UInt8 = 0x1B

    /// Removes and returns the next key, or returns nil if not all of its bytes have arrived.
    ///
    /// Also removes the bytes before the key that are no key.
    mutating func next() -> Key? {
        while let first = input.first {
            if first == Self.escapeByte {
                switch escape() {
                case .missing: return nil
                case .key(let length):
                    defer { input.removeFirst(length) }
                    return .sequence(String(decoding: input.prefix(length).dropFirst(), as: UTF8.self))
                case .noKey(let length): input.removeFirst(length)
                }
            } else if first < 0x20 || first == 0x7F {
                return input.popFirst().map { .control($0) }
            } else {
                return text()
            }
        }
        return nil
    }

    /// Removes and returns a UTF-8 character; invalid bytes become the replacement character.
    private mutating func text() -> Key? {
        guard let first = input.first else { return nil }
        let length =
            switch first {
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            default: 1
            }
        let rest = input.dropFirst().prefix(length - 1).prefix { (0x80...0xBF).contains($0) }
        let isWhole = rest.count == length - 1
        guard isWhole || input.count > rest.count + 1 else { return nil }
        defer { input.removeFirst(rest.count + 1) }
        return .text(String(decoding: input.prefix(rest.count + 1), as: UTF8.self))
    }

    /// A sequence that begins with an escape.
    private enum Escape {
        /// Some of its bytes have not arrived yet.
        case missing
        /// A key, with its length in bytes.
        case key(Int)
        /// The number of bytes that are no key.
        ///
        /// Such bytes are, for example, a terminal's response in a control string, a mouse report in the format of X10,
        /// or a control sequence that is broken off by a byte that cannot belong to a control sequence.
        case noKey(Int)
    }

    private func escape() -> Escape {
        guard let kind = input.dropFirst().first else { return .missing }
        switch kind {
        case UInt8(ascii: "["): return controlSequence()
        case UInt8(ascii: "O"): return input.count > 2 ? .key(3) : .missing
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
            return controlString()
        // Some terminals send an additional escape for a key with Alt.
        case Self.escapeByte: return .noKey(1)
        case 0x20..<0x7F: return .key(2)
        default: return .noKey(1)
        }
    }

    /// Reads a control sequence (ECMA-48: CSI), a key of the Linux console, or a mouse report in the format of X10.
    private func controlSequence() -> Escape {
        let parameters = input.dropFirst(2)
        if parameters.first == UInt8(ascii: "[") { return input.count > 3 ? .key(4) : .missing }
        if parameters.first == UInt8(ascii: "M") { return input.count > 5 ? .noKey(6) : .missing }
        guard let end = parameters.firstIndex(where: { !(0x20...0x3F).contains($0) }) else { return .missing }
        let length = end - input.startIndex
        return (0x40...0x7E).contains(input[end]) ? .key(length + 1) : .noKey(length)
    }

    /// Reads a control string (ECMA-48: OSC, DCS, SOS, PM, APC), with which a terminal responds.
    ///
    /// A control string ends with BEL or with an escape and a backslash. If any other control character except a tab
    /// comes first, the bytes are not a control string. Then the first two bytes are a key with Alt, such as Alt-P.
    private func controlString() -> Escape {
        let content = input.dropFirst(2)
        guard let end = content.firstIndex(where: { $0 < 0x20 && $0 != 0x09 }) else { return .missing }
        let length = end - input.startIndex
        switch input[end] {
        case 0x07: return .noKey(length + 1)
        case Self.escapeByte:
            guard length + 1 < input.count else { return .missing }
            return input[end + 1] == UInt8(ascii: "\\") ? .noKey(length + 2) : .key(2)
        default: return .key(2)
        }
    }
}
