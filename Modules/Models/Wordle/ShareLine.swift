/// One line of pasted text, freed from what chat programs put around it.
///
/// Works on Unicode scalars: text from chats has marks of direction in it that would join with the letters next to them.
struct ShareLine {
    /// The number of the line in the text, from 1.
    let number: Int
    /// The line without quote marks, invisible marks and outer spaces; every kind of space is U+0020.
    let scalars: [Unicode.Scalar]

    /// What Markdown puts at the end of a row.
    private static let lineBreak = Array("<br>".unicodeScalars)

    /// Cleans a line.
    init(number: Int, raw: some Sequence<Unicode.Scalar>) {
        self.number = number
        var scalars: [Unicode.Scalar] = []
        for scalar in raw where !Self.isInvisible(scalar) {
            let isSpace = scalar == "\t" || scalar.properties.isWhitespace
            let isLeading = scalars.isEmpty && (isSpace || scalar == ">")
            if !isLeading { scalars.append(isSpace ? " " : scalar) }
        }
        let isBroken = scalars.suffix(Self.lineBreak.count).elementsEqual(Self.lineBreak)
        if isBroken { scalars.removeLast(Self.lineBreak.count) }
        while scalars.last == " " { scalars.removeLast() }
        self.scalars = scalars
    }

    /// Cuts text into lines at LF, CR or both together.
    static func lines(of text: String) -> [ShareLine] {
        var lines: [ShareLine] = []
        var line: [Unicode.Scalar] = []
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            if scalar == "\n" && previous == "\r" {
                previous = scalar
                continue
            }
            previous = scalar
            guard scalar == "\n" || scalar == "\r" else {
                line.append(scalar)
                continue
            }
            lines.append(ShareLine(number: lines.count + 1, raw: line))
            line.removeAll(keepingCapacity: true)
        }
        lines.append(ShareLine(number: lines.count + 1, raw: line))
        return lines
    }

    /// The squares that the line begins with, or nil when it does not begin with one.
    var row: [Square]? {
        var row: [Square] = []
        for scalar in scalars where scalar != " " && scalar != "\u{FE0F}" && scalar != "\u{FE0E}" {
            guard let square = Square(scalar: scalar) else { break }
            row.append(square)
        }
        return row.isEmpty ? nil : row
    }

    /// Whether the line holds a letter; a row of squares in colours that nobody knows holds none.
    var hasLetters: Bool {
        scalars.contains { $0.properties.isAlphabetic }
    }

    /// Control characters and the marks of direction and width that chat exports contain.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09: false
        case ..<0x20, 0x7F...0x9F: true
        case 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }
}
