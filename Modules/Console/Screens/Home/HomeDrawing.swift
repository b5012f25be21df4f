import Models
import Terminal
import ViewModels

/// Draws the line of an app on the start: number, name, what there is, and where it comes from.
struct HomeDrawing {
    let appearance: Appearance

    func lines(_ app: AppName, number: Int, _ summary: LoadState<String>, source: String) -> [Line] {
        if appearance.isPlain {
            return Line("\(number). \(app.title), \(source): \(words(summary))").wrapped(to: appearance.width)
        }
        let width = AppName.allCases.map { CellWidth.of($0.title) }.max() ?? 0
        let head = Line("\(number)  ", .dim) + Line(app.title, .bold)
        let (facts, origin) = (Line(words(summary)), Line(source, .dim))
        let words = facts + Line(" · ", .dim) + origin
        let row = head.padded(to: width + 3) + "  " + words
        guard row.width > appearance.width else { return [row] }
        let room = appearance.width - 3
        let below = words.width <= room ? [words] : facts.wrapped(to: room) + origin.wrapped(to: room)
        return [head.fitted(to: appearance.width)] + below.map { "   " + $0 }
    }

    private func words(_ summary: LoadState<String>) -> String {
        switch summary {
        case .error(let error, previous: nil): error.reason
        default: summary.value ?? "…"
        }
    }
}
