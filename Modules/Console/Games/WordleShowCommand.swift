import Coordinator
import Models
import QuintetCommandLine
import QuintetPlatform
import QuintetTerminal
import Screens
import ViewModels

extension WordleCommands {
    static let copy = Option(
        "copy", with: "share", help: "also copy the text to the clipboard, if your terminal allows it")

    @MainActor static let list = CommandSpec.list(
        ["wordle", "list"], "List your games, newest first, with the words hidden",
        options: [reveal, period],
        examples: [
            "quintet wordle list", "quintet wordle list --reveal --limit 7", "quintet wordle list --period 2022-03",
            "quintet wordle list --search march --reveal",
        ]
    ) { invocation, context in
        let list = context.screens.wordleScores()
        list.show(invocation[period])
        return WordleScoresView(list, context, of: .wordle)
    } loaded: { view, invocation in
        if invocation[reveal] { view.model.revealAll() }
    }

    @MainActor static let show = CommandSpec(
        name: ["wordle", "show"], summary: "Show one game", arguments: [game], options: [reveal],
        output: .json(WordleScore.fieldNames),
        examples: ["quintet wordle show latest", "quintet wordle show 2022-03-10 --reveal"]
    ) { invocation, context in
        context.heading(.wordle)
        let id = try await context.puzzle(invocation[game], to: "show")
        let game = context.screens.wordleGame(id, letters: invocation[reveal])
        let row: WordleGameRow
        do { row = try await context.load(game) } catch { throw context.missing(id, error) }
        context.show(json: row.score) {
            WordleGameDrawing(appearance: context.session.appearance).lines(
                row, keyboard: game.keyboard, groupText: game.groupText)
        }
    }

    @MainActor static let share = CommandSpec(
        name: ["wordle", "share"], summary: "Print a game as text to paste into a chat", arguments: [shared],
        options: [copy],
        output: .json(["text"]), examples: ["quintet wordle share", "quintet wordle share 264 --json"],
        objection: { invocation in
            let isJSON = invocation[OutputForms.json] != nil
            return invocation[copy] && isJSON ? "--copy and --json cannot be used together" : nil
        }
    ) { invocation, context in
        let id =
            if let game = invocation[shared] { try await context.puzzle(game, to: "share") } else {
                try await context.newestPuzzle(to: "share")
            }
        let game = context.screens.wordleGame(id, letters: false)
        let row: WordleGameRow
        do {
            row = try await context.load(game)
        } catch {
            throw context.missing(id, (error as? ServiceError)?.during("share Wordle \(id)") ?? error)
        }
        let theme = context.sharesPlainly ? nil : context.session.appearance.squareTheme
        guard let text = game.shareText(theme: theme) else {
            throw ServiceError(
                action: "share Wordle \(id)", cause: .invalid("it is \(row.outcome)"),
                remedy: .other("Only a finished game can be shared."))
        }
        context.share(text, invocation)
        if row.isSample { context.warn("This is a sample, not a game of yours.") }
    }
}

extension ConsoleContext {
    /// Whether a text to share has letters, numbers and words in place of emoji.
    var sharesPlainly: Bool { session.appearance.isPlain && !isJSON }

    /// Prints a text to paste into a chat, and copies it if `--copy` is given; `empty` says why there is no text.
    func share(_ text: String, empty: String? = nil, _ invocation: Invocation) {
        let text = empty == nil ? text : ""
        show(json: ["text": text] as JSON, empty: empty) {
            (empty ?? text).split(separator: "\n", omittingEmptySubsequences: false).map { Line(String($0)) }
        }
        if empty == nil { copy(text, invocation) }
    }

    /// Copies a printed text if `--copy` is given; otherwise suggests `--copy` if the terminal has a clipboard.
    ///
    /// Does neither with `--json`.
    private func copy(_ text: String, _ invocation: Invocation) {
        let isAsked = invocation[WordleCommands.copy]
        // `--copy` cannot be used with `--json`, so a command with `--json` must not suggest `--copy`.
        guard !isJSON, let clipboard = Clipboard(session) else {
            if isAsked { warn("Nothing was copied: the output is not a terminal that supports the clipboard.") }
            return
        }
        guard isAsked else { return warn("Add --copy to copy the text to the clipboard.") }
        session.out.flush()
        warn(clipboard.copy(text))
    }
}
