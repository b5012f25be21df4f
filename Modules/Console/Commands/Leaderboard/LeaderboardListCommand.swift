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
        let listing = try await context.load(list)
        guard let found = name.map(list.around) ?? listing.rows else {
            let reason = "nobody of this name is on the leaderboard"
            throw ServiceError(action: "find “\(name ?? "")”", cause: .invalid(reason))
        }
        let rows = Array(found.prefix(invocation[limit]))
        context.show(
            rows, emptyText: name == nil ? listing.emptyText : nil, json: json,
            page: { LeaderboardTable(appearance: context.appearance, found: name).lines(rows) }, fields: fields)
        if let text = listing.leftOutNote { context.warn(text) }
    }

    private static func json(_ row: RankedAthlete) -> JSONObject {
        ["id": row.id, "name": row.athlete.name, "rank": row.rank, "score": row.athlete.score]
    }

    private static func fields(_ row: RankedAthlete) -> [String] {
        [row.rank.map(String.init) ?? "", String(row.id), row.athlete.name, row.athlete.score.map(String.init) ?? ""]
    }

    private static func nameAround(_ invocation: Invocation) throws(UsageError) -> String? {
        guard let name = invocation[around] else { return nil }
        guard invocation[search] == nil else {
            throw invocation.error("--around and --search cannot be used together")
        }
        return name.trimmed
    }
}
