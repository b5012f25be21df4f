import QuintetTerminal
import Screens

/// Draws the keys of a screen: as many as fit the footer, or all keys with their arguments.
@MainActor struct KeyLines {
    let keys: [Key]
    let appearance: Appearance

    /// The maximum width of a footer line in cells, because a longer line is hard to read.
    private static let widest = 120

    /// Returns the keys that fit the lines: the first keys of the screen, back and help, and quit if there is room.
    func footer(lines most: Int) -> [Line] {
        var shown = keys
        while folded(shown).count > most, let index = leastUseful(of: shown) { shown.remove(at: index) }
        return folded(shown).prefix(most).map { Line($0, .dim).fitted(to: appearance.width) }
    }

    /// Returns the position of the least important key of the footer, or nil if all are needed.
    private func leastUseful(of shown: [Key]) -> Int? {
        let end = [.back, .help, .quit] as [KeyName]
        let first = shown.indices.filter { !end.contains(shown[$0].name) }
        if let quit = shown.firstIndex(where: { $0.name == .quit }) { return quit }
        guard first.count > 1, let last = first.last else { return nil }
        // The key `n` is more useful than the numbers: the rows show their numbers, but only `n` shows that there is
        // another page.
        return first.count == 2 && shown[last].name == .next ? first.first : last
    }

    /// Returns the keys in lines that fit the width.
    private func folded(_ keys: [Key]) -> [String] {
        let separator = appearance.isPlain ? ", " : " · "
        return keys.map(words).reduce(into: []) { lines, words in
            let line = lines.last.map { $0 + separator + words } ?? words
            if lines.isEmpty || CellWidth.of(line) > min(Self.widest, appearance.width) {
                lines.append(words)
            } else {
                lines[lines.count - 1] = line
            }
        }
    }

    private func words(_ key: Key) -> String {
        "\(key.name == .number ? text(key) : appearance.isPlain ? SpokenKey.of(key.name.key) : key.name.key) \(key.action)"
    }

    /// Returns the text to type for a key; in plain text, which is read aloud, ranges are in words.
    private func text(_ key: Key) -> String {
        appearance.isPlain ? SpokenKey.of(key.text.replacing("–", with: " to ")) : key.text
    }

    var help: [Line] {
        let facts = keys.map { key in
            (Line(text(key)), Line(key.explanation + (key.examples.isEmpty ? "" : ": \(key.examples)")))
        }
        return FactList(facts, indent: 2).lines(width: appearance.width)
    }
}

/// Keys in plain text, which is read aloud.
enum SpokenKey {
    private static let names: [Character: String] = [
        "?": "question mark", "/": "slash", ":": "colon", "=": "equals sign", "*": "asterisk", ".": "full stop",
    ]

    /// Returns a key, whose sign is followed by its name.
    static func of(_ key: String) -> String {
        guard let sign = key.first, let name = names[sign] else { return key }
        return "\(sign) (\(name))\(key.dropFirst())"
    }

    /// Returns a key and its meaning in words: "b means back" for "b: back".
    static func meaning(_ text: String) -> String {
        guard let end = text.firstRange(of: ": ") else { return text }
        let key = text[..<end.lowerBound].trimmingPrefix("“")
        return "\(of(String(key.prefix { $0 != "”" }))) means \(text[end.upperBound...])"
    }
}
