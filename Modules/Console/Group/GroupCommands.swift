import Composition
import Coordinator
import Models
import QuintetCommandLine
import QuintetMenus
import QuintetPlatform
import QuintetTerminal
import Screens
import ViewModels

extension WordleCommands {
    /// All commands of Wordle, for your games and for the group, in the order of the help.
    @MainActor static let all = [
        list, show, add(addShares), edit, delete, reset, undo, importGames, exportGames, calendar, stats, share,
        compare, players, log, rename, correct, league, forget, score,
    ]

    private static let ofPlayer = Option(
        "player", "NAME", .player, help: "the statistics of this player instead of yours")

    @MainActor static let stats = CommandSpec.statistics(
        of: .wordle, PuzzleStatistics.self, "Show statistics of your games", options: [period, ofPlayer]
    ) { screens, invocation in
        guard let name = invocation[ofPlayer] else { return screens.wordleStatistics(of: invocation[period]) }
        return screens.player(name, of: invocation[period])
    }

    @MainActor static let players = CommandSpec.list(
        ["wordle", "players"], "List the players whose results are saved, with their other names",
        examples: ["quintet wordle players", "quintet wordle players --json"]
    ) { _, context in
        PlayersView(context.screens.players(), context)
    }

    @MainActor static let log = CommandSpec.list(
        ["wordle", "log"], "List what was done to the group’s results, by whom, newest first",
        details: "The log has what all machines saved, merged, split, corrected and undid, and what this one forgot.",
        examples: ["quintet wordle log --limit 10", "quintet wordle log --search saved", "quintet wordle log --json"]
    ) { _, context in
        GroupLogView(context.screens.groupLog(), context)
    }

    private static let old = Argument("OLD", .player, help: "a name in a chat")
    private static let new = Argument("NEW", .player, help: "the player to merge it into")
    @MainActor static let rename = CommandSpec(
        name: ["wordle", "rename"], summary: "Merge two names into one player, for saved and future games",
        arguments: [old, new], options: [yes], output: .json(["player", "names"]),
        details: """
            Names with different results for the same puzzle look like two people, so you are asked before they are \
            merged. Rename a name to itself to split it off again, or to another spelling, such as Ann for ANN, to \
            show that spelling.
            """,
        examples: ["quintet wordle rename '~Bob' 'Bob Miller'", "quintet wordle rename Ann 'Ann Lee'"]
    ) { invocation, context in
        context.end = .dataChanged(.wordle)
        let list = context.screens.players()
        var names = GroupEdit.rename(PlayerRename(invocation[old].trimmed, to: invocation[new].trimmed))
        await context.session.finish(list.edit(names, isConfirmed: invocation[yes]))
        if let error = list.state.error, let choices = error.remedy.choices, choices.name == Choices.newName {
            let answer = try await context.answer(to: choices, of: error)
            guard choices.options.contains(where: { $0.text == answer }) else { throw error }
            names = .rename(PlayerRename(invocation[old].trimmed, to: answer, isExact: true))
            await context.session.finish(list.edit(names, isConfirmed: false))
        }
        if let error = list.state.error, error.remedy.choices?.name == Choices.merge, context.mayAsk {
            try await context.confirm("\(error.reason.sentence). Merge them anyway?", "merge")
            await context.session.finish(list.edit(names, isConfirmed: true))
        }
        if let error = list.state.error { throw error }
        guard let effect = list.effect else { throw CancellationError() }
        context.show(list.state.value?.notice ?? effect.text, json: effect.record)
        context.offerUndo()
    }

    private static let corrected = Argument("PLAYER", .player, help: "the name of a player")
    private static let outcome = Argument(
        "1-6|X|-", noun: "result",
        ValueKind("1 to 6, X or -", offers: Offers(words: ["1", "2", "3", "4", "5", "6", "X", "-"])) { text in
            text == "-" || Outcome(text) != nil ? text : nil
        }, help: "the number of tries, X for a loss, - to remove the result")

    @MainActor static let correct = CommandSpec(
        name: ["wordle", "correct"], summary: "Correct or remove a saved result of the group",
        arguments: [corrected, game, outcome],
        output: .json(["player", "puzzle", "before", "after"]),
        details: "The first result counts until you correct it. Change your own games with `quintet wordle edit`.",
        examples: ["quintet wordle correct Ann 281 5", "quintet wordle correct Ann 281 -"]
    ) { invocation, context in
        context.end = .dataChanged(.wordle)
        let list = context.screens.players()
        let correction = ResultCorrection(
            player: invocation[corrected].trimmed, game: invocation[game], outcome: Outcome(invocation[outcome]))
        let listing = try await context.load(list, list.edit(.correct(correction)))
        context.show(listing.notice ?? "", json: list.effect?.record ?? .null)
        context.offerUndo()
    }

    private static let length = Option(
        "by", Period.Length.allCases.map(\.rawValue).joined(separator: "|"),
        .one(of: Period.Length.allCases), default: .week, help: "the length of a period (default: week)")

    @MainActor static let league = CommandSpec(
        name: ["wordle", "league"], summary: "Show the winner of each week, month or year, and a table of points",
        options: [length, withMine, asText, copy],
        output: .list(League.Round.fieldNames, csv: LeagueLine.fieldNames)
            .with(asText, .json(["text"])),
        details: "\(League.rules) A running period has a leader and no winner. "
            + "The league uses the group’s saved results; your own games count as in `wordle compare`.",
        columns: ["from", "to", "finished", "player", "rank", "points", "played", "averageTries"],
        examples: ["quintet wordle league", "quintet wordle league --by month", "quintet wordle league --csv"],
        objection: objectionToCopy
    ) { invocation, context in
        let model = context.screens.league(
            withMine: invocation[withMine] || context.services.ownGroup.hasName)
        let league = try await context.load(model, model.choose(invocation[length], .useFresh))
        for note in league.notes { context.warn(note) }
        defer { if league.rounds.isEmpty { context.adviseSaving() } }
        if invocation[asText] {
            return context.share(league.shareText(plain: context.sharesPlainly), empty: league.emptyText, invocation)
        }
        guard !context.isJSON else { return context.print(json: league.rounds) }
        context.heading(model.title)
        let rows = league.rounds.flatMap { round in
            round.players.map { LeagueLine(round, $0) }
        }
        let appearance = context.session.appearance
        context.show(rows, as: { $0 }, cells: { $0.cells }, empty: league.emptyText) {
            if let text = league.emptyText { return Line(text).wrapped(to: appearance.width) }
            let rules = [Line()] + Line(League.rules, .dim).wrapped(to: appearance.width)
            return LeagueDrawing(league, appearance).lines(LeagueRow.rows(league)) + rules
        }
    }

    private static let player = Argument(optional: "NAME", .player, help: "the player to forget")
    private static let everyone = Option("all", help: "forget all players")

    @MainActor static let forget = CommandSpec(
        name: ["wordle", "forget"], summary: "Delete the saved results of other players",
        arguments: [player], argumentForms: "NAME | --all", options: [everyone, yes],
        output: .json(["forgotten"]), examples: ["quintet wordle forget Ann", "quintet wordle forget --all"],
        objection: { invocation in
            let name = invocation[player]
            guard (name == nil) == invocation[everyone] else {
                return name == nil ? "NAME or --all is missing" : "NAME and --all cannot be used together"
            }
            return nil
        }
    ) { invocation, context in
        let asksFirst = try context.asksFirst(invocation[yes])
        context.end = .dataChanged(.wordle)
        let list = context.screens.players()
        _ = try await context.load(list)
        let name = invocation[player]
        if asksFirst, let question = list.forgetQuestion(name) {
            try await context.confirm(question, "forget")
        }
        let listing = try await context.load(list, list.forget(name))
        context.show(listing.notice ?? "", json: list.effect?.record ?? .null)
        if list.madeChange != nil { context.offerUndo() }
    }
}

extension ValueKind where Value == String {
    static var player: Self { .name("the name of a player").completed(by: .players) }
}

extension CompletionList {
    static let players = CompletionList("players") { services, _ in
        let players = try await services.group.store.reading().table().groupPlayers
        return players.flatMap(\.allNames).sorted().map { ($0, "") }
    }
}

extension LeagueLine {
    /// The values for a pipe, with two decimals; CSV and JSON have the exact average.
    fileprivate var cells: [String] {
        json.fields.map { field in
            guard field.name == "averageTries", let average = field.value.double else { return field.value.cell }
            return DecimalNumber.text(average)
        }
    }
}

extension Choices {
    /// How to answer the question with a command.
    func advice(_ connection: ConnectionOptions) -> String {
        switch name {
        case Choices.fields: "Name the field with --sender FIELD."
        case Choices.player: "Choose yours with \(connection.command("quintet wordle import FILE --player NAME"))."
        case Choices.newName:
            "\(words) Run it again with the full name, or with --yes for a new name."
        case Choices.merge:
            "Nothing was changed. If they are one person, run `quintet wordle rename "
                + "\(options.map { ShellWords.quoted($0.text) }.joined(separator: " ")) --yes`."
        default: words
        }
    }
}
