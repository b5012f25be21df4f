import CommandLine
import Models
import Terminal
import ViewModels

extension WordleCommands {
    private static let copy = Option("copy", help: "copy it too, where the terminal has a clipboard for programs")

    @MainActor static let show = CommandSpec(
        name: ["wordle", "show"], summary: "Show one game", arguments: [game], options: [reveal],
        examples: ["quintet wordle show latest", "quintet wordle show 2022-03-10 --reveal"]
    ) { invocation, context in
        context.title(.wordle)
        let id = try await context.services.puzzle(invocation[game], "show the latest game")
        let game = WordleGameViewModel(
            id: id, isRevealed: invocation[reveal], service: context.services.wordleScores)
        let row = try await context.load(game)
        if context.isJSON {
            context.out.print(json: row.score.json)
        } else {
            context.out.print(WordleGamePage(appearance: context.appearance).lines(row, keyboard: game.keyboard))
        }
    }

    @MainActor static let share = CommandSpec(
        name: ["wordle", "share"], summary: "Print the text that people paste", arguments: [game], options: [copy],
        examples: ["quintet wordle share 264", "quintet wordle share latest --json"]
    ) { invocation, context in
        let clipboard = Clipboard(context.terminal, context.appearance)
        guard clipboard != nil || !invocation[copy] else {
            throw invocation.error("--copy needs a terminal that takes control sequences")
        }
        let id = try await context.services.puzzle(invocation[game], "share the latest game")
        let game = WordleGameViewModel(id: id, isRevealed: false, service: context.services.wordleScores)
        let row = try await context.load(game)
        let theme = context.appearance.isPlain && !context.isJSON ? nil : context.appearance.squareTheme
        guard let text = game.shareText(theme: theme) else {
            throw ServiceError(
                action: "share game \(id)", cause: .invalid("it is \(row.outcome)"),
                remedy: .other("Only a finished game can be shared."))
        }
        if context.isJSON {
            context.out.print(json: ["text": text])
        } else {
            context.out.print(text.split(separator: "\n", omittingEmptySubsequences: false).map { Line(String($0)) })
        }
        if invocation[copy] {
            context.out.flush()
            clipboard?.copy(text)
            context.warn(Clipboard.copied)
        } else if clipboard != nil, !context.isJSON {
            context.warn("--copy puts it into the clipboard, too.")
        }
    }
}
