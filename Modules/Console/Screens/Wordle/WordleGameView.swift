import Models
import Terminal
import ViewModels

/// One game.
@MainActor
final class WordleGameView: ScreenView {
    let app: AppName? = .wordle
    let title = "Wordle scores"

    private let game: WordleGameViewModel
    private let theme: SquareTheme?

    init(_ game: WordleGameViewModel, theme: SquareTheme?) {
        self.game = game
        self.theme = theme
    }

    var viewModel: any ScreenModel { game }

    var keys: [KeyHint] {
        let reveal = game.state.value?.isRevealed == true ? "hide the letters" : "show the letters"
        return [KeyHint("v", reveal), KeyHint("s", "share"), KeyHint("d", "delete"), KeyHint("r", "refresh")]
    }

    func lines(_ appearance: Appearance) -> [Line] {
        LoadLines.of(game.state, appearance.width) { row in
            WordleGamePage(appearance: appearance).lines(row, keyboard: game.keyboard)
        }
    }

    func handle(_ typed: TypedLine) -> ScreenReply {
        switch typed.loneKey {
        case "v": game.toggleReveal()
        case "s": return share()
        case "r": return loading(game.load())
        case "d":
            var question = Question(text: "Delete Wordle \(game.id)? Type yes")
            question.left = .say("Kept.")
            return .ask(question) { [self] in $0.lowercased() == "yes" ? loading(game.delete()) : .say("Kept.") }
        default: return .unknown
        }
        return .redraw
    }

    private func share() -> ScreenReply {
        guard let text = game.shareText(theme: theme) else { return .say("Only a finished game can be shared.") }
        return .say(text.split(separator: "\n", omittingEmptySubsequences: false).map { Line(String($0)) })
    }
}
