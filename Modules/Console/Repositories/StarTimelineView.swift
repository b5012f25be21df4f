import Composition
import Models
import QuintetMenus
import QuintetPlatform
import QuintetTerminal
import Screens
import ViewModels

/// The screen with the stars of a repository over time.
@MainActor final class StarTimelineView: ModelView<StarTimelineViewModel>, ScreenView {
    override init(_ page: StarTimelineViewModel, _ context: ConsoleContext, of app: AppName? = nil) {
        super.init(page, context, of: app)
        page.onProgress = { [progress = context.session.progress] in progress.count = $0 }
    }

    var keys: [Key] {
        guard let comparison = model.state.value, let first = comparison.curves.first else { return [refresh] }
        let save = saveKey("save as SVG", "the chart", as: "\(first.repository.name)-stars.svg") {
            [context] path throws(ServiceError) in
            try context.services.save("chart", Data(StarChart(comparison).svg.utf8), as: path)
        }
        return [save, refresh]
    }

    func lines(_ appearance: Appearance) -> [Line] {
        lines(of: model.state, appearance) { StarTimelineDrawing(appearance: appearance).lines($0) }
    }
}

/// Draws stars over time: the figures and the sparkline of each repository, then a table of the years.
struct StarTimelineDrawing {
    /// The maximum width of a sparkline in cells: a wider sparkline is no easier to read.
    private static let widest = 60

    let appearance: Appearance

    func lines(_ comparison: StarComparison) -> [Line] {
        let notes = comparison.notes.flatMap { Line($0, .dim).wrapped(to: appearance.width) }
        if appearance.isPlain { return Line(comparison.spokenText).wrapped(to: appearance.width) }
        let curves = comparison.curves.flatMap { [Line()] + lines($0, comparison) }
        return notes + curves + [Line()] + table(comparison)
    }

    private func lines(_ curve: StarCurve, _ comparison: StarComparison) -> [Line] {
        let width = min(Self.widest, appearance.width)
        let course = comparison.sparkline(of: curve, width: width)
        let facts = FactList(
            curve.figures(on: comparison.today).map { (Line($0.name, .dim), Line($0.value)) })
        return [Line(curve.name, .bold).fitted(to: appearance.width)]
            + (course.isEmpty ? [] : [Line(course)]) + facts.lines(width: appearance.width)
    }

    private func table(_ comparison: StarComparison) -> [Line] {
        let isOne = comparison.curves.count == 1
        let columns = isOne ? ["stars", "gained"] : comparison.curves.map(\.repository.name)
        let rows = comparison.years.map { year -> [Line] in
            let cells = year.counts.flatMap { count -> [Line] in
                let stars = Line(count.map { GroupedNumber.text($0.stars) } ?? "–")
                return isOne ? [stars, Line(count.map { GroupedNumber.signed($0.gained) } ?? "–")] : [stars]
            }
            return [Line(year.name)] + cells
        }
        guard !rows.isEmpty else { return [] }
        return Table(
            columns: [Table.Column("year")] + columns.map { Table.Column($0, isNumber: true) }, rows: rows
        ).lines(width: appearance.width)
    }
}
