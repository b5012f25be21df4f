import Models
import QuintetMenus
import QuintetTerminal
import Screens
import ViewModels

@MainActor final class WordleGameView: ModelView<WordleGameViewModel>, ScreenView {

    var keys: [Key] {
        guard let row = model.state.value else { return [undoKey, refresh] }
        let neighbours = stepKeys(next: "older", previous: "newer") { "Wordle \($0)" }
        let canShare = model.unsharedText == nil
        let sharing = [
            Key(.share, "share") { [self] in .say(share) }.shown(canShare),
            Key(.copy, "copy the share") { [self] in .say(copy()) }.shown(canShare),
        ].prefix(clipboard == nil ? 1 : 2)
        let letters = Key(.letters, row.isRevealed ? "hide the words" : "show the words", draw: model.toggleReveal)
        let goOn = Key(.add, "add a try", draw: model.goOn).shown(model.canGoOn)
        return neighbours + [letters] + sharing + [
            goOn, Key(.edit, "edit", draw: model.edit),
            Key(.delete, "delete", askBeforeDeleting).shown(!row.isSample),
            undoKey, refresh,
        ]
    }

    func lines(_ appearance: Appearance) -> [Line] {
        lines(of: model.state, appearance) { row in
            WordleGameDrawing(appearance: appearance).lines(row, keyboard: model.keyboard)
        }
    }

    private func askBeforeDeleting() -> ScreenReply {
        .ask(Question("\(model.deleteQuestion) Type yes", whenCancelled: .say("Nothing was changed."))) { [self] in
            guard $0.meansYes else { return .say("Nothing was changed.") }
            return loading(model.delete()) { [model] in
                model.state.error == nil ? .say(Line("\(model.deletedText) To undo, press z.")) : .redraw
            }
        }
    }

    private var shareText: String? {
        model.shareText(theme: context.session.appearance.isPlain ? nil : context.session.appearance.squareTheme)
    }

    private var share: [Line] {
        guard let text = shareText else { return [Line(model.unsharedText ?? "")] }
        return share(text)
    }

    private func copy() -> [Line] {
        guard let text = shareText else { return [Line(model.unsharedText ?? "")] }
        return copy(text)
    }
}

extension ModelView {
    var clipboard: Clipboard? { Clipboard(context.session.terminal, context.session.appearance) }

    /// Returns the lines of a text and, if the terminal has a clipboard, a line with the key that copies the text.
    func share(_ text: String) -> [Line] {
        let offer = clipboard == nil ? [] : [Line("Press y to copy it.", .dim)]
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { Line(String($0)) } + offer
    }

    func copy(_ text: String) -> [Line] {
        clipboard?.copy(text)
        return [Line(Clipboard.copied)]
    }
}

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
        let head = [
            Line(title, .bold), Line("\(row.date), \(row.isSample ? "sample, " : "")\(row.outcome)\(word)"), Line(),
        ]
        let gap = keys.isEmpty ? [] : [Line()]
        let unknown = row.lettersText.map { [Line(), Line($0, .dim)] } ?? []
        return (head + drawing.grid(row.tiles) + unknown + gap + keys).flatMap { $0.wrapped(to: appearance.width) }
    }
}
