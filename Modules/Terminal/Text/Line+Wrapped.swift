extension Line {
    /// Returns the line as several, broken at blanks where it is wider than a width; a longer word is cut.
    ///
    /// A line of several styles loses them where it is broken: words are worth more than how they look.
    public func wrapped(to cells: Int) -> [Line] {
        guard width > cells else { return [self] }
        let style = spans.count == 1 ? spans[0].style : TextStyle()
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
