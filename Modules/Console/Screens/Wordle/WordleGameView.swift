import Models
import Terminal
import ViewModels

/// One game.
@MainActor
final class WordleGameView: ScreenView {
    let app: AppName? = .wordle
    private let game: WordleGameViewModel
    private let theme: SquareTheme?
    private var isAskingToDelete = false

    init(_ game: WordleGameViewModel, theme: SquareTheme?) {
        self.game = game
        self.theme = theme
    }

    let title = "Wordle scores"

    var viewModel: any ScreenModel { game }

    var prompt: Line {
        isAskingToDelete ? Line("Delete Wordle \(game.id)? Type yes, or Enter to keep it: ") : "> "
    }

    var takesEmptyLine: Bool { isAskingToDelete }

    var keys: [KeyHint] {
        let reveal = game.state.value?.isRevealed == true ? "hide the letters" : "show the letters"
        return [KeyHint("v", reveal), KeyHint("s", "share"), KeyHint("d", "delete"), KeyHint("r", "refresh")]
    }

    func lines(_ appearance: Appearance) -> [Line] {
        LoadLines.of(game.state, appearance.width) { row in
            WordleGamePage(appearance: appearance).lines(row, keyboard: game.keyboard)
        }
    }

    func handle(_ input: String) -> ScreenReply {
        if isAskingToDelete {
            isAskingToDelete = false
            guard input.lowercased() == "yes" else { return .say("Kept.") }
            return loading(game.delete())
        }
        switch input {
        case "v": game.toggleReveal()
        case "s": return share()
        case "r": return loading(game.load())
        case "d":
            isAskingToDelete = true
            return .show([])
        default: return .unknown
        }
        return .redraw
    }

    private func share() -> ScreenReply {
        guard let text = game.shareText(theme: theme) else { return .say("Only a finished game can be shared.") }
        return .show(text.split(separator: "\n", omittingEmptySubsequences: false).map { Line(String($0)) })
    }
}
