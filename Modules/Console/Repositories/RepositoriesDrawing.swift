import Models
import QuintetMenus
import QuintetTerminal
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
    /// The minimum width of the names in a table; columns are left out before the names become narrower than that.
    private static let leastName = 16

    let appearance: Appearance

    func drawing(_ rows: [RepositoryRow], first: Int?) -> [Line] {
        if appearance.hasLines { return table(rows, first) }
        let numbers = numbers(first, of: rows.count, end: Line(". ", .dim))
        return CardGrid(width: appearance.width, gap: Self.gap).lines(zip(rows, numbers).map(entry))
    }

    func layout(drawing rows: some Collection<RepositoryRow>) -> PageLayout {
        if appearance.hasLines { return PageLayout(header: 1) }
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

    /// Returns a table with the name, the stars, and then as many of the other columns as fit.
    private func table(_ rows: [RepositoryRow], _ first: Int?) -> [Line] {
        let number = Table.Column("", isNumber: true)
        let columns: [(Table.Column, (RepositoryRow) -> Line)] = [
            (Table.Column("name", shrinks: true), { Line($0.repository.name, .bold) }),
            (Table.Column("stars", isNumber: true), { Line($0.stars) }),
            (Table.Column("updated"), { Line($0.age ?? "") }),
            (Table.Column("language"), { dot($0.repository.language) + Line($0.repository.language ?? "") }),
            (Table.Column("forks", isNumber: true), { Line(GroupedNumber.text($0.repository.forks)) }),
            (Table.Column("issues", isNumber: true), { Line(GroupedNumber.text($0.repository.openIssues)) }),
        ]
        func table(_ count: Int) -> Table {
            Table(
                columns: (first == nil ? [] : [number]) + columns.prefix(count).map(\.0),
                rows: rows.enumerated().map { index, row in
                    (first.map { [Line("\($0 + index)", .dim)] } ?? []) + columns.prefix(count).map { $0.1(row) }
                })
        }
        let names = rows.map { CellWidth.of($0.repository.name) }.max() ?? 0
        let spare = max(0, names - Self.leastName)
        let count = (2...columns.count).last { table($0).lines(width: .max)[0].width - spare <= appearance.width }
        return table(count ?? 2).lines(width: appearance.width)
    }
}
