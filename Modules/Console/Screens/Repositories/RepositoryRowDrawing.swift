import Terminal
import ViewModels

/// Draws a repository in a list: the stars next to the name, or below it where both do not fit, and what is known.
struct RepositoryRowDrawing {
    let appearance: Appearance
    /// Whether each has one line.
    var isCompact = false

    func lines(_ row: RepositoryRow, number: Int) -> [Line] {
        let start = "\(number). "
        if appearance.isPlain { return Line(start + row.spokenText).wrapped(to: appearance.width) }
        let indent = Line(String(repeating: " ", count: start.count))
        let name = Line(start, .dim) + Line(row.repository.name, .bold)
        let stars = Line("★ \(row.stars)")
        let dot = dot(row.repository.language)
        if isCompact {
            let short = [row.repository.language, row.repository.description].compactMap(\.self)
            let head = name.fitted(to: max(1, appearance.width - stars.width - 2)) + "  " + stars
            let rest = dot + Line(short.joined(separator: " · "), .dim)
            // Fewer cells say nothing.
            guard !short.isEmpty, head.width + 8 <= appearance.width else {
                return [head.fitted(to: appearance.width)]
            }
            return [(head + "  " + rest).fitted(to: appearance.width)]
        }
        let head =
            name.width + 2 + stars.width <= appearance.width
            ? [name + "  " + stars]
            : [name.fitted(to: appearance.width), (indent + stars).fitted(to: appearance.width)]
        let description = row.repository.description.map { [Line($0, .dim)] } ?? []
        let facts = row.facts.isEmpty ? [] : [dot + Line(row.facts, .dim)]
        return head + (description + facts).map { (indent + $0).fitted(to: appearance.width) }
    }

    private func dot(_ language: String?) -> Line {
        language.flatMap { appearance.hasColour ? Line("● ", Palette.language($0)) : nil } ?? Line()
    }

    /// Tells how rows lie on a page, by the largest of them.
    func layout(_ rows: RepositoryRows) -> PageLayout {
        if isCompact, !appearance.isPlain { return PageLayout() }
        return PageLayout(height: rows.prefix(100).map { lines($0, number: rows.count).count }.max() ?? 1)
    }
}
