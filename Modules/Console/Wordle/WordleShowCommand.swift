extension WordleCommands {
    private static let copy = Option("copy", help: "copy it too, where the terminal has a clipboard for programs")

    @MainActor static let list = CommandSpec.list(
        ["wordle", "list"], "List past games, newest first, letters hidden", options: [reveal, since, month, last],
        examples: [
            "quintet wordle list", "quintet wordle list --reveal --limit 7", "quintet wordle list --month 2022-03",
            "quintet wordle list --search march --reveal",
        ]
    ) { invocation, context in
        let list = context.screens.wordleScores()
        list.show(window(invocation))
        return WordleScoresView(list, context, of: .wordle)
    } loaded: { view, invocation in
        if invocation[reveal] { view.model.revealAll() }
    }

    @MainActor static let show = CommandSpec(
        name: ["wordle", "show"], summary: "Show one game", arguments: [game], options: [reveal],
        examples: ["quintet wordle show latest", "quintet wordle show 2022-03-10 --reveal"]
    ) { invocation, context in
        context.heading(.wordle)
        let id = try await context.puzzle(invocation[game], to: "show")
        let game = context.screens.wordleGame(id, letters: invocation[reveal])
        let row = try await context.load(game)
        try context.show(json: row.score) {
            WordleGameDrawing(appearance: context.appearance).lines(row, keyboard: game.keyboard)
        }
    }

    @MainActor static let share = CommandSpec(
        name: ["wordle", "share"], summary: "Print the text that people paste", arguments: [game], options: [copy],
        examples: ["quintet wordle share 264", "quintet wordle share latest --json"]
    ) { invocation, context in
        // What the terminal takes for its clipboard is no JSON.
        let clipboard = context.isJSON ? nil : Clipboard(context.terminal, context.appearance)
        if invocation[copy], context.isJSON { throw invocation.error("--copy does not go with --json") }
        let id = try await context.puzzle(invocation[game], to: "share")
        let game = context.screens.wordleGame(id, letters: false)
        let row: WordleGameRow
        do {
            row = try await context.load(game)
        } catch let error as ServiceError {
            throw error.during("share game \(id)")
        }
        let theme = context.appearance.isPlain && !context.isJSON ? nil : context.appearance.squareTheme
        guard let text = game.shareText(theme: theme) else {
            throw ServiceError(
                action: "share game \(id)", cause: .invalid("it is \(row.outcome)"),
                remedy: .other("Only a finished game can be shared."))
        }
        try context.show(json: ["text": text] as JSON) {
            text.split(separator: "\n", omittingEmptySubsequences: false).map { Line(String($0)) }
        }
        guard let clipboard else {
            if invocation[copy] { context.warn("Not copied: --copy needs a terminal that takes control sequences.") }
            return
        }
        guard invocation[copy] else { return context.warn("--copy puts it into the clipboard, too.") }
        context.out.flush()
        clipboard.copy(text)
        context.warn(Clipboard.copied)
    }
}
