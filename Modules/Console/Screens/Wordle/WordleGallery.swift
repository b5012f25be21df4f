import Models
import Terminal
import ViewModels

/// Draws many games: cards side by side, as many as fit, or a line for each where nothing may be drawn.
@MainActor
struct WordleGallery {
    let appearance: Appearance

    func lines(_ rows: [WordleGameRow], numbered: Bool, first: Int = 1) -> [Line] {
        func number(_ index: Int, _ end: String) -> Line {
            numbered ? Line("\(first + index)\(end)", .dim) : Line()
        }
        if appearance.isPlain {
            return rows.enumerated().flatMap { plain($1, number: number($0, ". ")) } + [WordleGamePage.legend]
        }
        let cards = rows.enumerated().map { card($1, title: number($0, "  ")) }
        return CardGrid(width: appearance.width).lines(cards)
    }

    /// Returns how many games fit on a page of the terminal, by the largest of them; a dozen where nothing limits them.
    func pageSize(_ rows: [WordleGameRow]) -> Int {
        guard let height = appearance.height else { return 12 }
        let linesAround = 10
        if appearance.isPlain { return max(1, (height - linesAround) / 2) }
        let letters = rows.map(\.score.word.count).max() ?? 0
        let isRevealed = rows.contains(where: \.isRevealed)
        let title = CellWidth.of("\(rows.count)  Wordle \(rows.first?.id ?? 0)") + (isRevealed ? letters + 2 : 0)
        let grid = appearance.hasColour || isRevealed ? letters * 3 + 2 : letters * 2
        let tries = rows.map(\.score.tries.count).max() ?? 0
        let size = (width: max(title, grid, 15), height: tries + 2)
        return CardGrid(width: appearance.width).capacity(height: height - linesAround, card: size)
    }

    private func card(_ row: WordleGameRow, title: Line) -> [Line] {
        let word = Line(row.word.map { "  \($0)" } ?? "")
        return [title + Line(row.title, .bold) + word, Line("\(row.date)  \(row.result)")]
            + WordleDrawing(appearance: appearance).grid(row)
    }

    private func plain(_ row: WordleGameRow, number: Line) -> [Line] {
        let tries = zip(row.score.tries, row.score.squares).map { row.isRevealed ? "\($0) \($1.codes)" : $1.codes }
        return [number + Line(row.spokenSummary), Line("   Tries: \(tries.joined(separator: ", ")).")]
    }
}
