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
    private static let file = Argument(
        optional: "FILE", .fileOrStream,
        help: "a chat, copied or exported, or - for standard input (default: the saved results)")
    static let withMine = Option(
        "with-mine", help: "include your own games as “you”; not needed if the setting wordle.me has your name")
    private static let least = Option(
        "min", "N", .integer(0...), help: "minimum games to be ranked (default: half of the most active player’s)")
    private static let against = Option(
        "against", "NAME", .player,
        help: "compare this player with each of the others; piped output is a line for each")
    private static let keep = Option("keep", help: "save the results that have a player’s name, for later comparisons")
    private static let days = Option("days", help: "a row for each day and a column for each player, with totals")
    private static let sort = Option(
        "sort", StandingsOrder.allCases.map(\.rawValue).joined(separator: "|"), .one(of: StandingsOrder.allCases),
        help: """
            points (default for a week, month or year): 7 minus the tries; wins (else the default): win %, then average; \
            average: average tries in the games won; total: all tries, a loss and a missed puzzle as 7; streak: the \
            current streak
            """)
    static let asText = Option("share", help: "print the standings as text to paste into the chat")

    @MainActor static let compare = CommandSpec(
        name: ["wordle", "compare"], summary: "Rank the players of a chat by their results",
        arguments: [file], argumentForms: "[FILE|-]",
        options: [
            period, withMine, sort, least, against, days, keep, asText, copy, senderField, textField,
        ],
        output: .list(PlayerStatistics.fieldNames, csv: PlayerLine.fieldNames).with(asText, .json(["text"]))
            .with(against, .json(PlayerStatistics.fieldNames + ["against"]))
            .with(days, .list(DayResults.fieldNames, csv: ["puzzle", "date", "PLAYER…"])),
        details: """
            Each result is credited to the last sender named above or beside it, or to you if there is none. A player’s \
            first result for a puzzle counts, unless you correct it or its message was edited. Your own games count for \
            puzzles of the chat without a result of yours, with --with-mine or if the setting wordle.me has your name.
            """,
        columns: [
            "player", "played", "solved", "winPercent", "averageTries", "currentStreak", "longestStreak",
            "games won in 1, 2, 3, 4, 5 and 6 tries", "losses", "total", "points",
        ],
        examples: [
            "quintet wordle compare chat.txt", "quintet wordle compare - < chat.txt",
            "quintet wordle compare chat.txt --with-mine --min 1 --keep",
            "quintet wordle compare --period last-week --share", "quintet wordle compare --period 2022-03 --sort total",
            "quintet wordle compare --against Ann", "quintet wordle compare --days --period week",
        ],
        objection: { invocation in
            if let objection = objectionToCopy(invocation) { return objection }
            let other = [asText.spec, against.spec].first { invocation.has($0) }
            if invocation[days], let other { return "--days and \(other.flag) cannot be used together" }
            guard invocation[file] == nil else { return nil }
            if invocation[keep] { return "--keep needs a FILE to save results from" }
            let fields = [senderField, textField].map(\.spec).first { invocation.has($0) }
            return fields.map { "\($0.flag) needs a FILE" }
        }
    ) { invocation, context in
        let document: PastedDocument? =
            if let path = invocation[file] { try await context.chat(in: path, fields(invocation)) } else { nil }
        let comparison = context.screens.standings()
        var result = try await context.asking(isFile: invocation[file] != "-") { answers in
            let ranking =
                answers[Choices.fields].map(comparison.chooseSender)
                ?? comparison.compare(document, .useFresh) { $0 = request(invocation, context) }
            return try await context.load(comparison, ranking)
        }
        // An unknown player is refused before anything is saved.
        _ = try invocation[against].map(result.headToHead)
        if invocation[keep] {
            context.end = .dataChanged(.wordle)
            result = try await context.change(comparison, comparison.save(showsSaved: false)) ?? result
        }
        try show(result, invocation, context)
        for dispute in result.standings.contradictions {
            context.warn(
                result.found.areContradictionsSaved ? "\(dispute.text) \(advice(dispute, context))" : dispute.text)
        }
        for note in result.notes + [result.saved].compactMap(\.self) { context.warn(note) }
        if invocation[GlobalOptions.verbose] {
            for skipped in result.found.reading?.otherSkipped ?? [] { context.warn("Skipped: \(skipped).") }
        }
        if comparison.madeChange != nil { context.offerUndo() }
        if result.isEmptyGroup { context.adviseSaving() }
        adviseNext(result, invocation, context)
    }

    /// Returns how to settle a contradiction of saved results.
    @MainActor private static func advice(_ dispute: Contradiction, _ context: ConsoleContext) -> String {
        let edit = context.connection.command("quintet wordle edit \(dispute.puzzle)")
        guard dispute.player != PostedResult.nameless else { return "Change your game with \(edit)." }
        let outcome = dispute.typedOutcome
        let settle = "`quintet wordle correct \(ShellWords.quoted(dispute.player)) \(dispute.puzzle) \(outcome)`"
        return dispute.basis == .own
            ? "Change your game with \(edit), or settle it with \(settle)."
            : "Settle it with \(settle)."
    }

    /// Returns why `--copy` cannot be used with the other given options; nil if it can, or if it is not given.
    static func objectionToCopy(_ invocation: Invocation) -> String? {
        guard invocation[copy] else { return nil }
        if !invocation[asText] { return "--copy needs --share" }
        return invocation[OutputForms.json] == nil ? nil : "--copy and --json cannot be used together"
    }

    /// Shows a comparison in the requested form: the text to share, head to head, or the standings.
    @MainActor private static func show(
        _ result: StandingsPage, _ invocation: Invocation, _ context: ConsoleContext
    ) throws {
        let page = { result.lines(context.session.appearance) }
        let cells = { [decimals = result.decimals] in fields($0, decimals) }
        let against = try invocation[against].map(result.headToHead)
        if invocation[asText] {
            let text = against?.shareText ?? result.shareText(plain: context.sharesPlainly)
            context.share(text, empty: result.emptyText ?? against?.emptyText, invocation)
        } else if result.days != nil {
            showDays(of: result, context)
        } else if let against {
            context.show(
                json: result.players.map { json($0, against) },
                fields: against.emptyText.map { [[$0]] }
                    ?? against.others.map { ["\(against.player.isolated) against \($0.text)"] }
            ) { result.lines(against, context.session.appearance) }
        } else if context.isCSV {
            context.show(result.players, as: { PlayerLine($0) }, cells: cells, page: page)
        } else {
            context.show(result.players, as: { $0 }, cells: cells, empty: result.emptyText, page: page)
        }
    }

    /// Shows the results day by day; piped output is a table with tabs.
    ///
    /// Each row, or each window of columns, is printed before the next is made.
    @MainActor private static func showDays(of result: StandingsPage, _ context: ConsoleContext) {
        let out = context.session.out
        if context.isCSV {
            out.print(csv: (["puzzle", "date"] + result.players.map(\.player)).map(\.json.csvCell))
            for record in result.dayRecords { out.print(csv: record.cells.map(\.csvCell)) }
        } else if context.isJSON {
            context.print(json: result.dayRecords)
        } else if let empty = result.emptyText {
            context.show(json: JSON.null, empty: empty) { Line(empty).wrapped(to: context.session.appearance.width) }
        } else if context.session.terminal.isOutputTerminal {
            for (index, days) in result.dayWindows().enumerated() {
                if index > 0 { out.print() }
                out.print(GroupDaysDrawing(days: days, appearance: context.session.appearance).lines)
            }
        } else {
            var rows = result.dayLines().makeIterator()
            out.print { line in
                guard let cells = rows.next() else { return false }
                for cell in cells { line.append(.text(cell)) }
                return true
            }
        }
    }

    /// Suggests the next steps that apply: rank everyone, and merge two names.
    ///
    /// With `--with-mine`, also says so if you have no games for the compared puzzles.
    @MainActor private static func adviseNext(
        _ result: StandingsPage, _ invocation: Invocation, _ context: ConsoleContext
    ) {
        if invocation[withMine], !result.players.isEmpty, !result.found.hasOwnGames {
            context.warn("You have no games for these puzzles.")
        }
        if result.players.contains(where: { $0.rank == nil }), invocation[least] == nil {
            context.warn("Use --min 1 to rank everyone.")
        }
        if let names = result.found.suggestions.first?.rename {
            context.warn(
                "Merge \(names.old.isolated) and \(names.new.isolated) with `quintet wordle rename \(ShellWords.quoted(names.old)) \(ShellWords.quoted(names.new))`."
            )
        }
    }

    @MainActor private static func request(_ invocation: Invocation, _ context: ConsoleContext) -> StandingsRequest {
        var request = StandingsRequest()
        request.withMine = invocation[withMine] || context.services.ownGroup.hasName
        request.showsDays = invocation[days]
        request.period = invocation[period]
        request.chosenOrder = invocation[sort]
        request.minimumGames = invocation[least]
        return request
    }

    private static func fields(_ player: PlayerStatistics, _ decimals: FigureDecimals) -> [String] {
        let figures = player.statistics
        return [
            player.player, String(figures.played), String(figures.solved), String(figures.winPercent),
            decimals.average(player), String(figures.streak.current), String(figures.streak.longest),
        ] + figures.distribution.map(String.init) + [String(player.total), String(player.points)]
    }

    /// Returns a player as JSON.
    ///
    /// Adds the head-to-head results if this player and the player named with `--against` have a puzzle in common.
    private static func json(_ player: PlayerStatistics, _ against: HeadToHeads) -> JSON {
        let other: JSON? = against.others.first { $0.player == player.player }.map {
            ["shared": $0.shared, "better": $0.better, "worse": $0.worse, "ahead": $0.ahead]
        }
        return player.json.appending(["against": other])
    }
}

extension ConsoleContext {
    static let adviceToSave = "Save those of a chat with `quintet wordle compare chat.txt --keep`."

    /// Says how to save results, because none are saved.
    func adviseSaving() {
        if !isJSON { warn(Self.adviceToSave) }
    }

    /// Reads a chat off the main actor.
    fileprivate func chat(in path: String, _ fields: ChatFields) async throws -> PastedDocument {
        let reader = services.documentReader
        if path == "-" {
            try requireInput("compare", canBeFile: true)
            return await reader.readChat(inputBytes(upTo: ChatReading.limit + 1), fields: fields)
        }
        let packed = try chatDocument(in: path, "compare")
        let document = if let packed { packed } else { try await services.chat(inFile: path) }
        return await reader.readChat(document, place: path, fields: fields)
    }
}
