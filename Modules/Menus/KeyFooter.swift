import Terminal

/// A key with what it does.
package struct KeyHint: Hashable, Sendable {
    /// What is typed: "a", "1–3", or "u OWNER" for a key with a text behind it.
    package let key: String
    /// What it does, in a few words.
    package let action: String

    /// Creates a hint.
    package init(_ key: String, _ action: String) { (self.key, self.action) = (key, action) }
}

/// Draws the keys that work on a screen: with what they do until they have been shown once, then on one line.
package struct KeyFooter {
    private var known: Set<String> = []

    /// Creates a footer for a person who has seen no keys yet.
    package init() {}

    /// Remembers that the keys of a kind of screen were shown.
    package mutating func shown(_ keys: [KeyHint], of screen: String) {
        known.formUnion(keys.map { id($0, screen) })
    }

    /// Returns the lines, broken between keys only; where they would take more than a third of the height, one line.
    package func lines(_ keys: [KeyHint], of screen: String, _ appearance: Appearance) -> [Line] {
        let separator = appearance.isPlain ? ", " : " · "
        let names = keys.filter { $0.key != "?" }.map { $0.key.prefix { $0 != " " } }.joined(separator: " ")
        let short = [Line("\(names)\(separator)? explains", .dim).fitted(to: appearance.width)]
        if keys.allSatisfy({ known.contains(id($0, screen)) }) { return short }
        var lines: [String] = []
        for hint in keys.map({ "\($0.key) \($0.action)" }) {
            let longer = lines.last.map { $0 + separator + hint } ?? hint
            if lines.isEmpty || CellWidth.of(longer) > appearance.width {
                lines.append(hint)
            } else {
                lines[lines.count - 1] = longer
            }
        }
        guard lines.count <= max(1, (appearance.height ?? .max) / 3) else { return short }
        return lines.map { Line($0, .dim).fitted(to: appearance.width) }
    }

    /// Identifies a key of a kind of screen; the number of rows that can be picked makes no other key.
    private func id(_ hint: KeyHint, _ screen: String) -> String { "\(screen) \(hint.key.prefix(1))" }
}
