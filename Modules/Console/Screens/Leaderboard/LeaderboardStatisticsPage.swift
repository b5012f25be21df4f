import Terminal
import ViewModels

/// Draws the statistics of a class: the figures, then the distribution as bars.
@MainActor
struct LeaderboardStatisticsPage {
    private static let widest = 60

    let appearance: Appearance

    func lines(_ summary: LeaderboardStatisticsSummary) -> [Line] {
        let names = summary.figures.map { CellWidth.of($0.name) }.max() ?? 0
        let figures = summary.figures.map { figure in
            appearance.isPlain
                ? Line("\(figure.name): \(figure.value)")
                : Line(figure.name).padded(to: names) + "  " + Line(figure.value, .bold)
        }
        let title: [Line] = summary.bars.isEmpty ? [] : ["", Line("Score distribution", .bold)]
        return (figures + title).map { $0.fitted(to: appearance.width) } + bars(summary.bars)
    }

    private func bars(_ bars: [Bar]) -> [Line] {
        if appearance.isPlain {
            return bars.flatMap { bar in
                Line("\(bar.spokenLabel): \(bar.count) athlete\(bar.count == 1 ? "" : "s")").wrapped(
                    to: appearance.width)
            }
        }
        let counts = bars.map { CellWidth.of(String($0.count)) }.max() ?? 0
        let room = min(appearance.width, Self.widest) - counts - 3
        let labels = max(1, min(bars.map { CellWidth.of($0.label) }.max() ?? 0, room - 1))
        return bars.map { bar in
            let length = bar.count == 0 ? 0 : max(1, Int((bar.share * Double(max(1, room - labels))).rounded()))
            let label = Line(bar.label).fitted(to: labels).rightAligned(to: labels) + " "
            return (label + drawing(bar.count, length: length)).fitted(to: appearance.width)
        }
    }

    private func drawing(_ count: Int, length: Int) -> Line {
        guard appearance.hasColour else {
            return Line(String(repeating: "█", count: length) + (length > 0 ? " " : "") + String(count))
        }
        return Line("\(String(repeating: " ", count: length)) \(count) ", Palette.bar)
    }
}
