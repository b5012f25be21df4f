import Terminal
import ViewModels

/// Draws one repository with all that is known of it.
struct RepositoryDetailPage {
    let appearance: Appearance

    func lines(_ detail: RepositoryDetail) -> [Line] {
        if appearance.isPlain {
            return [detail.spokenText, detail.link].flatMap { Line($0).wrapped(to: appearance.width) }
        }
        let facts: [(String, String?)] = [
            ("Stars", "★ \(detail.row.stars)"), ("Forks", detail.forks), ("Open issues", detail.openIssues),
            ("Language", detail.row.language), ("Topics", detail.topics), ("Licence", detail.licence),
            ("Updated", detail.row.updated.map { String($0.drop { $0 != " " }.dropFirst()) }),
            ("Archived", detail.repository.isArchived ? "yes" : nil), ("Link", detail.link),
            ("History", [detail.sparkline(), detail.changes].filter { !$0.isEmpty }.joined(separator: "  ")),
        ]
        let named = facts.compactMap { name, value in value.flatMap { $0.isEmpty ? nil : (name, $0) } }
        let width = named.map { CellWidth.of($0.0) }.max() ?? 0
        let description = detail.row.description.map { Line($0).wrapped(to: appearance.width) + [Line()] } ?? []
        return [Line(detail.title, .bold).fitted(to: appearance.width)] + description
            + named.flatMap { fact($0.0, $0.1, width) }
    }

    /// A fact on one line, or below its name where that is too narrow: half a link leads nowhere.
    private func fact(_ name: String, _ value: String, _ width: Int) -> [Line] {
        let line = Line(name).padded(to: width) + Line("  \(value)")
        guard line.width > appearance.width else { return [line] }
        return [Line(name)] + Line(value).wrapped(to: appearance.width - 2).map { Line("  ") + $0 }
    }
}
