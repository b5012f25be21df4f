import Models
import QuintetTerminal
import Screens
import ViewModels

@testable import QuintetMenus

/// A leaderboard of which one field has the scores.
struct RatedLeaderboard: LeaderboardService {
    func leaderboard(score: String?, _ policy: CachePolicy) async throws -> Leaderboard {
        let isRated = score == "rating"
        let athletes = (1...30).map { Athlete(id: $0, name: "Athlete \(100 + $0)", score: isRated ? 100 - $0 : nil) }
        return Leaderboard(athletes: athletes, scoreFields: isRated ? [] : ["age", "rating"])
    }
}

/// A list with the notes that a test gives it.
@MainActor final class ListDouble: ListScreenView {
    let model = LeaderboardViewModel(service: RatedLeaderboard())
    let spec: ScreenSpec
    let appearance: Appearance
    let title = "The list"
    let ownKeys: [Key] = []
    let seenNotes = SeenNotes()
    var page = ListPage<[AthleteRow]>()
    var news: [String] = []
    var counted: [String] = []
    /// Whether the list asks which field has the scores.
    var asks = false
    /// The names of the rows that were picked.
    private(set) var picked: [String] = []

    var viewModel: any ScreenModel { model }
    var refresh: Key { Key(.refresh, "refresh") { .redraw } }
    var rows: ScreenRows<LeaderboardListing, [AthleteRow]> {
        model.rows.picked { [self] row in
            picked.append(row.athlete.name)
            return nil
        }
    }

    init(_ session: Session) {
        spec = model.spec
        appearance = session.appearance
    }

    func appear() -> ScreenReply { askForScore() }

    private func askForScore() -> ScreenReply {
        guard asks, let choices = model.state.value?.scoreChoices else { return .redraw }
        return ask(choices) { [self] in askForScore() } ?? .redraw
    }

    func content(_ listing: LeaderboardListing) -> ListContent<[AthleteRow]> {
        ListContent(
            rows: listing.rows, summary: "30 athletes", emptyText: nil, notes: ["Always."], news: news,
            counted: counted)
    }

    func drawing(_ appearance: Appearance) -> Drawing { Drawing(appearance: appearance) }
    func advice(_ error: ServiceError, key: String?, hasContent: Bool) -> String { "" }

    struct Drawing: RowDrawing {
        let appearance: Appearance

        func drawing(_ rows: [AthleteRow], first: Int?) -> [Line] {
            zip(numbers(first, of: rows.count), rows).map { $0 + Line($1.athlete.name) }
        }
        func layout(drawing rows: some Collection<AthleteRow>) -> PageLayout { PageLayout() }
        func sentences(_ row: AthleteRow) -> [String] { [row.athlete.name] }
    }
}
