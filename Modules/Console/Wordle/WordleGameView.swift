import Menus

@MainActor final class WordleGameView: ModelView<WordleGameViewModel>, ScreenView {

    var keys: [Key] {
        guard let row = model.state.value else { return [refresh] }
        let neighbours = stepKeys(next: "older", previous: "newer") { "Wordle \($0)" }
        let canShare = model.unsharedText == nil
        let sharing = [
            Key(.share, "share") { [self] in .say(share) }.shown(canShare),
            Key(.copy, "copy the share") { [self] in .say(copy()) }.shown(canShare),
        ].prefix(clipboard == nil ? 1 : 2)
        let letters = Key(.letters, row.isRevealed ? "hide the letters" : "show the letters", draw: model.toggleReveal)
        let goOn = Key(.add, "go on with it", draw: model.goOn).shown(model.canGoOn)
        return neighbours + [letters] + sharing + [
            goOn, Key(.edit, "change", draw: model.edit), Key(.delete, "delete", askBeforeDeleting), refresh,
        ]
    }

    func lines(_ appearance: Appearance) -> [Line] {
        lines(of: model.state, appearance) { row in
            WordleGameDrawing(appearance: appearance).lines(row, keyboard: model.keyboard)
        }
    }

    private func askBeforeDeleting() -> ScreenReply {
        var question = Question("\(model.deleteQuestion) Type yes")
        question.left = .say("Kept.")
        return .ask(question) { [self] in
            $0.meansYes
                ? loading(model.delete()) { [model] in
                    model.state.error == nil
                        ? .say(Line("\(model.deletedText) z in the list brings it back.")) : .redraw
                } : .say("Kept.")
        }
    }

    private var clipboard: Clipboard? { Clipboard(context.terminal, context.appearance) }

    private var shareText: String? {
        model.shareText(theme: context.appearance.isPlain ? nil : context.appearance.squareTheme)
    }

    private var share: [Line] {
        guard let text = shareText else { return [Line(model.unsharedText ?? "")] }
        let offer = clipboard == nil ? [] : [Line("y copies it.", .dim)]
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { Line(String($0)) } + offer
    }

    private func copy() -> [Line] {
        guard let text = shareText else { return [Line(model.unsharedText ?? "")] }
        clipboard?.copy(text)
        return [Line(Clipboard.copied)]
    }
}
