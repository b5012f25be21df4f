import CommandLine
import Models
import Terminal
import ViewModels

/// The commands that begin with `quintet leaderboard`.
enum LeaderboardCommands {
    @MainActor static let all = [list, stats]

    private static let order = Option(
        "order", ScoreOrder.allCases.map(\.rawValue).joined(separator: "|"), .one(of: ScoreOrder.allCases),
        default: .highestFirst, help: "which score is the better one")
    private static let around = Option(
        "around", "NAME", .name("the name of an athlete"), help: "one athlete, two above and two below")

    @MainActor static let list = CommandSpec(
        name: ["leaderboard", "list"], summary: "Rank the athletes of a class",
        options: [order, around, ListOptions.search, ListOptions.limit],
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
        let name = invocation[around]?.trimmed
        guard name == nil || invocation[ListOptions.search].isEmpty else {
            throw invocation.error("--around and --search cannot be used together")
        }
        let list = context.screens.leaderboard(order: invocation[order])
        list.filter(invocation[ListOptions.search])
        let listing = try await context.load(list)
        guard let found = name.map(list.around) ?? listing.rows else {
            let reason = "nobody of this name is on the leaderboard"
            throw ServiceError(action: "find “\(name ?? "")”", cause: .invalid(reason))
        }
        let rows = Array(found.prefix(invocation[ListOptions.limit]))
        context.show(
            rows, of: listing.summary, emptyText: name == nil ? listing.emptyText : nil, note: listing.leftOutNote,
            json: { ["id": $0.id, "name": $0.athlete.name, "rank": $0.rank, "score": $0.athlete.score] },
            fields: {
                [
                    $0.rank.map(String.init) ?? "", String($0.id), $0.athlete.name,
                    $0.athlete.score.map(String.init) ?? "",
                ]
            }
        ) { LeaderboardTable(appearance: context.appearance, found: name).lines(rows) }
    }

    @MainActor static let stats = CommandSpec.statistics(
        of: .leaderboard, "Show how many take part in a class, and how well they do",
        { $0.leaderboardStatistics() }, json: \.statistics.json)
}

extension LeaderboardStatistics {
    fileprivate var json: JSONObject {
        [
            "participants": participants, "scored": scored, "completionPercent": completionPercent,
            "averageScore": averageScore, "medianScore": medianScore, "highestScore": highestScore,
            "lowestScore": lowestScore,
        ]
    }
}
