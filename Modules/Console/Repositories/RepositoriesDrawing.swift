import Models
import QuintetMenus
import QuintetTerminal
import Screens
import ViewModels

/// Draws repositories as entries or as a table.
///
/// An entry has the stars next to the name, or below the name if both do not fit on one line. Below them are the
/// description and the known facts.
struct RepositoriesDrawing: RowDrawing {
    /// The minimum width of the screen for two entries side by side, in cells.
    private static let roomy = 160
    /// The gap between two entries side by side, in cells.
    private static let gap = 4

    let appearance: Appearance

    func drawing(_ rows: [RepositoryRow], first: Int?) -> [Line] {
        if appearance.hasLines { return table.drawing(rows, first: first) }
        let numbers = numbers(first, of: rows.count, end: Line(". ", .dim))
        return CardGrid(width: appearance.width, gap: Self.gap).lines(zip(rows, numbers).map(entry))
    }

    func layout(drawing rows: some Collection<RepositoryRow>) -> PageLayout {
        if appearance.hasLines { return table.layout(drawing: rows) }
        let height = rows.prefix(100).map { entry($0, Line("\(rows.count). ")).count }.max() ?? 1
        return PageLayout(perRow: perRow, height: height, gap: 1)
    }

    func sentences(_ row: RepositoryRow) -> [String] { [row.spokenText] }

    private var perRow: Int { appearance.width < Self.roomy ? 1 : 2 }

    private func entry(_ row: RepositoryRow, _ start: Line) -> [Line] {
        let width = (appearance.width - (perRow - 1) * Self.gap) / perRow
        let name = start + Line(row.repository.name, .bold)
        let stars = Line("★ \(row.stars)")
        let isOneLine = name.width + 2 + stars.width <= width
        let description = row.repository.description.map { [Line($0, .dim)] } ?? []
        let facts = row.facts.isEmpty ? [] : [dot(row.repository.language) + Line(row.facts, .dim)]
        let indent = Line(String(repeating: " ", count: start.width))
        let below = (isOneLine ? [] : [stars]) + description + facts
        // The name is padded to the full width, or `CardGrid` would draw more than `perRow` short entries side by side.
        return [(isOneLine ? name + "  " + stars : name).fitted(to: width).padded(to: width)]
            + below.map { (indent + $0).fitted(to: width) }
    }

    private func dot(_ language: String?) -> Line {
        language.flatMap { appearance.hasColour ? Line("● ", Palette.language($0)) : nil } ?? Line()
    }

    /// The table with the name, the stars, and then as many of the other columns as fit.
    private var table: TableDrawing<RepositoryRow> {
        TableDrawing(
            appearance: appearance,
            parts: [
                Part("name", \.repository.name, .title, "Name"), Part("stars", \.stars, .score, "Stars"),
                Part("age", \.age, .note, "Updated"), Part("language", \.repository.language, .note, "Language"),
                Part("forks", { GroupedNumber.text($0.repository.forks) }, .number, "Forks"),
                Part("openIssues", { GroupedNumber.text($0.repository.openIssues) }, .number, "Issues"),
            ])
    }
}
