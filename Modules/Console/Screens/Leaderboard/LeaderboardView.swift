import Models
import Terminal
import ViewModels

/// The ranking of a class.
@MainActor
final class LeaderboardView: ModelView<LeaderboardViewModel>, ListScreenView {
    let app: AppName? = .leaderboard
    let pickHint: String? = nil
    var page = ListPage<[RankedAthlete]>()

    var filter: String { model.filter }

    var ownKeys: [KeyHint] {
        let around = [KeyHint("a NAME", "around somebody")]
        return (model.state.value.map { $0.participants > 0 } == true ? around : [])
            + (hasRows ? [KeyHint("o", model.order.other.words)] : []) + [KeyHint("s", "statistics")]
    }

    func content(_ listing: LeaderboardListing) -> ListContent<[RankedAthlete]> {
        ListContent(
            rows: listing.rows, summary: listing.summary, emptyText: listing.emptyText, notes: [listing.leftOutNote])
    }

    func layout(_ rows: [RankedAthlete], _ appearance: Appearance) -> PageLayout {
        LeaderboardTable(appearance: appearance).layout(rows)
    }

    func draw(_ rows: ArraySlice<RankedAthlete>, from number: Int, _ appearance: Appearance) -> [Line] {
        let most = page.drawn?.compactMap(\.athlete.score).max()
        return LeaderboardTable(appearance: appearance, most: most).lines(Array(rows))
    }

    func filter(_ text: String) { model.filter(text) }

    func handleOwn(_ typed: TypedLine) -> ScreenReply {
        switch typed.key {
        case "o" where typed.text.isEmpty:
            page.first()
            model.toggleOrder()
        case "s" where typed.text.isEmpty: model.showStatistics()
        case "a" where model.state.value == nil: return .unknown
        case "a" where typed.text.isEmpty: return .ask(Question(text: "Around whom")) { [self] in around($0) }
        case "a": return around(typed.text)
        default: return .unknown
        }
        return .redraw
    }

    private func around(_ name: String) -> ScreenReply {
        guard let rows = model.around(name) else { return .say(Line("Nobody’s name matches “\(name)”.")) }
        return .say(LeaderboardTable(appearance: context.appearance).lines(rows, found: name))
    }
}
