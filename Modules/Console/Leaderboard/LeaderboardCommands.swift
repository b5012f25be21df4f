enum LeaderboardCommands {
    @MainActor static let all = [list, stats]

    private static let order = Option(
        "order", ScoreOrder.allCases.map(\.rawValue).joined(separator: "|"), .one(of: ScoreOrder.allCases),
        default: .highestFirst, help: "which score is the better one")
    private static let around = Option(
        optional: "around", "NAME",
        ValueKind("the name of an athlete") { $0.hasPrefix("--") || $0.trimmed.isEmpty ? nil : $0 }
            .completed(by: .athletes),
        help: "one athlete, two above and two below; without NAME the setting leaderboard.me")

    @MainActor static let list = CommandSpec.list(
        ["leaderboard", "list"], "Rank the athletes of a class", options: [order, around],
        details: """
            Ties share the better rank, and the next rank is skipped. Ranks are those among all athletes, whatever is \
            searched for. Athletes without a score come last, without a rank.
            """,
        examples: [
            "quintet leaderboard list", "quintet leaderboard list --around \"Inga Tiedmers\"",
            "quintet leaderboard list --source athletes.json --order lowest-first",
        ]
    ) { invocation, context in
        guard invocation[around] == nil || invocation[ListOptions.search].isEmpty else {
            throw invocation.error("--around and --search cannot be used together")
        }
        return LeaderboardView(context.screens.leaderboard(order: invocation[order]), context, of: .leaderboard)
    } loaded: { view, invocation in
        guard let asked = invocation[around] else { return }
        guard let name = asked ?? view.model.me else {
            throw invocation.error("--around needs a NAME, or the setting leaderboard.me")
        }
        guard view.show(around: name, limit: invocation[ListOptions.limit]) else {
            throw ServiceError(action: "find “\(name)”", cause: .invalid("nobody of this name is on the leaderboard"))
        }
    }

    @MainActor static let stats = CommandSpec.statistics(
        of: .leaderboard, "Show how many take part in a class, and how well they do",
        { screens, _ in screens.leaderboardStatistics() })
}
