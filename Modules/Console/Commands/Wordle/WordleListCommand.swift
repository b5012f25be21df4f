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
        _ = try await context.load(list)
        if invocation[reveal] { list.revealAll() }
        let rows = Array(try list.state.result().prefix(invocation[limit]))
        context.show(
            rows, emptyText: rows.isEmpty ? list.emptyText ?? "None of \(list.summary)." : nil, json: \.score.json,
            page: { WordleGallery(appearance: context.appearance).lines(rows) }, fields: { fields($0, context) })
    }

    @MainActor private static func fields(_ row: WordleGameRow, _ context: CommandContext) -> [String] {
        let drawing = WordleDrawing(appearance: context.appearance)
        let squares = row.score.squares.map { drawing.text($0) }.joined(separator: " ")
        let letters = row.isRevealed ? [row.score.word, row.score.tries.joined(separator: " ")] : []
        return [String(row.id), row.date, row.result, squares] + letters
    }
}
