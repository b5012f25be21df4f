import QuintetTerminal
import Screens

/// The scroll position in a screen that is longer than the terminal and does not use Enter for anything else.
@MainActor struct LongScreen {
    private(set) var isLong = false
    private weak var view: (any ScreenView)?
    private var start = 0
    private var next = 0

    /// Continues with the next lines; after the last lines, starts again with the first.
    mutating func showMore() { start = next }

    /// Returns the lines that fit a height, and below them a line with the position and the effect of Enter.
    ///
    /// Returns all lines if they fit, if `height` is nil or less than 3, or if the screen has its own key Enter. The
    /// position is remembered for one screen only: another long screen begins with its first line.
    mutating func part(of lines: [Line], _ view: any ScreenView, height: Int?) -> [Line] {
        // Enter cannot scroll a screen that has its own key Enter. In a list, for example, Enter turns the pages.
        let hasPages = view.keys.contains { $0.name == .enter }
        isLong = height.map { $0 > 2 && lines.count > $0 && !hasPages } ?? false
        guard isLong, let height else { return lines }
        if self.view !== view {
            self.view = view
            start = 0
        }
        let first = min(start, lines.count - height + 1)
        let end = first + height - 1
        next = end < lines.count ? end : 0
        let turn = end < lines.count ? "more" : "back to the top"
        return lines[first..<end] + [Line("Lines \(first + 1)–\(end) of \(lines.count) · Enter: \(turn)", .dim)]
    }
}
