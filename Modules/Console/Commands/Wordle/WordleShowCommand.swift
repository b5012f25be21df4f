import CommandLine
import Models
import Terminal
import ViewModels

extension WordleCommands {
    @MainActor static let show = CommandSpec(
        name: ["wordle", "show"], summary: "Show one game", arguments: [id], options: [reveal],
        examples: ["quintet wordle show 264", "quintet wordle show 264 --reveal"]
    ) { invocation, context in
        context.title(.wordle)
        let id = invocation[id]
        let game = WordleGameViewModel(
            id: id, isRevealed: invocation[reveal], service: context.services.wordleScores)
        await context.finish(game.load())
        let row = try game.state.result()
        if context.isJSON {
            context.out.print(json: row.score.json)
        } else {
            context.out.print(WordleGamePage(appearance: context.appearance).lines(row, keyboard: game.keyboard))
        }
    }

    @MainActor static let share = CommandSpec(
        name: ["wordle", "share"], summary: "Print the text that people paste", arguments: [id],
        examples: ["quintet wordle share 264", "quintet wordle share 264 --json"]
    ) { invocation, context in
        let id = invocation[id]
        let game = WordleGameViewModel(id: id, isRevealed: false, service: context.services.wordleScores)
        await context.finish(game.load())
        let row = try game.state.result()
        let theme = context.appearance.isPlain && !context.isJSON ? nil : context.appearance.squareTheme
        guard let text = game.shareText(theme: theme) else {
            let reason = "it is not finished (\(row.outcome))"
            throw ServiceError(action: "share game \(id)", cause: .invalid(reason))
        }
        if context.isJSON {
            context.out.print(json: ["text": text])
        } else {
            context.out.print(text.split(separator: "\n", omittingEmptySubsequences: false).map { Line(String($0)) })
        }
    }
}
