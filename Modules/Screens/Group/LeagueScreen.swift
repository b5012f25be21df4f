import Models
import QuintetPlatform
import ViewModels

extension LeagueViewModel: DeclaredModel {
    /// The screen with the newest period, the newest month, the totals of all periods, and then each period.
    public var spec: ScreenSpec {
        let table = ScreenRows<League, [League.Total]>(
            "rows", \.table, .table, "All periods", parts: League.Total.parts
        ).opening(text("player"), by: \.player, route: "/wordle/players/{id}") { [self] in show(.player($0)) }
            .drawn { $0.marking("me") }
        let round = League.Round.parts + [League.Round.ranking]
        let section = { (name: String) in
            Value(name, .section).titled(by: "news").parts(round.compactMap(\.drawing))
        }
        return ScreenSpec(
            of: self, table,
            [
                Part(Value("headline", .headline).dated, { [self] league in league.headline(today: today) }),
                Part("rules", { $0.rounds.isEmpty ? nil : League.rules }, .headline),
                Part(
                    Value("rounds", .table).titled(by: "periods").parts(
                        Value("title", .title, "Period").dated, Value("leader", .text, "Winner"),
                        Value("marks", .marks, "Results"), Value("points", .score, "Points"),
                        Value("ownPoints", .number, "You")),
                    { $0.rounds.map(League.Round.parts.json) }),
                Part(section("month"), { ($0.month ?? $0.rounds.first).map(round.json) }), .summary, table.part,
                .pasting, Part("notes", \.notes, .notes),
                Part("periods", { [self] _ in length.title }), Part("part", { _ in "showLeague" }),
                Part("by", \.length.rawValue), Part("me", \.me),
                Part("includesMine", { [self] _ in includesMine }),
                Part("canToggleMine", { [self] _ in canToggleMine }),
            ],
            actions: Action.groupParts(showing: .league, show) + [
                Action(
                    starting: "choose", one("by", "Periods", of: Period.Length.allCases, \.rawValue, titled: \.title)
                ) { [self] in choose($0) }.offered(.choice, "Periods", when: "rounds", value: "by")
                    .key(
                        .filter, "change the period",
                        argument: ActionArgument(
                            "PERIOD", examples: "week, month, year", asking: "Period: week, month, year",
                            kind: .choice)),
                .ownGames(toggleMine, areShown: self.includesMine, if: self.canToggleMine),
            ]
        ).undoing(self)
    }
}

extension League.Total {
    /// The members of a player in the table of the league.
    @MainActor public static let parts: [Part<League.Total>] = [
        Part("id", \.player), Part("rank", \.rank, .rank, "Rank"), Part("player", \.player, .title, "Player"),
        Part("points", \.points, .score, "Points"), Part("won", \.won, .number, "Periods won"),
        Part("spokenText", \.spokenText),
    ]
}

extension League.Round {
    @MainActor fileprivate static let parts: [Part<League.Round>] = [
        Part("id", \.period.first.description), Part("title", \.period.name), Part("text", { $0.text() }),
        Part("news", { $0.news($0.period.name) ?? $0.period.name }),
        Part("leader", \.leaderText), Part("marks", \.marks), Part("points", { $0.players.first?.points ?? 0 }),
        Part("ownPoints", \.ownPoints),
    ]

    /// The players of a single period: those of all periods would need far more memory than the results.
    @MainActor fileprivate static let ranking: Part<League.Round> =
        ScreenRows("players", \.players, .table, parts: PlayerStatistics.leagueParts)
        .drawn { $0.pressed("select").marking("me") }.part
}

extension PlayerStatistics {
    @MainActor fileprivate static let leagueParts: [Part<PlayerStatistics>] = [
        Part("id", \.player), Part("rank", \.rank, .rank, "Rank"), Part("player", \.player, .title, "Player"),
        Part("points", \.points, .number, "Points"), Part("played", \.statistics.played, .number, "Played"),
        Part("averageTries", { DecimalNumber.text($0.statistics.averageTries) }, .number, "Average"),
    ]
}
