import Coordinator
import Models
import QuintetPlatform
import ViewModels

extension LeaderboardScreen {
    @MainActor var spec: ScreenSpec {
        switch self {
        case .list(let list): list.spec
        case .statistics(let page): page.spec
        }
    }
}

extension LeaderboardViewModel: DeclaredModel {
    /// The rows of the screen.
    public var rows: ScreenRows<LeaderboardListing, [RankedAthlete]> {
        ScreenRows("rows", \.rows, .list, "Leaderboard", parts: RankedAthlete.parts)
            .drawn { $0.pressed("around", with: "name").marking("me", gap: "gapText") }
    }

    /// The declaration of the screen.
    public var spec: ScreenSpec {
        ScreenSpec(
            of: self, rows,
            [
                .summary, rows.part, .emptyText, .leftOutNote, Part("participants", \.participants),
                Part("unreadable", \.unreadable),
                Part("order", { $0.order == .highestFirst ? "highestFirst" : "lowestFirst" }),
                Part("filter", \.filter), Part("me", \.me), Part("gapText", \.gapText),
            ],
            actions: [
                Action("showStatistics", do: showStatistics).offered(.link, "Statistics").key(.statistics),
                .filter(self, if: self.state.value?.rows.isEmpty == false),
                Action("toggleOrder", do: toggleOrder).offered(.button, "Reverse the order")
                    .key(.order, self.order.next.words, if: self.state.value?.rows.isEmpty == false),
                Action(answering: "around", text("name")) { [self] name in
                    let rows = around(name).map { rows in JSON.list(rows.map { RankedAthlete.parts.json(of: $0) }) }
                    return .answer(["around": ["name": name, "rows": rows] as JSON])
                }.key(
                    .go, "find an athlete",
                    argument: ActionArgument(
                        "NAME", examples: "Inga Tiedmers, or part of a name", asking: "Athlete", empty: self.me),
                    if: (self.state.value?.participants ?? 0) > 0),
            ])
    }
}

extension RankedAthlete: DeclaredRow {
    /// The columns of the list in a pipe.
    public static let columns: [RowColumn] = [.field("rank"), .field("id"), .field("name"), .field("scoreText")]

    /// The members of a row, in the order in which they are drawn.
    @MainActor public static let parts: [Part<RankedAthlete>] = [
        Part("id", \.id), Part("rankText", \.rankText, .rank), Part("name", \.athlete.name, .title),
        Part("scoreText", \.scoreText, .score), Part("score", \.athlete.points, .bar), Part("rank", \.rank),
        Part("spokenText", \.spokenText),
    ]
}
