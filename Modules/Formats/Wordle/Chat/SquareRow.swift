import Models

/// A row of squares in a chat: emoji of any theme, or their shortcodes.
enum SquareRow {
    /// Returns the squares at the beginning of a line, or nil when there are none.
    ///
    /// Spaces, variation selectors and markup for bold, code and spoilers are ignored.
    static func squares(_ line: Bytes, from start: Int = 0) -> [Square]? {
        guard let first = position(of: line, from: start) else { return nil }
        var row: [Square] = []
        var at = first
        while at < line.count {
            if let (square, length) = square(line, at) {
                row.append(square)
                at += length
            } else if let length = filler(line, at) {
                at += length
            } else {
                break
            }
        }
        return row
    }

    /// Whether a line begins with a square.
    static func begins(_ line: Bytes) -> Bool { square(line, 0) != nil }

    /// Returns the position of the first square if only filler precedes it.
    private static func position(of line: Bytes, from start: Int) -> Int? {
        var at = start
        while at < line.count {
            if square(line, at) != nil { return at }
            guard let length = filler(line, at) ?? mark(line[at]) else { return nil }
            at += length
        }
        return nil
    }

    private static func mark(_ byte: UInt8) -> Int? {
        byte == UInt8(ascii: ">") || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "`")
            || byte == UInt8(ascii: "\"") ? 1 : nil
    }

    /// Characters to ignore between squares: spaces, variation selectors, bidirectional marks, spoiler bars.
    private static func filler(_ line: Bytes, _ at: Int) -> Int? {
        let byte = line[at]
        if byte.isSpace || byte == UInt8(ascii: "|") { return 1 }
        if byte == 0xC2, at + 1 < line.count, line[at + 1] == 0xA0 { return 2 }
        guard at + 2 < line.count else { return nil }
        switch (byte, line[at + 1], line[at + 2]) {
        case (0xEF, 0xB8, 0x8E), (0xEF, 0xB8, 0x8F), (0xEF, 0xBB, 0xBF), (0xE2, 0x80, 0x8B...0x8F), (0xE2, 0x81, 0xA0):
            return 3
        case (0xE2, 0x80, 0xAA...0xAF), (0xE2, 0x81, 0xA6...0xA9): return 3
        default: return nil
        }
    }

    /// Returns the square at a position and its length in bytes.
    private static func square(_ line: Bytes, _ at: Int) -> (Square, Int)? {
        switch line[at] {
        case 0xE2:
            guard at + 2 < line.count, line[at + 1] == 0xAC else { return nil }
            return line[at + 2] == 0x9B || line[at + 2] == 0x9C ? (.absent, 3) : nil
        case 0xF0:
            guard at + 3 < line.count, line[at + 1] == 0x9F, line[at + 2] == 0x9F else { return nil }
            switch line[at + 3] {
            case 0xA8, 0xA6: return (.present, 4)
            case 0xA9, 0xA7: return (.correct, 4)
            default: return nil
            }
        case UInt8(ascii: ":"):
            return named(line, at)
        default:
            return nil
        }
    }

    /// Reads shortcodes such as `:large_green_square:`.
    private static func named(_ line: Bytes, _ at: Int) -> (Square, Int)? {
        guard let end = (at + 1..<min(at + 28, line.count)).first(where: { line[$0] == UInt8(ascii: ":") }) else {
            return nil
        }
        let name = line.part(at + 1, end)
        guard name.position(of: "square") != nil, name.position(of: "button") == nil else { return nil }
        for (colour, square) in colours where name.position(of: colour) != nil { return (square, end + 1 - at) }
        return nil
    }

    private static let colours: [(StaticString, Square)] = [
        ("black", .absent), ("white", .absent), ("yellow", .present), ("blue", .present), ("green", .correct),
        ("orange", .correct),
    ]
}
