import Models
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
