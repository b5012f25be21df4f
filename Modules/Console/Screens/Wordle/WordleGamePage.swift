import Models
import Terminal
import ViewModels

/// Draws one game with its letters and the keyboard below it.
@MainActor
struct WordleGamePage {
    let appearance: Appearance

    func lines(_ row: WordleGameRow, keyboard: [[KeyboardKey]]) -> [Line] {
        if appearance.isPlain { return plain(row, keyboard) }
        let drawing = WordleDrawing(appearance: appearance)
        let word = row.word.map { ": \($0)" } ?? ""
        let title = row.score.isFinished ? "\(row.title) \(row.result)" : row.title
        let head = [Line(title, .bold), Line("\(row.date), \(row.outcome)\(word)")]
        let keys = keyboard.isEmpty ? [] : [Line()] + drawing.keyboard(keyboard)
        return (head + [""] + drawing.grid(row.tiles) + keys).flatMap { $0.wrapped(to: appearance.width) }
    }

    private func plain(_ row: WordleGameRow, _ keyboard: [[KeyboardKey]]) -> [Line] {
        let keys = keyboard.isEmpty ? [] : WordleDrawing(appearance: appearance).keyboard(keyboard)
        return ([row.spokenSummary] + row.spokenTries).map { Line($0) } + keys
    }

    /// What the letters stand for.
    static let legend: Line = "g is the right place, y elsewhere in the word, x not in it."
}
