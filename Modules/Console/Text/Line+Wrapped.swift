extension Line {
    /// Returns the line as several, broken at blanks where it is wider than a width; a longer word is cut.
    func wrapped(to cells: Int) -> [Line] {
        guard width > cells, spans.count == 1, let style = spans.first?.style else { return [fitted(to: cells)] }
        var lines: [Line] = []
        var present = ""
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            let longer = present.isEmpty ? String(word) : "\(present) \(word)"
            if CellWidth.of(longer) <= cells || present.isEmpty {
                present = longer
            } else {
                lines.append(Line(present, style).fitted(to: cells))
                present = String(word)
            }
        }
        return lines + [Line(present, style).fitted(to: cells)]
    }
}
