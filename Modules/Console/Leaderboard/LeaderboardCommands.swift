import Coordinator
import Models
import QuintetCommandLine
import ViewModels

enum LeaderboardCommands {
    @MainActor static let all = [list, stats]

    private static let order = Option(
        "order", ScoreOrder.allCases.map(\.rawValue).joined(separator: "|"), .one(of: ScoreOrder.allCases),
        default: .highestFirst, help: "which scores come first (default: highest-first)")
    private static let score = Option(
        "score", "FIELD", .name("the name of a field"),
        help: "the member or column with the score, if it is neither score nor points")
    private static let around = Option(
        optional: "around", "NAME",
        ValueKind("the name of an athlete") { $0.hasPrefix("--") || $0.trimmed.isEmpty ? nil : $0 }
            .completed(by: .athletes),
        help: "show an athlete and the two on each side (default: the setting leaderboard.me)")

    @MainActor static let list = CommandSpec.list(
        ["leaderboard", "list"], "Rank the athletes", options: [order, around, score],
        details: """
            Ties share the better rank, and the next rank is skipped. A search does not change the ranks. Athletes \
            without a score, or with one that is not a number, such as DNF or 10:32, come last and have no rank. The source \
            may also be a CSV file with the headings name and score.
            """,
        examples: [
            "quintet leaderboard list", "quintet leaderboard list --around \"Inga Tiedmers\"",
            "quintet leaderboard list --source athletes.json --order lowest-first",
        ],
        objection: { invocation in
            invocation[around] == nil || invocation[ListOptions.search].isEmpty
                ? nil : "--around and --search cannot be used together"
        }
    ) { invocation, context in
        let field = invocation.has(score.spec) ? invocation[score] : nil
        let list = context.screens.leaderboard(order: invocation[order], score: field)
        if invocation[around]?.isEmpty == true, list.me == nil {
            throw invocation.error("--around needs a NAME, or the setting leaderboard.me")
        }
        return LeaderboardView(list, context, of: .leaderboard)
    } loaded: { view, invocation in
        guard let asked = invocation[around], let name = asked.first ?? view.model.me else { return }
        guard view.show(around: name, limit: invocation[ListOptions.limit]) else {
            throw ServiceError(
                action: "find “\(name)”", cause: .invalid("no name on the leaderboard matches"),
                remedy: .other("Check the name."))
        }
    }

    @MainActor static let stats = CommandSpec.statistics(
        of: .leaderboard, LeaderboardStatistics.self, "Show statistics of the leaderboard",
        { screens, _ in screens.leaderboardStatistics() })
}

extension CompletionList {
    static let athletes = CompletionList("athletes") { services, _ in
        try await services.leaderboard.leaderboard(.useFresh).athletes.map { ($0.name, "") }
    }
}
