import Models
import QuintetMenus
import QuintetTerminal
import ViewModels

/// Draws many games: either as cards, with as many cards side by side as fit, or as one line for each game.
struct WordleScoresDrawing: RowDrawing {
    /// The number of games from which on there are too many for cards if the height of the screen is not known.
    private static let many = 30
    /// The width of a day in a line, including the gap after the day.
    private static let day = 17

    let appearance: Appearance
    let asLines: Bool

    let legend: [Line] = ["g: right place, y: elsewhere in the word, x: not in the word"]

    /// Creates a drawing of lines if the settings say so, or if the cards of all games do not fit the screen.
    init(appearance: Appearance, _ rows: [WordleGameRow]) {
        self.appearance = appearance
        func capacity() -> Int {
            appearance.height.map { Self.cards(rows, appearance).capacity(lines: $0) } ?? Self.many - 1
        }
        asLines = appearance.hasLines ?? (rows.count > capacity())
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
        let drawing = TilesDrawing(appearance: appearance)
        let tries = row.score.squares.enumerated().map { (letters.isEmpty ? "" : letters[$0]) + drawing.text($1) }
        return [row.spokenSummary] + (tries.isEmpty ? [] : ["Tries: \(tries.joined(separator: ", "))."])
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
            // If the letters of the tries are known, the letters of the first try are counted. The squares would be
            // slower to count, because `squares` scores each try.
            let letters = row.score.tries.first?.count ?? row.score.squares.first?.count ?? 0
            return drawing.width(letters: letters, areShown: row.word != nil)
        }
        let ends = rows.map { CellWidth.of(end($0)) }
        let titles = rows.map { CellWidth.of("\(rows.count) \($0.title)") }
        return (grids + ends + titles).max() ?? 0
    }

    /// Returns the result and, for a lost game whose letters are shown, the word, because the grid does not show it.
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
