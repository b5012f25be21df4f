import Terminal

/// Draws the keys that work on a screen, broken between keys only.
struct Footer {
    let keys: [KeyHint]

    func lines(_ appearance: Appearance) -> [Line] {
        let separator = appearance.isPlain ? ", " : " · "
        var lines: [String] = []
        for hint in keys.map({ "\($0.key) \($0.action)" }) {
            let longer = lines.last.map { $0 + separator + hint } ?? hint
            if lines.isEmpty || CellWidth.of(longer) > appearance.width {
                lines.append(hint)
            } else {
                lines[lines.count - 1] = longer
            }
        }
        return lines.map { Line($0, .dim).fitted(to: appearance.width) }
    }
}
