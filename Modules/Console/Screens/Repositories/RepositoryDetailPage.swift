import ViewModels

/// Draws one repository with all that is known of it.
struct RepositoryDetailPage {
    let appearance: Appearance

    func lines(_ detail: RepositoryDetail) -> [Line] {
        if appearance.isPlain { return Line(detail.spokenText).wrapped(to: appearance.width) }
        let facts: [(String, String?)] = [
            ("Stars", "★ \(detail.row.stars)"), ("Forks", detail.forks), ("Open issues", detail.openIssues),
            ("Language", detail.row.language), ("Topics", detail.topics), ("Licence", detail.licence),
            ("Updated", detail.row.updated.map { String($0.drop { $0 != " " }.dropFirst()) }),
            ("Archived", detail.repository.isArchived ? "yes" : nil), ("Link", detail.link),
            ("Seen here", [detail.sparkline(), detail.changes].filter { !$0.isEmpty }.joined(separator: "  ")),
        ]
        let named = facts.compactMap { name, value in value.flatMap { $0.isEmpty ? nil : (name, $0) } }
        let width = named.map { CellWidth.of($0.0) }.max() ?? 0
        let description = detail.row.description.map { Line($0).wrapped(to: appearance.width) + [Line()] } ?? []
        return [Line(detail.title, .bold).fitted(to: appearance.width)] + description
            + named.map { (Line($0.0).padded(to: width) + Line("  \($0.1)")).fitted(to: appearance.width) }
    }
}
