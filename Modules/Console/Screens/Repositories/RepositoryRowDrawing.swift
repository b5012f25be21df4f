import Terminal
import ViewModels

/// Draws a repository in a list: name and stars on one line, the stars below where both do not fit.
struct RepositoryRowDrawing {
    let appearance: Appearance

    func lines(_ row: RepositoryRow, number: Int) -> [Line] {
        let start = "\(number). "
        if appearance.isPlain { return Line(start + row.spokenText).wrapped(to: appearance.width) }
        let indent = Line(String(repeating: " ", count: start.count))
        let name = Line(start, .dim) + Line(row.repository.name, .bold)
        let stars = Line("★ \(row.stars)")
        let room = appearance.width - name.width - stars.width
        let head =
            room >= 2
            ? [name + Line(String(repeating: " ", count: room)) + stars]
            : [name.fitted(to: appearance.width), (indent + stars).fitted(to: appearance.width)]
        let tail = [row.repository.description ?? "", row.facts].filter { !$0.isEmpty }
        return head + tail.map { (indent + Line($0, .dim)).fitted(to: appearance.width) }
    }
}
