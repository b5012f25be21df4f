import Composition
import Coordinator
import Models
import QuintetCommandLine
import QuintetMenus
import QuintetPlatform
import QuintetTerminal
import ViewModels

extension WordleCommands {
    private static let file = Argument(
        "FILE", .fileOrStream, help: "JSON, CSV, share texts, a chat or a group’s export; - for standard input")
    private static let player = Option(
        "player", "NAME", .name("a name"), help: "your name in the chat (default: the one in wordle.me)")
    private static let newOnly = Option("new-only", help: "leave out games that contradict yours")
    private static let dryRun = Option("dry-run", help: "show what would change, but change nothing")

    static let senderField = Option(
        "sender", "FIELD", .name("the name of a field"),
        help: "the export’s field with the senders, if it is not recognized")
    static let textField = Option(
        "text", "FIELD", .name("the name of a field"),
        help: "the export’s field with the messages, if it is not recognized")

    static func fields(_ invocation: Invocation, _ answers: [String: String] = [:]) -> ChatFields {
        ChatFields(sender: answers[Choices.fields] ?? invocation[senderField], text: invocation[textField])
    }

    @MainActor static let importGames = CommandSpec(
        name: ["wordle", "import"], summary: "Import games from a file: all of them, or none",
        arguments: [file], argumentForms: "FILE|-", options: [player, senderField, textField, newOnly, dryRun],
        output: .json(["new", "known", "contradicting", "unreadable"]),
        details: """
            The header of a CSV file needs id or date. It also needs word and tries, squares, or result, such as 4/6 \
            or X. Separate tries with spaces. Games from shares and chats have squares but no words. If \
            games contradict yours, they are listed, and nothing is imported unless you add --new-only. \
            A group’s export is merged with your saved results, names and corrections.
            """,
        examples: [
            "quintet wordle import games.csv --dry-run", "quintet wordle import - < games.json",
            "quintet wordle import chat.txt --player Ann", "quintet wordle import games.csv --new-only",
        ]
    ) { invocation, context in
        let page = context.screens.importing()
        let document = try context.document(of: invocation[file], "import the games")
        let place = invocation[file] == "-" ? "standard input" : invocation[file]
        let plan = try await context.asking(isFile: invocation[file] != "-") { answers in
            let named = answers[Choices.player] ?? invocation[player]
            let read = page.read(document, player: named, fields: fields(invocation, answers), place: place)
            return try await context.load(page, read)
        }
        if invocation[newOnly], plan.isGroup {
            throw invocation.error("--new-only is for games; a group’s export is imported as a whole")
        }
        try await context.save(plan, of: page, newOnly: invocation[newOnly], isDry: invocation[dryRun]) { plan in
            [
                "new": plan.new, "known": plan.known, "contradicting": plan.contradictionCount,
                "unreadable": plan.unreadable.count + plan.skipped.count,
            ]
        } refusal: {
            "Nothing was imported. \(advice($0, context))"
        }
    }

    /// Adds the games whose shares are on standard input: all of them or none.
    @MainActor static func addShares(_ context: ConsoleContext) async throws {
        let page = context.screens.importing()
        let document = try context.document(of: "-", "add the games")
        let plan = try await context.load(page, page.read(document, place: "standard input"))
        try await context.save(
            plan, of: page, json: { ($0.isSaved ? $0.added : []).json }, refusal: { _ in "Nothing was added." })
    }

    /// Returns the advice after an import was refused.
    @MainActor private static func advice(_ plan: ImportPreview, _ context: ConsoleContext) -> String {
        let saved = plan.contradicting.compactMap { $0.saved?.id }
        if plan.canSaveNew {
            return saved.isEmpty
                ? "Remove the wrong one, or use --new-only to import the first."
                : "Use --new-only to leave out what contradicts your games."
        }
        if !plan.unreadable.isEmpty { return "Correct or remove the unreadable games, and try again." }
        let rest = plan.known > 0 ? "Everything else is already saved. " : ""
        let game = Set(saved).count == 1 ? "\(saved[0])" : "GAME"
        return rest + "To change a saved game, use \(context.connection.command("quintet wordle edit \(game)"))."
    }
}

extension ConsoleContext {
    /// Imports all that a plan has or nothing, and prints the effect, the problems and how to undo the import.
    ///
    /// `refusal` is the text after an import that is not possible.
    func save(
        _ plan: ImportPreview, of page: ImportViewModel, newOnly: Bool = false, isDry: Bool = false,
        json: (ImportPreview) -> JSON, refusal: (ImportPreview) -> String
    ) async throws {
        var plan = plan
        let isPossible = plan.isPossible(newOnly: newOnly)
        if isPossible, !isDry {
            end = .dataChanged(.wordle)
            plan = try await load(page, page.save(newOnly: newOnly))
        }
        show(plan.resultText, json: json(plan))
        for problem in plan.problems { warn(problem) }
        guard isPossible else {
            warn(refusal(plan))
            throw Exit(code: 1)
        }
        if plan.isSaved, plan.new > 0 { offerUndo() }
    }
}
