import Models
import QuintetMenus
import QuintetTerminal
import Screens
import ViewModels

/// A row of the league: a player with the total of points, or a period with its standings.
enum LeagueRow {
    case player(League.Total)
    case period(League.Round)

    static func rows(_ league: League) -> [LeagueRow] {
        league.table.map(Self.player) + league.rounds.map(Self.period)
    }
}

@MainActor final class LeagueView: ModelView<LeagueViewModel>, ListScreenView {
    var page = ListPage<[LeagueRow]>()

    let rows = ScreenRows<League, [LeagueRow]>("rows", LeagueRow.rows, .table, parts: [])
        .picked("a player’s page") { _ in nil }

    var ownKeys: [Key] {
        key(.filter, started: showFirstPage) + groupKeys + shareKeys("share", "copy", shareText).reversed()
            + key(.letters, started: showFirstPage) + key(.undo)
    }

    private func showFirstPage() { page.first() }

    private var shareText: String? {
        model.state.value.flatMap { $0.rounds.isEmpty ? nil : $0.shareText(plain: appearance.isPlain) }
    }

    func content(_ league: League) -> ListContent<[LeagueRow]> {
        ListContent(
            rows: LeagueRow.rows(league), summary: "\(league.summary), \(StandingsOrder.points.title)",
            emptyText: league.emptyText, notes: [League.rules], warnings: league.notes)
    }

    func drawing(_ appearance: Appearance) -> LeagueDrawing { LeagueDrawing(model.state.value, appearance) }

    func pickedCount(of rows: [LeagueRow]) -> Int { model.state.value?.table.count ?? 0 }

    func pick(_ row: LeagueRow) -> ScreenReply {
        guard case .player(let player) = row else { return .unknown }
        model.show(.player(player.player))
        return .redraw
    }
}

struct LeagueDrawing: RowDrawing {
    let appearance: Appearance
    private let league: League?

    init(_ league: League?, _ appearance: Appearance) {
        self.appearance = appearance
        self.league = league
    }

    func drawing(_ rows: [LeagueRow], first: Int?) -> [Line] {
        var players: [League.Total] = []
        var periods: [League.Round] = []
        for row in rows {
            switch row {
            case .player(let player): players.append(player)
            case .period(let round): periods.append(round)
            }
        }
        let lines = periods.map { round in
            (Line(round.period.name, .dim) + "  " + Line(round.text())).fitted(to: appearance.width)
        }
        let head = (players.isEmpty ? [] : [Line()]) + [Line(league?.roundsTitle ?? "", .bold)]
        // The points of the newest periods are drawn beside the players, up to the most in a single period.
        let points = league?.newestPoints(appearance.width) ?? []
        let most = league?.rounds.compactMap { $0.players.first?.points }.max() ?? 0
        var table = table
        table.beside = { player, room in Line(player.lineText(points.suffix(room - 2), upTo: most)) }
        return table.drawing(players, first: first) + (periods.isEmpty ? [] : head + lines)
    }

    func layout(drawing rows: some Collection<LeagueRow>) -> PageLayout { PageLayout(header: 3) }

    func number(of row: LeagueRow, at position: Int) -> Int? {
        if case .player = row { position } else { nil }
    }

    func sentences(_ row: LeagueRow) -> [String] {
        switch row {
        case .player(let player): table.sentences(player)
        case .period(let round): ["\(round.period.name): \(round.text(plain: true))"]
        }
    }

    private var table: TableDrawing<League.Total> {
        TableDrawing(appearance: appearance, parts: League.Total.parts)
    }
}
