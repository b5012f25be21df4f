import CommandLine
import Models
import Platform
import Terminal
import ViewModels

extension WordleCommands {
    private static let tries = Argument(rest: "TRY", .text, help: "the tries, in order")
    private static let word = Option("word", "WORD", .text, help: "the word that was to be found")
    private static let solved = Option("solved", help: "the last try is the word")
    private static let number = Option("id", "N", .integer(0...), help: "the puzzle number")
    private static let date = Option(
        "date", "YYYY-MM-DD", ValueKind("a day as YYYY-MM-DD") { CalendarDate($0) }, help: "the day of the puzzle")
    private static let yes = Option("yes", help: "do not ask")

    @MainActor static let add = CommandSpec(
        name: ["wordle", "add"], summary: "Add a game",
        arguments: [tries], options: [word, solved, number, date],
        details: "Number and date follow from each other, and from today when both are missing.",
        examples: [
            "quintet wordle add --solved train ponds blume nymph",
            "quintet wordle add --word nymph --id 281 train ponds blume",
            "quintet wordle add --solved --date 2022-03-27 train ponds blume nymph",
        ]
    ) { invocation, context in
        context.end = .dataChanged(.wordle)
        let draft = try draft(invocation)
        do throws(ServiceError) {
            _ = try draft.score(today: context.services.today())
        } catch {
            throw invocation.error(error.reason.sentence)
        }
        let form = context.screens.addWordleGame()
        guard let score = try await context.load(form, form.submit(draft)).kept else { throw CancellationError() }
        try context.show(WordleGameRow.added(score), json: score)
    }

    @MainActor static let delete = CommandSpec(
        name: ["wordle", "delete"], summary: "Delete one game", arguments: [id],
        examples: ["quintet wordle delete 264", "quintet wordle delete 264 --json"]
    ) { invocation, context in
        context.end = .dataChanged(.wordle)
        let id = invocation[id]
        try await context.services.wordleScores.delete(id: id)
        try context.show("Deleted Wordle \(id).", json: ["id": id] as JSON)
    }

    @MainActor static let reset = CommandSpec(
        name: ["wordle", "reset"], summary: "Go back to the three initial games; every other game goes",
        options: [yes],
        examples: ["quintet wordle reset --yes", "quintet wordle reset --yes --json"]
    ) { invocation, context in
        context.end = .dataChanged(.wordle)
        if !invocation[yes] {
            // The question is no JSON.
            guard context.mayAsk, !context.isJSON else {
                throw invocation.error("--yes is missing: reset deletes every added game")
            }
            context.out.prompt("Delete every game but the three initial ones? Type yes: ")
            let answer = await context.interrupts.whileAsking { await context.terminal.readLine() }
            guard answer?.meansYes == true else {
                context.warn("Nothing was changed.")
                throw Exit(code: 1)
            }
        }
        let list = context.screens.wordleScores()
        let rows = try await context.load(list, list.reset())
        let names = rows.map { String($0.id) }.joined(separator: ", ")
        try context.show(json: rows.map(\.score)) { [Line("Back to the initial games: \(names).")] }
    }

    private static func draft(_ invocation: Invocation) throws(UsageError) -> WordleGameDraft {
        let tries = invocation[tries]
        guard let word = invocation[solved] ? tries.last : invocation[word] else {
            throw invocation.error("--word WORD is missing, or --solved where the last try is the word")
        }
        if invocation[solved], let other = invocation[Self.word], other.lowercased() != word.lowercased() {
            throw invocation.error("--solved says that the word is “\(word)”, and --word that it is “\(other)”")
        }
        var draft = WordleGameDraft(word: word, tries: tries)
        draft.id = invocation[number]
        draft.date = invocation[date] ?? draft.date
        return draft
    }
}
