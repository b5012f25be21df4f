import Coordinator
import Models
import Platform
import ViewModels

extension LeaderboardScreen {
    @MainActor var lines: ScreenLines {
        switch self {
        case .list(let list):
            ScreenLines(
                actions: [
                    Action("showStatistics", do: list.showStatistics).offered(.link, "Statistics"),
                    Action("filter", text("text", "Search"), do: list.filter).offered(
                        .search, "Search", value: "filter"),
                    Action("toggleOrder", do: list.toggleOrder).offered(.button, "Reverse the order"),
                    Action("around", text("name")) {
                        ["around": object(["name": $0, "rows": list.around($0)])] as JSON
                    },
                ],
                values: [
                    Value("summary", .note),
                    Value("rows", .list, "Leaderboard").pressed("around", with: "name").marking("me")
                        .parts(
                            Value("rankText", .rank), Value("name", .title), Value("scoreText", .score),
                            Value("score", .bar)), Value("emptyText", .empty), Value("leftOutNote", .note),
                ])
        case .statistics: ScreenLines(values: StatisticsSummary.values)
        }
    }
}

extension LeaderboardListing: Displayed {}

extension RankedAthlete: Displayed {
    var displayed: JSON { json.merging(["rankText": rankText, "scoreText": scoreText, "spokenText": spokenText]) }
}
