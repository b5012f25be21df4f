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
        let description = detail.repository.description.map { Line($0).wrapped(to: appearance.width) + [Line()] } ?? []
        return description
            + FactList(detail.facts.map { (Line($0.name), Line($0.value)) }).lines(width: appearance.width)
    }
}
