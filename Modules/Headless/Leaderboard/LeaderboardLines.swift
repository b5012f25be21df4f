extension LeaderboardScreen {
    @MainActor var lines: ScreenLines {
        switch self {
        case .list(let list):
            ScreenLines(actions: [
                Action("filter", text("text"), do: list.filter), Action("toggleOrder", do: list.toggleOrder),
                Action("around", text("name")) {
                    ["around": object(["name": $0, "rows": list.around($0)])] as JSON
                },
                Action("showStatistics", do: list.showStatistics),
            ])
        case .statistics: ScreenLines()
        }
    }
}

extension LeaderboardListing: Displayed {}

extension RankedAthlete: Displayed {
    var displayed: JSON { json.merging(["rankText": rankText, "scoreText": scoreText, "spokenText": spokenText]) }
}
