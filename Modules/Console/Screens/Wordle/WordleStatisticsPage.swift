import Terminal
import ViewModels

/// Draws the statistics: the figures, then the distribution as bars.
@MainActor
struct WordleStatisticsPage {
    let appearance: Appearance

    func lines(_ summary: WordleStatisticsSummary) -> [Line] {
        let names = summary.figures.map { CellWidth.of($0.name) }.max() ?? 0
        let figures = summary.figures.map { Line($0.name).padded(to: names) + Line("  ") + Line($0.value, .bold) }
        return [Line("Statistics", .bold)] + figures + ["", Line("Guess distribution", .bold)] + summary.bars.map(bar)
    }

    private func bar(_ bar: Bar) -> Line {
        if appearance.isPlain { return Line("\(bar.spokenLabel): \(bar.count)") }
        let count = String(bar.count)
        let longest = max(1, min(appearance.width - 2, 40) - count.count - 2)
        let length = bar.count == 0 ? 0 : max(1, Int((bar.share * Double(longest)).rounded()))
        guard appearance.hasColour else {
            return Line("\(bar.label) \(String(repeating: "█", count: length))\(length > 0 ? " " : "")\(count)")
        }
        return Line("\(bar.label) ") + Line("\(String(repeating: " ", count: length)) \(count) ", Palette.bar)
    }
}
