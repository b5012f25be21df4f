import Coordinator
import Menus
import Models
import Terminal
import ViewModels

/// The ranking of a class.
@MainActor
final class LeaderboardView: ModelView<LeaderboardViewModel>, ListScreenView {
    let pickHint: String? = nil
    var page = ListPage<[RankedAthlete]>()

    var ownKeys: [Key] {
        let athlete = Question("Around whom")
        let hasParticipants = model.state.value.map { $0.participants > 0 } == true
        let order = Key(
            "o", model.order.other.words,
            draw: { [self] in
                page.first()
                model.toggleOrder()
            })
        return (hasParticipants ? [Key("a NAME", "around somebody", asking: { athlete }, around)] : [])
            + (hasRows ? [order] : []) + [Key("s", "statistics", draw: model.showStatistics)]
    }

    func content(_ listing: LeaderboardListing) -> ListContent<[RankedAthlete]> {
        ListContent(
            rows: listing.rows, summary: listing.summary, emptyText: listing.emptyText, notes: [listing.leftOutNote])
    }

    func drawing(_ appearance: Appearance) -> LeaderboardTable {
        LeaderboardTable(appearance: appearance, most: page.drawn?.compactMap(\.athlete.score).max())
    }

    private func around(_ name: String) -> ScreenReply {
        guard let rows = model.around(name) else { return .say(Line("Nobody’s name matches “\(name)”.")) }
        return .say(LeaderboardTable(appearance: context.appearance, found: name).lines(rows))
    }
}

extension LeaderboardScreen {
    /// Makes the console's view of the screen.
    @MainActor
    func view(_ context: ConsoleContext) -> any ScreenView {
        switch self {
        case .list(let list): LeaderboardView(list, context, of: .leaderboard)
        case .statistics(let page): StatisticsView(page, context)
        }
    }
}
