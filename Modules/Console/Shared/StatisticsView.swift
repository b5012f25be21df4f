import Models
import QuintetMenus
import QuintetTerminal
import Screens
import ViewModels

@MainActor class StatisticsView<Model: ViewModel & DeclaredModel>: ModelView<Model>, ScreenView
where Model.Content == StatisticsSummary {
    var keys: [Key] { [refresh] }

    func stepBack() -> ScreenReply? { nil }

    func lines(_ appearance: Appearance) -> [Line] {
        lines(of: model.state, appearance) { summary in
            let note =
                (summary.leftOutNote ?? summary.emptyText).map { [Line()] + Line($0).wrapped(to: appearance.width) }
                ?? []
            return StatisticsDrawing(appearance: appearance).lines(summary) + note
        }
    }
}

/// Draws statistics: the figures, up to four in a row, then the distribution as bars and the other facts.
@MainActor struct StatisticsDrawing {
    let appearance: Appearance

    func lines(_ summary: StatisticsSummary) -> [Line] {
        let figures =
            appearance.isPlain
            ? summary.figures.map { Line("\($0.name): \($0.value)") } : rows(summary.figures)
        let heading = summary.bars.isEmpty ? [] : [Line(), Line(summary.barsTitle, .bold)]
        let details = summary.details.flatMap { group in
            [Line(), Line(group.title, .bold)] + facts(of: group)
        }
        return (figures + heading + bars(summary)).flatMap { $0.wrapped(to: appearance.width) } + details
    }

    private func facts(of group: FactGroup) -> [Line] {
        guard !appearance.isPlain else { return group.facts.map { Line("\($0.name): \($0.value)") } }
        let facts = group.facts.map { fact in
            let point = group.points.first { $0.id == fact.id }
            return (Line(fact.name), Line(fact.value) + blocks(point))
        }
        return FactList(facts).lines(width: appearance.width)
    }

    /// Returns a bar for a point's value, with four blocks for a value of 1; an empty line if `point` is nil.
    private func blocks(_ point: FactGroup.Point?) -> Line {
        guard let point else { return Line() }
        return Line("  " + String(repeating: "█", count: Int(point.value * 4)))
    }

    private func rows(_ figures: [Fact]) -> [Line] {
        let width = figures.map { max(CellWidth.of($0.name), CellWidth.of($0.value)) }.max() ?? 1
        let perRow = max(1, min(4, (appearance.width + 3) / (width + 3)))
        let cards = figures.map { [Line($0.value, .bold).padded(to: width), Line($0.name, .dim)] }
        return stride(from: 0, to: cards.count, by: perRow).flatMap { start -> [Line] in
            let row = CardGrid(width: appearance.width, gap: 3).lines(Array(cards[start...].prefix(perRow)))
            return start == 0 ? row : [Line()] + row
        }
    }

    private func bars(_ summary: StatisticsSummary) -> [Line] {
        if appearance.isPlain { return summary.bars.map { Line("\($0.spokenLabel): \($0.spokenCount)") } }
        let counts = summary.bars.map { CellWidth.of(count(of: $0)) }.max() ?? 0
        let room = appearance.width - counts - 3
        let labels = max(1, min(summary.bars.map { CellWidth.of($0.label) }.max() ?? 0, room - 1))
        return summary.bars.map { bar in
            let width = max(1, min(Palette.widestBar, room - labels))
            let length = bar.count == 0 ? 0 : max(1, Int((bar.share * Double(width)).rounded()))
            let label = Line(bar.label).fitted(to: labels).rightAligned(to: labels) + " "
            return (label + drawing(bar, length)).fitted(to: appearance.width)
        }
    }

    private func count(of bar: Bar) -> String { "\(bar.count)  \(bar.percent)%" + (bar.isLatest ? "  latest" : "") }

    /// Returns the bar and its count; the bar's blocks do not fill the height of a line, so that bars do not touch.
    private func drawing(_ bar: Bar, _ length: Int) -> Line {
        let style = bar.isLatest ? Palette.latestBar(appearance.squareTheme) : Palette.bar
        return Line(String(repeating: "▇", count: length), style) + Line((length > 0 ? " " : "") + count(of: bar))
    }
}
