import Models
import Terminal
import ViewModels

/// One game.
@MainActor
final class WordleGameView: ModelView<WordleGameViewModel>, ScreenView {
    let app: AppName? = .wordle
    let title = "Wordle scores"

    var keys: [KeyHint] {
        let refresh = KeyHint("r", model.state.error == nil ? "refresh" : "try again")
        guard let row = model.state.value else { return [refresh] }
        let neighbours = [
            model.older.map { KeyHint("n", "next, Wordle \($0)") },
            model.newer.map { KeyHint("p", "previous, Wordle \($0)") },
        ].compactMap(\.self)
        let share = [KeyHint("s", "share")] + (clipboard == nil ? [] : [KeyHint("c", "copy the share")])
        return neighbours + [KeyHint("v", row.isRevealed ? "hide the letters" : "show the letters")]
            + (model.unsharedText == nil ? share : []) + [KeyHint("d", "delete"), refresh]
    }

    func lines(_ appearance: Appearance) -> [Line] {
        LoadLines.of(model.state, appearance.width) { row in
            WordleGamePage(appearance: appearance).lines(row, keyboard: model.keyboard)
        }
    }

    func handle(_ typed: TypedLine) -> ScreenReply {
        guard model.state.value != nil || typed.loneKey == "r" else { return .unknown }
        switch typed.loneKey {
        case "n":
            guard model.older != nil else { return .say("This is the oldest game.") }
            model.showOlder()
        case "p":
            guard model.newer != nil else { return .say("This is the newest game.") }
            model.showNewer()
        case "v": model.toggleReveal()
        case "s": return .say(share)
        case "c" where clipboard != nil: return .say(copy())
        case "r": return loading(model.load())
        case "d":
            var question = Question(text: "Delete Wordle \(model.id)? Type yes")
            question.left = .say("Kept.")
            return .ask(question) { [self] in $0.meansYes ? loading(model.delete()) : .say("Kept.") }
        default: return .unknown
        }
        return .redraw
    }

    private var clipboard: Clipboard? { Clipboard(context.terminal, context.appearance) }

    private var shareText: String? {
        model.shareText(theme: context.appearance.isPlain ? nil : context.appearance.squareTheme)
    }

    private var share: [Line] {
        guard let text = shareText else { return [Line(model.unsharedText ?? "")] }
        let offer = clipboard == nil ? [] : [Line("c copies it.", .dim)]
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { Line(String($0)) } + offer
    }

    private func copy() -> [Line] {
        guard let text = shareText else { return [Line(model.unsharedText ?? "")] }
        clipboard?.copy(text)
        return [Line(Clipboard.copied)]
    }
}
