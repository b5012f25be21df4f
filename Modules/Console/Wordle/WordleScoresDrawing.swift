import Menus
import Models
import Terminal
import ViewModels

/// Draws many games: cards side by side, as many as fit, or a line each.
struct WordleScoresDrawing: RowDrawing {
    /// The minimum number of games on a page of cards; with fewer, the user would have to turn too many pages.
    private static let many = 30
    /// The width of a day in a line, including the gap after it.
    private static let day = 17

    let appearance: Appearance
    let asLines: Bool

    let legend: [Line] = ["g: right place, y: elsewhere in the word, x: not in the word"]

    /// Creates a drawing of lines if `asLines` is true, or of cards if it is false.
    ///
    /// If `asLines` is nil, games are lines if there are 30 games or more, but fewer than 30 cards fit a page.
    init(appearance: Appearance, _ rows: [WordleGameRow], asLines: Bool? = nil) {
        self.appearance = appearance
        func capacity() -> Int { Self.cards(rows, appearance).capacity(lines: appearance.height ?? 0) }
        self.asLines = asLines ?? (rows.count >= Self.many && capacity() < Self.many)
    }

    func drawing(_ rows: [WordleGameRow], first: Int?) -> [Line] {
        if asLines { return lines(rows, first) }
        let width = Self.width(rows, appearance)
        return CardGrid(width: appearance.width, gap: 2).lines(
            rows.enumerated().map { index, row in
                card(row, title: first.map { Line("\($0 + index) ", .dim) } ?? Line(), width)
            })
    }

    func layout(drawing rows: some Collection<WordleGameRow>) -> PageLayout {
        asLines ? PageLayout() : Self.cards(Array(rows), appearance)
    }

    func sentences(_ row: WordleGameRow) -> [String] {
        let letters = row.isRevealed ? row.score.tries.map { $0 + " " } : []
        let tries = row.score.squares.enumerated().map { (letters.isEmpty ? "" : letters[$0]) + $1.codes }
        return [row.spokenSummary, "Tries: \(tries.joined(separator: ", "))."]
    }

    private static func cards(_ rows: [WordleGameRow], _ appearance: Appearance) -> PageLayout {
        let tries = rows.map(\.score.tryCount).max() ?? 0
        let perRow = CardGrid(width: appearance.width, gap: 2).perRow(width(rows, appearance))
        return PageLayout(perRow: perRow, height: tries + 3, gap: 1)
    }

    /// Returns the width of a card; in 80 columns, usually five cards fit side by side.
    private static func width(_ rows: [WordleGameRow], _ appearance: Appearance) -> Int {
        let drawing = TilesDrawing(appearance: appearance)
        let grids = rows.map { row in
            // The letters of known tries are counted first, so that the tries need not be scored for `squares`.
            let letters = row.score.tries.first?.count ?? row.score.squares.first?.count ?? 0
            return drawing.width(letters: letters, areShown: row.word != nil)
        }
        let ends = rows.map { CellWidth.of(end($0)) }
        let titles = rows.map { CellWidth.of("\(rows.count) \($0.title)") }
        return (grids + ends + titles).max() ?? 0
    }

    /// Returns the result and, for a lost game whose letters are shown, the word, which is not in the grid.
    private static func end(_ row: WordleGameRow) -> String {
        [row.resultText, row.score.isFinished && !row.score.isSolved ? row.word : nil].compactMap(\.self).joined(
            separator: " ")
    }

    private func card(_ row: WordleGameRow, title: Line, _ width: Int) -> [Line] {
        [(title + Line(row.title, .bold)).padded(to: width), Line(row.date), Line(Self.end(row))]
            + TilesDrawing(appearance: appearance).grid(row.tiles, isSmall: true)
    }

    private func lines(_ rows: [WordleGameRow], _ first: Int?) -> [Line] {
        let title = rows.map { "\($0.id)".count }.max() ?? 0
        let result = rows.map(\.resultText.count).max() ?? 0
        return zip(rows, numbers(first, of: rows.count)).map { row, head in
            let name = head + Line("\(row.id)", .bold).rightAligned(to: title) + "  "
            let score = Line(row.resultText).padded(to: result) + "  "
            // The score is shown at any width, the day only if there is room.
            let hasDay = name.width + Self.day + score.width <= appearance.width + 2
            let day = hasDay ? Line(row.dayText).padded(to: Self.day) : Line()
            return (name + day + score + TilesDrawing(appearance: appearance).row(row.tiles))
                .trimmed().fitted(to: appearance.width)
        }
    }
}
