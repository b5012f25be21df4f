extension WordleCommands {
    @MainActor static let players = CommandSpec.list(
        ["wordle", "players"], "List the players whose games are kept, with their other names",
        examples: ["quintet wordle players", "quintet wordle players --json"]
    ) { _, context in
        WordlePlayersView(context.screens.wordlePlayers(), context)
    }

    private static let old = Argument(
        "OLD", .name("a name of a player").completed(by: .players), help: "a name, as in a chat")
    private static let new = Argument(
        "NEW", .name("a name of a player").completed(by: .players), help: "the player who has it")

    @MainActor static let rename = CommandSpec(
        name: ["wordle", "rename"], summary: "Make two names one player, for what is kept and for what will come",
        arguments: [old, new],
        details: "A name that is given to itself is a player of its own again. `you` can be given to a name, too.",
        examples: ["quintet wordle rename '~Bob' 'Bob Miller'", "quintet wordle rename you Ann"]
    ) { invocation, context in
        context.end = .dataChanged(.wordle)
        let list = context.screens.wordlePlayers()
        let names = (invocation[old].trimmed, invocation[new].trimmed)
        let listing = try await context.load(list, list.rename(names.0, to: names.1))
        guard let joined = list.joined else { throw CancellationError() }
        let player = joined.player
        try context.show(
            listing.notice ?? "",
            json: ["player": player?.player ?? names.1, "names": player?.names ?? []] as JSON)
        if !context.isJSON {
            let back = "quintet wordle rename \(quoted(joined.undo.old)) \(quoted(joined.undo.new))"
            context.warn("`\(back)` takes it back.")
        }
    }

    private static let length = Option(
        "by", CalendarPeriod.Length.allCases.map(\.rawValue).joined(separator: "|"),
        .one(of: CalendarPeriod.Length.allCases), default: .week, help: "how long a period is")

    @MainActor static let league = CommandSpec(
        name: ["wordle", "league"], summary: "Show who won each week, month or year, and a table of points",
        options: [length, withMine], details: "\(WordleLeague.rules) Only kept games count.",
        columns: ["from", "to", "player", "rank", "points", "played", "averageTries"],
        examples: ["quintet wordle league", "quintet wordle league --by month", "quintet wordle league --csv"]
    ) { invocation, context in
        let model = context.screens.wordleLeague(withMine: invocation[withMine])
        let league = try await context.load(model, model.choose(invocation[length]))
        context.heading(model.title)
        if context.isCSV || !context.isJSON {
            let rows = league.rounds.flatMap { round in round.players.map { WordleLeagueLine(round: round, player: $0) }
            }
            try context.show(rows, as: { $0 }, cells: { line in line.json.fields.map(\.value.cell) }) {
                let rules = [Line()] + Line(WordleLeague.rules, .dim).wrapped(to: context.appearance.width)
                return league.emptyText.map { Line($0).wrapped(to: context.appearance.width) }
                    ?? WordleLeagueDrawing(league, context.appearance).lines(WordleLeagueRow.rows(league)) + rules
            }
        } else {
            try context.show(league.rounds, as: { $0 }, cells: { _ in [] }, page: { [] })
        }
    }

    private static let player = Argument(
        optional: "NAME", .name("the name of a player").completed(by: .players), help: "the player whose games go")
    private static let everybody = Option("all", help: "the games of all players")

    @MainActor static let forget = CommandSpec(
        name: ["wordle", "forget"], summary: "Remove the games that are kept of others",
        arguments: [player], argumentForms: "NAME | --all", options: [everybody],
        examples: ["quintet wordle forget Ann", "quintet wordle forget --all"]
    ) { invocation, context in
        context.end = .dataChanged(.wordle)
        let name = invocation[player]
        guard (name == nil) == invocation[everybody] else {
            throw invocation.error(name == nil ? "NAME is missing, or --all" : "NAME and --all do not go together")
        }
        let list = context.screens.wordlePlayers()
        let listing = try await context.load(list, list.forget(name))
        try context.show(listing.notice ?? "", json: ["forgotten": list.forgotten] as JSON)
    }
}

/// A player in a period of the league, as a line of CSV.
private struct WordleLeagueLine: JSONExportable {
    let round: WordleLeague.Round
    let player: WordleLeague.Standing

    static let fields: [JSONField<WordleLeagueLine>] =
        [
            JSONField("from", \.round.period.first.description), JSONField("to", \.round.period.last.description),
        ] + WordleLeague.Standing.fields.map { field in JSONField(field.name) { field.value($0.player) } }
}
