import Coordinator
import Models
import QuintetCommandLine
import QuintetMenus
import QuintetPlatform
import QuintetTerminal
import Screens
import ViewModels

enum WordleCommands {
    static let game = Argument("GAME", .game, help: "a number, a date, latest, today or yesterday")
    static let shared = Argument(
        optional: "GAME", .game,
        help: "a number, a date, latest, today or yesterday (default: today’s, else the newest)")
    static let reveal = Option("reveal", help: "show the words")
    static let yes = Option("yes", help: "do not ask")
    static let period = Option("period", "PERIOD", .period, default: .all, help: "only these games: \(Period.forms)")

    /// The words of a command whose next argument is a period, for completion.
    static let periodWords = ["wordle", "list", "--period"]

    private static let shown = Argument(
        optional: "YYYY-MM", noun: "month", .month, help: "the month (default: this one)")

    @MainActor static let calendar = CommandSpec(
        name: ["wordle", "calendar"], summary: "Show a calendar of a month: won, lost, missed", arguments: [shown],
        output: .list(WordleCalendarDay.fieldNames), columns: ["date", "id", "result"],
        examples: ["quintet wordle calendar", "quintet wordle calendar 2022-03"]
    ) { invocation, context in
        let model = context.screens.wordleCalendar(invocation[shown])
        context.heading(context.titled(model.title, of: .wordle))
        let page = try await context.load(model)
        let days = page.days.filter { ![.before, .toCome].contains($0.mark) }
        context.show(
            days, as: { $0 }, cells: { ["\($0.date)", $0.game.map(String.init) ?? "", $0.name] },
            empty: days.isEmpty ? "There are no games in \(CalendarMonth(of: page.days[0].date).name)." : nil
        ) { WordleCalendarDrawing(appearance: context.session.appearance).lines(page) }
    }
}

extension ValueKind where Value == GameName {
    static var game: Self {
        ValueKind(
            "a number, a date from 2021-06-19 on, latest, today or yesterday",
            offers: Offers(words: ["latest", "today", "yesterday"])
        ) { GameName($0) }.completed(by: .games)
    }
}

extension ValueKind where Value == Period {
    static var period: Self {
        ValueKind(
            Period.forms, offers: Offers(words: (Period.named + [.newest(7)]).map(\.description)),
            meant: { Period.nearest(to: $0)?.description }
        ) { Period($0) }
    }
}

extension ValueKind where Value == CalendarMonth {
    static var month: Self { ValueKind("a year and a month from 01 to 12, such as 2026-10") { CalendarMonth($0) } }
}

extension ConsoleContext {
    func puzzle(_ game: GameName, to action: String) async throws -> Int {
        try await game.puzzle(to: action, today: services.today(), of: services.games.scores)
    }

    /// Returns today's puzzle if its game is saved, else the puzzle of the newest game.
    func newestPuzzle(to action: String) async throws -> Int {
        let games = try await services.games.scores.shownGames(.useFresh).scores
        let today = PuzzleCalendar.puzzle(on: services.today())
        if let today, games.contains(where: { $0.id == today }) { return today }
        return try await puzzle(.latest, to: action)
    }

    /// Returns the error for a game that does not exist; any other error, and that of a server, is unchanged.
    func missing(_ puzzle: Int, _ error: any Error) -> any Error {
        guard let error = error as? ServiceError, error.cause == .notFound, error.place == nil else { return error }
        let day = PuzzleCalendar.date(ofPuzzle: puzzle).map { " (\($0))" } ?? ""
        warn("quintet: You have no game for Wordle \(puzzle)\(day).")
        warn("See your games with \(connection.command("quintet wordle list")).")
        return Exit(code: 1)
    }

    /// Returns whether to ask before something is done: not after `--yes`, and not in a script, which has no one to ask.
    ///
    /// Throws if a person is there who cannot be asked.
    func asksFirst(_ yes: Bool) throws(UsageError) -> Bool {
        guard !yes, !mayAsk else { return !yes }
        guard !invocation[GlobalOptions.noInput] else { throw invocation.error("--yes is missing") }
        guard !session.terminal.isInputTerminal else {
            throw invocation.error("--yes is missing; there is no question with --json or if the output is piped")
        }
        return false
    }

    /// Asks before something is done, such as "delete"; throws unless the answer is yes.
    func confirm(_ question: String, _ act: String) async throws {
        let answer = await answer(to: Question(confirming: question, act))
        if answer?.meansYes != true { throw leftQuestion() }
    }
}

extension CompletionList {
    static let games = CompletionList("games") { services, _ in
        try await services.games.scores.shownGames(.useFresh).scores.map { ("\($0.id)", "\($0.date)") }
    }
}
