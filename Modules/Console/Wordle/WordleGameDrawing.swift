import Terminal
import ViewModels

/// Draws one game with its letters and the keyboard below it.
struct WordleGameDrawing {
    let appearance: Appearance

    func lines(_ row: WordleGameRow, keyboard: [[KeyboardKey]]) -> [Line] {
        let drawing = TilesDrawing(appearance: appearance)
        let keys = keyboard.isEmpty ? [] : drawing.keyboard(keyboard)
        if appearance.isPlain {
            return (([row.spokenSummary] + row.spokenTries).map { Line($0) } + keys)
                .flatMap { $0.wrapped(to: appearance.width) }
        }
        let word = row.word.map { ": \($0)" } ?? ""
        let title = row.score.isFinished ? "\(row.title) \(row.result)" : row.title
        let head = [Line(title, .bold), Line("\(row.date), \(row.outcome)\(word)"), Line()]
        let gap = keys.isEmpty ? [] : [Line()]
        let unknown = row.lettersText.map { [Line(), Line($0, .dim)] } ?? []
        return (head + drawing.grid(row.tiles) + unknown + gap + keys).flatMap { $0.wrapped(to: appearance.width) }
    }
}
