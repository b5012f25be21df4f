import CommandLine
import Models
import Terminal
import ViewModels

extension LeaderboardCommands {
    private static let order = Option(
        "order", ScoreOrder.allCases.map(\.rawValue).joined(separator: "|"), .one(of: ScoreOrder.allCases),
        default: .highestFirst, help: "which score is the better one")
    private static let around = Option(
        "around", "NAME", .name("the name of an athlete"), help: "one athlete, two above and two below")
    private static let search = Option("search", "TEXT", .text, help: "only names with this text")
    private static let limit = Option("limit", "N", .integer(0...), default: .max, help: "the first N only")

    @MainActor static let list = CommandSpec(
        name: ["leaderboard", "list"], summary: "Rank the athletes of a class",
        options: [order, around, search, limit],
        details: """
            Ties share the better rank, and the next rank is skipped. Ranks are those among all athletes, whatever is \
            searched for. Athletes without a score come last, without a rank.
            """,
        examples: [
            "quintet leaderboard list", "quintet leaderboard list --around \"Inga Tiedmers\"",
            "quintet leaderboard list --source athletes.json --order lowest-first",
        ]
    ) { invocation, context in
        context.title(.leaderboard)
        let name = try nameAround(invocation)
        let list = LeaderboardViewModel(order: invocation[order], service: context.services.leaderboard)
        list.filter(invocation[search] ?? "")
        await context.finish(list.load())
        let listing = try list.state.result()
        if let name {
            guard let rows = list.around(name) else {
                let reason = "nobody of this name is on the leaderboard"
                throw ServiceError(action: "find “\(name)”", cause: .invalid(reason))
            }
            print(Array(rows.prefix(invocation[limit])), context, found: name)
        } else if let text = listing.emptyText, context.terminal.isOutputTerminal, !context.isJSON {
            context.out.print(Line(text).wrapped(to: context.appearance.width))
        } else {
            print(Array(listing.rows.prefix(invocation[limit])), context)
        }
        if let text = listing.leftOutNote { context.warn(text) }
    }

    @MainActor private static func print(
        _ rows: [RankedAthlete], _ context: CommandContext, found: String? = nil
    ) {
        if context.isJSON {
            context.out.print(json: rows) {
                ["id": $0.id, "name": $0.athlete.name, "rank": $0.rank, "score": $0.athlete.score]
            }
        } else if context.terminal.isOutputTerminal {
            context.out.print(LeaderboardTable(appearance: context.appearance).lines(rows, found: found))
        } else {
            for row in rows {
                let (rank, score) = (row.rank.map(String.init) ?? "", row.athlete.score.map(String.init) ?? "")
                context.out.print(fields: [rank, String(row.id), row.athlete.name, score])
            }
        }
    }

    private static func nameAround(_ invocation: Invocation) throws(UsageError) -> String? {
        guard let name = invocation[around] else { return nil }
        guard invocation[search] == nil else {
            throw invocation.error("--around and --search cannot be used together")
        }
        return name.trimmed
    }
}
