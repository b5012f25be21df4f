import Coordinator
import Models
import Platform
import ViewModels

extension LeaderboardScreen {
    @MainActor var lines: ScreenLines {
        switch self {
        case .list(let list):
            ScreenLines(
                of: list,
                actions: [
                    Action("showStatistics", do: list.showStatistics).offered(.link, "Statistics"),
                    .filter(list),
                    Action("toggleOrder", do: list.toggleOrder).offered(.button, "Reverse the order"),
                    Action(answering: "around", text("name")) {
                        .answer(["around": object(["name": $0, "rows": list.around($0)])])
                    },
                ],
                values: [
                    Value("summary", .note),
                    Value("rows", .list, "Leaderboard").pressed("around", with: "name").marking("me")
                        .parts(
                            Value("rankText", .rank), Value("name", .title), Value("scoreText", .score),
                            Value("score", .bar)), Value("emptyText", .empty), Value("leftOutNote", .note),
                ])
        case .statistics(let page): ScreenLines(of: page, values: StatisticsSummary.values)
        }
    }
}

extension LeaderboardListing: Displayed {
    var displayed: JSON {
        object([
            "summary": summary, "rows": rows, "emptyText": emptyText, "leftOutNote": leftOutNote,
            "participants": participants, "unreadable": unreadable,
            "order": order == .highestFirst ? "highestFirst" : "lowestFirst", "filter": filter, "me": me,
        ])
    }
}

extension RankedAthlete: Displayed {
    var displayed: JSON {
        object([
            "id": id, "rank": rank, "name": athlete.name, "score": athlete.points, "rankText": rankText,
            "scoreText": scoreText, "spokenText": spokenText,
        ])
    }
}
