import Models
import QuintetMenus
import QuintetTerminal
import Screens
import ViewModels

/// A row of the league: a player with the total of points, or a period with its standings.
enum WordleLeagueRow {
    case player(WordleLeague.Total)
    case period(WordleLeague.Round)

    static func rows(_ league: WordleLeague) -> [WordleLeagueRow] {
        league.table.map(Self.player) + league.rounds.map(Self.period)
    }
}

@MainActor final class WordleLeagueView: ModelView<WordleLeagueViewModel>, ListScreenView {
    var page = ListPage<[WordleLeagueRow]>()

    let rows = ScreenRows<WordleLeague, [WordleLeagueRow]>("rows", WordleLeagueRow.rows, .table, parts: [])
        .picked("a player’s page") { _ in nil }

    var ownKeys: [Key] {
        key(.filter, started: showFirstPage) + groupKeys + shareKeys("share", "copy the league", shareText)
            + key(.letters, started: showFirstPage) + key(.undo)
    }

    private func showFirstPage() { page.first() }

    private var shareText: String? {
        model.state.value.flatMap { $0.rounds.isEmpty ? nil : $0.shareText }
    }

    func content(_ league: WordleLeague) -> ListContent<[WordleLeagueRow]> {
        ListContent(league, WordleLeagueRow.rows(league), notes: [WordleLeague.rules], warnings: league.notes)
    }

    func drawing(_ appearance: Appearance) -> WordleLeagueDrawing { WordleLeagueDrawing(model.state.value, appearance) }

    func pickedCount(of rows: [WordleLeagueRow]) -> Int { model.state.value?.table.count ?? 0 }

    func pick(_ row: WordleLeagueRow) -> ScreenReply {
        guard case .player(let player) = row else { return .unknown }
        model.select(player.player)
        return .redraw
    }
}

struct WordleLeagueDrawing: RowDrawing {
    let appearance: Appearance
    /// The most points that a player has in a single period.
    let most: Int
    private let title: String
    private let wins: String

    init(_ league: WordleLeague?, _ appearance: Appearance) {
        self.appearance = appearance
        title = league?.roundsTitle ?? ""
        wins = league?.winsTitle ?? ""
        most = league?.rounds.compactMap { $0.players.first?.points }.max() ?? 0
    }

    func drawing(_ rows: [WordleLeagueRow], first: Int?) -> [Line] {
        var players: [WordleLeague.Total] = []
        var periods: [WordleLeague.Round] = []
        for row in rows {
            switch row {
            case .player(let player): players.append(player)
            case .period(let round): periods.append(round)
            }
        }
        let lines = periods.map { round in
            (Line(round.period.name, .dim) + "  " + Line(round.text())).fitted(to: appearance.width)
        }
        let head = (players.isEmpty ? [] : [Line()]) + [Line(title, .bold)]
        return table(players, first) + (periods.isEmpty ? [] : head + lines)
    }

    func layout(drawing rows: some Collection<WordleLeagueRow>) -> PageLayout { PageLayout(header: 3) }

    func number(of row: WordleLeagueRow, at position: Int) -> Int? {
        if case .player = row { position } else { nil }
    }

    func sentences(_ row: WordleLeagueRow) -> [String] {
        switch row {
        case .player(let player): [player.spokenText]
        case .period(let round): ["\(round.period.name): \(round.text(plain: true))"]
        }
    }

    private func table(_ players: [WordleLeague.Total], _ first: Int?) -> [Line] {
        guard !players.isEmpty else { return [] }
        let ranks = players.map { Optional($0.rank) }
        let hasRank = hasRankColumn(ranks, first)
        let places = self.places(ranks, first)
        let columns =
            [Table.Column(titleOfPlayers(places, areRanks: !hasRank), shrinks: true)]
            + ((hasRank ? ["rank"] : []) + ["points", wins]).map { Table.Column($0, isNumber: true) }
        let rows = zip(places, players).map { place, player in
            let figures = (hasRank ? [player.rank] : []) + [player.points, player.won]
            return [place + Line(player.player)] + figures.map { Line("\($0)") }
        }
        let table = Table(columns: columns, rows: rows)
        let room = appearance.width - 2 - (table.lines(width: .max).map(\.width).max() ?? 0)
        guard room > 6 else { return table.lines(width: appearance.width) }
        let lines = players.map { Line($0.lineText(room - 2, upTo: most)) }
        return table.adding(Table.Column(""), lines).lines(width: appearance.width)
    }
}
