import Models

/// Reads rows of squares.
enum SquareRow {
    /// Returns the squares at a position of a line, up to the first other character, or nil if there are none.
    ///
    /// Spaces, invisible characters and spoiler bars (`|`) are ignored.
    static func squares(_ line: Bytes, from start: Int = 0) -> [Square]? {
        var row: [Square] = []
        var at = start
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
        return row.isEmpty ? nil : row
    }

    static func begins(_ line: Bytes) -> Bool { !line.isEmpty && square(line, 0) != nil }

    /// Returns the length of a character to ignore between squares, or nil for any other character.
    ///
    /// These characters are spaces, spoiler bars (`|`), variation selectors and other invisible characters.
    private static func filler(_ line: Bytes, _ at: Int) -> Int? {
        if line[at].isSpace || line[at] == UInt8(ascii: "|") { return 1 }
        guard line[at] >= 0xC2, line[at] < 0xF0, let value = line.scalar(at: at)?.value else { return nil }
        let isFiller =
            [0xFE0E, 0xFE0F, 0x200C, 0x200D].contains(value) || [0, 0x20].contains(LineCleaner.plain(value))
        return isFiller ? line.length(at: at) : nil
    }

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
            // A shortcode such as `:large_green_square:`.
            guard let end = line.part(at + 1, at + 28).firstIndex(of: UInt8(ascii: ":")) else { return nil }
            let name = line.part(at + 1, at + 1 + end)
            guard name.position(of: "square") != nil, name.position(of: "button") == nil else { return nil }
            return colours.first { name.position(of: $0.name) != nil }.map { ($0.square, end + 2) }
        default: return nil
        }
    }

    private static let colours: [(name: StaticString, square: Square)] = [
        ("black", .absent), ("white", .absent), ("yellow", .present), ("blue", .present), ("green", .correct),
        ("orange", .correct),
    ]
}
