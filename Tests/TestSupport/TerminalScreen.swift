import QuintetTerminal

/// A small terminal, which shows what a program has written with the control sequences of this program.
package struct TerminalScreen {
    /// How many cells an emoji of several code points has.
    package enum Emoji: CaseIterable {
        /// Two cells, as in kitty 0.26.
        case joined
        /// The cells of all its parts, as in xterm 379.
        case parts
    }

    private var cells: [[String]]
    private var row = 0
    private var column = 0
    private var saved = (row: 0, column: 0)
    private var wraps = true
    private let size: CellSize
    private let emoji: Emoji

    package init(_ size: CellSize, _ emoji: Emoji) {
        self.size = size
        self.emoji = emoji
        cells = Array(repeating: Array(repeating: " ", count: size.columns), count: size.rows)
    }

    /// The rows without the blanks at their ends.
    package var lines: [String] {
        cells.map { row in
            var text = row.joined()
            while text.last == " " { text.removeLast() }
            return text
        }
    }

    package mutating func write(_ bytes: [UInt8]) {
        var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
        while let scalar = rest.first {
            switch scalar {
            case "\u{1B}":
                rest = rest.dropFirst()
                sequence(&rest)
            case "\r":
                column = 0
                rest = rest.dropFirst()
            case "\n":
                column = 0
                lineFeed()
                rest = rest.dropFirst()
            default:
                let text = rest.prefix { $0.value >= 0x20 && $0.value != 0x7F }
                for character in String(text) { show(character) }
                rest = text.isEmpty ? rest.dropFirst() : rest.dropFirst(text.count)
            }
        }
    }

    private mutating func show(_ character: Character) {
        let width = width(character)
        if column + width > size.columns {
            if wraps {
                column = 0
                lineFeed()
            } else {
                column = max(0, size.columns - width)
            }
        }
        cells[row][column] = String(character)
        for cell in column + 1..<max(column + 1, min(size.columns, column + width)) { cells[row][cell] = "" }
        column += width
    }

    private func width(_ character: Character) -> Int {
        CellWidth.isDoubtful(String(character)) && emoji == .joined ? 2 : CellWidth.of(character)
    }

    private mutating func lineFeed() {
        guard row == size.rows - 1 else { return row += 1 }
        cells.removeFirst()
        cells.append(Array(repeating: " ", count: size.columns))
    }

    /// Handles what follows an escape.
    private mutating func sequence(_ rest: inout Substring.UnicodeScalarView) {
        let kind = rest.popFirst()
        if kind == "7" { saved = (row, column) }
        if kind == "8" { (row, column) = saved }
        guard kind == "[" else { return }
        let parameters = String(rest.prefix { (0x20...0x3F).contains($0.value) })
        rest = rest.dropFirst(parameters.unicodeScalars.count)
        let number = Int(parameters) ?? 1
        switch rest.popFirst() {
        case "A": row = max(0, row - number)
        case "B": row = min(size.rows - 1, row + number)
        case "C": column = min(size.columns - 1, column + number)
        case "D": column = max(0, min(column, size.columns - 1) - number)
        case "G": column = number - 1
        case "H": (row, column) = (0, 0)
        case "J":
            erase(from: column)
            for below in row + 1..<max(row + 1, size.rows) { cells[below] = Array(repeating: " ", count: size.columns) }
        case "K": erase(from: parameters == "2" ? 0 : column)
        case "h" where parameters == "?7": wraps = true
        case "l" where parameters == "?7": wraps = false
        default: break
        }
    }

    private mutating func erase(from first: Int) {
        for cell in min(first, size.columns - 1)..<size.columns { cells[row][cell] = " " }
    }
}

/// Names from many scripts whose width is hard to determine.
package enum DifficultNames {
    package static let all = [
        "Ann", "日本語の名前", "陳大文", "한글 이름", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", "ᄒᆞᆫ글",
        "ﾊﾝｶｸ ｶﾞｷﾞ", "Ｆｕｌｌｗｉｄｔｈ　Ｎａｍｅ", "Zoë Ångström", "e\u{301}o\u{308}u\u{323}\u{301}",
        "z\u{351}\u{36B}\u{343}\u{36A}a\u{302}\u{30C}lgo", "👩‍👩‍👧‍👦 Family", "🏋️‍♀️ Lifter", "👍🏽 Thumb",
        "🇩🇪🇫🇷 Flags", "🇩 half a flag", "1️⃣2️⃣ Keycaps", "❤️ and ❤ and ❤︎", "🏳️‍🌈 Rainbow", "नमस्ते क्षितिज की",
        "தமிழ் பெயர்", "বাংলা নাম", "สวัสดี น้ำใจ", "ລາວ ນ້ຳ", "ខ្មែរ ឈ្មោះ", "မြန်မာ နာမည်", "བོད་ཡིག",
        "مرحبا بالعالم", "مُحَمَّد", "שָׁלוֹם עולם", "می\u{200C}خواهم", "ශ්\u{200D}රී ලංකා", "葛\u{E0100}城",
        "a\u{200B}b\u{FEFF}c\u{AD}d", "tab\tin a\tname", "\u{202E}reversed\u{202C}", "𝒜𝓃𝓃 𓀀 𗀀", "ᠮᠣᠩᠭᠣᠯ",
        "…──☆", "Maximiliane von Hohenstein-Wittgenstein-Berleburg",
    ]
}
