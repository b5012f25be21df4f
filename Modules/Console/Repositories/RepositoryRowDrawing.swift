import Menus
import Terminal
import ViewModels

/// Draws repositories in a list: the stars next to the name, or below it where both do not fit, and what is known.
struct RepositoryRowDrawing: RowDrawing {
    let appearance: Appearance
    /// Whether each has one line.
    var isCompact = false

    func drawing(_ rows: [RepositoryRow], first: Int?) -> [Line] {
        rows.enumerated().flatMap { index, row in drawing(row, first.map { "\($0 + index). " } ?? "") }
    }

    /// By the largest of them.
    func layout(drawing rows: some Collection<RepositoryRow>) -> PageLayout {
        if isCompact { return PageLayout() }
        return PageLayout(height: rows.prefix(100).map { drawing($0, "\(rows.count). ").count }.max() ?? 1)
    }

    func sentences(_ row: RepositoryRow) -> [String] { [row.spokenText] }

    private func drawing(_ row: RepositoryRow, _ start: String) -> [Line] {
        let name = Line(start, .dim) + Line(row.repository.name, .bold)
        let stars = Line("★ \(row.stars)")
        let dot = dot(row.repository.language)
        if isCompact {
            let short = [row.repository.language, row.repository.description].compactMap(\.self)
            let head = name.fitted(to: max(1, appearance.width - stars.width - 2)) + "  " + stars
            let rest = dot + Line(short.joined(separator: " · "), .dim)
            // Fewer cells say nothing.
            let hasRoom = !short.isEmpty && head.width + 8 <= appearance.width
            return [(hasRoom ? head + "  " + rest : head).fitted(to: appearance.width)]
        }
        let isOneLine = name.width + 2 + stars.width <= appearance.width
        let description = row.repository.description.map { [Line($0, .dim)] } ?? []
        let facts = row.facts.isEmpty ? [] : [dot + Line(row.facts, .dim)]
        let indent = Line(String(repeating: " ", count: start.count))
        return
            ([isOneLine ? name + "  " + stars : name]
            + ((isOneLine ? [] : [stars]) + description + facts).map { indent + $0 })
            .map { $0.fitted(to: appearance.width) }
    }

    private func dot(_ language: String?) -> Line {
        language.flatMap { appearance.hasColour ? Line("● ", Palette.language($0)) : nil } ?? Line()
    }
}
