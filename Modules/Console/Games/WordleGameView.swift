import Models
import QuintetMenus
import QuintetTerminal
import Screens
import ViewModels

@MainActor final class WordleGameView: ModelView<WordleGameViewModel>, ScreenView {
    var keys: [Key] {
        let unshared = model.unsharedText.map { text in [Key(.share, "share") { .say(Line(text)) }.shown(false)] } ?? []
        return keys(.next, .previous, .letters) + shareKeys("share", "copy the share", shareText) + unshared
            + keys(.add, .edit, .delete, .undo) + [refresh]
    }

    func lines(_ appearance: Appearance) -> [Line] {
        lines(of: model.state, appearance) { row in
            WordleGameDrawing(appearance: appearance).lines(row, keyboard: model.keyboard, groupText: model.groupText)
        }
    }

    private var shareText: String? { model.shareText(theme: appearance.isPlain ? nil : appearance.squareTheme) }
}

extension ModelView {
    /// Returns the key that shows a text to share and, if the terminal has a clipboard, the key that copies it.
    ///
    /// Returns no keys if `text` is nil.
    func shareKeys(_ share: String, _ copy: String, _ text: String?) -> [Key] {
        guard let text else { return [] }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Line(String($0)) }
        guard let clipboard = Clipboard(context.session) else {
            let advice = Line("This terminal cannot copy. Press x to show the text.")
            return [Key(.share, share) { .say(lines) }, Key(.copy, copy) { .say(advice) }.shown(false)]
        }
        return [
            Key(.share, share) { .say(lines + [Line("Press y to copy it.", .dim)]) },
            Key(.copy, copy) { .say(Line(clipboard.copy(text))) },
        ]
    }
}

struct WordleGameDrawing {
    let appearance: Appearance

    func lines(_ row: WordleGameRow, keyboard: [[KeyboardKey]], groupText: String?) -> [Line] {
        let drawing = TilesDrawing(appearance: appearance)
        let keys = keyboard.isEmpty ? [] : drawing.keyboard(keyboard)
        if appearance.isPlain {
            let words = [row.spokenSummary, groupText].compactMap(\.self) + row.spokenTries
            return (words.map { Line($0) } + keys)
                .flatMap { $0.wrapped(to: appearance.width) }
        }
        let word = row.word.map { ": \($0)" } ?? ""
        let title = row.score.isFinished ? "\(row.title) \(row.result)" : row.title
        let head =
            [Line(title, .bold), Line("\(row.date), \(row.isSample ? "sample, " : "")\(row.outcome)\(word)")]
            + [groupText].compactMap(\.self).map { Line($0) } + [Line()]
        let gap = keys.isEmpty ? [] : [Line()]
        let unknown = row.lettersText.map { [Line(), Line($0, .dim)] } ?? []
        return (head + drawing.grid(row.tiles) + unknown + gap + keys).flatMap { $0.wrapped(to: appearance.width) }
    }
}
