import CommandLine
import Models
import Terminal
import ViewModels

extension WordleCommands {
    private static let limit = Option("limit", "N", .integer(0...), default: .max, help: "the newest N games only")

    @MainActor static let list = CommandSpec(
        name: ["wordle", "list"], summary: "List past games, newest first, letters hidden",
        options: [reveal, limit],
        examples: ["quintet wordle list", "quintet wordle list --reveal --limit 7"]
    ) { invocation, context in
        context.title(.wordle)
        let list = WordleScoresViewModel(service: context.services.wordleScores)
        await context.finish(list.load())
        if invocation[reveal] { list.revealAll() }
        let rows = Array(try list.state.result().prefix(invocation[limit]))
        if context.isJSON {
            context.out.print(json: rows) { $0.score.json }
        } else if context.terminal.isOutputTerminal {
            let lines = WordleGallery(appearance: context.appearance).lines(rows)
            context.out.print(rows.isEmpty ? [Line(list.emptyText ?? "None of \(list.summary).")] : lines)
        } else {
            for row in rows { context.out.print(fields: fields(row, context)) }
        }
    }

    @MainActor private static func fields(_ row: WordleGameRow, _ context: CommandContext) -> [String] {
        let drawing = WordleDrawing(appearance: context.appearance)
        let squares = row.score.squares.map { drawing.text($0) }.joined(separator: " ")
        let letters = row.isRevealed ? [row.score.word, row.score.tries.joined(separator: " ")] : []
        return [String(row.id), row.date, row.result, squares] + letters
    }
}

extension LoadState {
    /// The value that was loaded; throws the error of a load that failed.
    func result() throws -> Value {
        switch self {
        case .loaded(let value): return value
        case .error(let error, _): throw error
        case .idle, .loading: throw CancellationError()
        }
    }
}
