import Terminal
import ViewModels

/// Draws one repository with all that is known of it.
struct RepositoryDetailPage {
    let appearance: Appearance

    func lines(_ detail: RepositoryDetail) -> [Line] {
        if appearance.isPlain {
            return [detail.spokenText, detail.repository.url.absoluteString].flatMap {
                Line($0).wrapped(to: appearance.width)
            }
        }
        let width = detail.facts.map { CellWidth.of($0.name) }.max() ?? 0
        let description = detail.repository.description.map { Line($0).wrapped(to: appearance.width) + [Line()] } ?? []
        return [Line(detail.repository.fullName, .bold).fitted(to: appearance.width)] + description
            + detail.facts.flatMap { fact($0.name, $0.value, width) }
    }

    /// A fact on one line, or below its name where that is too narrow: half a link leads nowhere.
    private func fact(_ name: String, _ value: String, _ width: Int) -> [Line] {
        let line = Line(name).padded(to: width) + Line("  \(value)")
        guard line.width > appearance.width else { return [line] }
        return [Line(name)] + Line(value).wrapped(to: appearance.width - 2).map { Line("  ") + $0 }
    }
}
