import Menus
import Models
import Terminal
import ViewModels

/// Draws many games: cards side by side, as many as fit.
struct WordleGallery: RowDrawing {
    let appearance: Appearance

    /// What the letters of squares stand for.
    let legend: [Line] = ["g is the right place, y elsewhere in the word, x not in it."]

    func drawing(_ rows: [WordleGameRow], first: Int?) -> [Line] {
        let width = width(rows)
        return CardGrid(width: appearance.width).lines(
            rows.enumerated().map { index, row in
                card(row, title: first.map { Line("\($0 + index)  ", .dim) } ?? Line(), width)
            })
    }

    /// By the largest of the games.
    func layout(drawing rows: some Collection<WordleGameRow>) -> PageLayout {
        let tries = rows.map(\.score.tryCount).max() ?? 0
        let perRow = CardGrid(width: appearance.width).perRow(width(rows))
        return PageLayout(perRow: perRow, height: tries + 3, gap: 1)
    }

    func sentences(_ row: WordleGameRow) -> [String] {
        let letters = row.isRevealed ? row.score.tries.map { $0 + " " } : []
        let tries = row.score.squares.enumerated().map { (letters.isEmpty ? "" : letters[$0]) + $1.codes }
        return [row.spokenSummary, "Tries: \(tries.joined(separator: ", "))."]
    }

    /// The width of a card, which is the same before and after its letters are shown.
    private func width(_ rows: some Collection<WordleGameRow>) -> Int {
        let letters = rows.map { $0.score.squares.first?.count ?? 0 }.max() ?? 0
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
}
