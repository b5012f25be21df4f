import Models
import Terminal
import ViewModels

/// One game.
@MainActor
final class WordleGameView: ScreenView {
    let app: AppName? = .wordle
    let title = "Wordle scores"

    private let game: WordleGameViewModel
    private let context: CommandContext

    init(_ game: WordleGameViewModel, context: CommandContext) {
        self.game = game
        self.context = context
    }

    var viewModel: any ScreenModel { game }

    var keys: [KeyHint] {
        let refresh = KeyHint("r", game.state.error == nil ? "refresh" : "try again")
        guard let row = game.state.value else { return [refresh] }
        let neighbours = [
            game.older.map { KeyHint("n", "next, Wordle \($0)") },
            game.newer.map { KeyHint("p", "previous, Wordle \($0)") },
        ].compactMap(\.self)
        let share = [KeyHint("s", "share")] + (clipboard == nil ? [] : [KeyHint("c", "copy the share")])
        return neighbours + [KeyHint("v", row.isRevealed ? "hide the letters" : "show the letters")]
            + (game.unsharedText == nil ? share : []) + [KeyHint("d", "delete"), refresh]
    }

    func lines(_ appearance: Appearance) -> [Line] {
        LoadLines.of(game.state, appearance.width) { row in
            WordleGamePage(appearance: appearance).lines(row, keyboard: game.keyboard)
        }
    }

    func handle(_ typed: TypedLine) -> ScreenReply {
        guard game.state.value != nil || typed.loneKey == "r" else { return .unknown }
        switch typed.loneKey {
        case "n":
            guard game.older != nil else { return .say("This is the oldest game.") }
            game.showOlder()
        case "p":
            guard game.newer != nil else { return .say("This is the newest game.") }
            game.showNewer()
        case "v": game.toggleReveal()
        case "s": return .say(share)
        case "c" where clipboard != nil: return .say(copy())
        case "r": return loading(game.load())
        case "d":
            var question = Question(text: "Delete Wordle \(game.id)? Type yes")
            question.left = .say("Kept.")
            return .ask(question) { [self] in $0.lowercased() == "yes" ? loading(game.delete()) : .say("Kept.") }
        default: return .unknown
        }
        return .redraw
    }

    private var clipboard: Clipboard? { Clipboard(context.terminal, context.appearance) }

    private var shareText: String? {
        game.shareText(theme: context.appearance.isPlain ? nil : context.appearance.squareTheme)
    }

    private var share: [Line] {
        guard let text = shareText else { return [Line(game.unsharedText ?? "")] }
        let offer = clipboard == nil ? [] : [Line("c copies it.", .dim)]
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { Line(String($0)) } + offer
    }

    private func copy() -> [Line] {
        guard let text = shareText else { return [Line(game.unsharedText ?? "")] }
        clipboard?.copy(text)
        return [Line(Clipboard.copied)]
    }
}
