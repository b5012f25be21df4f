import Models
import Terminal
import ViewModels

/// Draws many games: cards side by side, as many as fit, or a line for each where nothing may be drawn.
@MainActor
struct WordleGallery {
    let appearance: Appearance

    /// Returns games, with numbers to type where the first has one.
    func lines(_ rows: [WordleGameRow], first: Int? = nil) -> [Line] {
        func number(_ index: Int, _ end: String) -> Line { first.map { Line("\($0 + index)\(end)", .dim) } ?? Line() }
        if appearance.isPlain {
            return [WordleGamePage.legend] + rows.enumerated().flatMap { plain($1, number: number($0, ". ")) }
        }
        let width = width(rows)
        return CardGrid(width: appearance.width).lines(
            rows.enumerated().map { card($1, title: number($0, "  "), width) })
    }

    /// Tells how games lie on a page, by the largest of them.
    func layout(_ rows: [WordleGameRow]) -> PageLayout {
        if appearance.isPlain { return PageLayout(height: 2, header: 1) }
        let tries = rows.map(\.score.tries.count).max() ?? 0
        let perRow = CardGrid(width: appearance.width).perRow(width(rows))
        return PageLayout(perRow: perRow, height: tries + 3, gap: 1)
    }

    /// The width of a card, which is the same before and after its letters are shown.
    private func width(_ rows: [WordleGameRow]) -> Int {
        let letters = rows.map(\.score.word.count).max() ?? 0
        let title = CellWidth.of("\(rows.count)  Wordle \(rows.first?.id ?? 0)")
        return max(title, WordleDrawing(appearance: appearance).width(letters: letters), 15)
    }

    /// Above the grid of a game that was not solved stands its word, which is not to be seen in it.
    private func card(_ row: WordleGameRow, title: Line, _ width: Int) -> [Line] {
        let isFinished = row.score.isFinished
        let end = row.score.isSolved ? [] : [isFinished ? nil : row.result, row.word].compactMap(\.self)
        return [
            (title + Line(row.title, .bold)).padded(to: width), Line(row.date + (isFinished ? "  \(row.result)" : "")),
            Line(end.joined(separator: ", ")),
        ] + WordleDrawing(appearance: appearance).grid(row.tiles)
    }

    private func plain(_ row: WordleGameRow, number: Line) -> [Line] {
        let tries = zip(row.score.tries, row.score.squares).map { row.isRevealed ? "\($0) \($1.codes)" : $1.codes }
        return [number + Line(row.spokenSummary), Line("   Tries: \(tries.joined(separator: ", ")).")]
    }
}
