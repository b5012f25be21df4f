import Models
import QuintetPlatform

/// The calendar of a month, with the outcome of each day's puzzle.
@MainActor public final class WordleCalendarViewModel: PageViewModel, UndoingViewModel {
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable<WordleCalendarPage>()
    /// The title of the screen.
    public var title: String { "Wordle scores: \(month.name)" }
    /// The month that is shown.
    public private(set) var month: CalendarMonth
    /// Called when the user wants to see another screen.
    @Callback public var onShow: (WordleRoute) -> Void = { _ in }
    /// Called when the user wants to see another part of the games, or the group.
    @Callback public var onShowPart: (Route) -> Void = { _ in }

    /// The undo that the screens share, or nil if there is none.
    public var undoing: (any Undoing)?
    private let service: any WordleScoresService
    private let today: @Sendable () -> CalendarDate
    private var scores: [WordleScore] = []

    /// Creates the calendar of a month, or of the current month if `month` is nil.
    public init(
        month: CalendarMonth?, today: @escaping @Sendable () -> CalendarDate, service: any WordleScoresService
    ) {
        self.month = month ?? CalendarMonth(of: today())
        self.today = today
        self.service = service
    }

    /// Reloads the content; the task completes when the state has settled.
    @discardableResult public func load(_ policy: CachePolicy) -> Task<Void, Never> {
        loadable.load("list the games") { [service] in
            try await service.scores(policy)
        } map: { [weak self] scores in
            self?.scores = scores
            return self?.page
        }
    }

    /// Shows another month.
    public func show(_ month: CalendarMonth) {
        self.month = month
        if state.value != nil { loadable.update(page) }
    }

    /// Shows the previous month, if a game is older than the month that is shown.
    public func showOlder() {
        if let older = state.value?.older { show(older) }
    }

    /// Shows the next month, unless it is in the future.
    public func showNewer() {
        if let newer = state.value?.newer { show(newer) }
    }

    /// Requests the screen of a game; it shows the letters only if the game is finished and its day is over.
    public func select(id: Int) {
        let showsLetters = scores.contains { $0.id == id && $0.isFinished && $0.date < today() }
        $onShow.call { $0(.game(id, letters: showsLetters)) }
    }

    /// Requests another part of the games, or the group.
    public func showPart(_ route: Route) { $onShowPart.call { $0(route) } }

    private var page: WordleCalendarPage { WordleCalendarPage(month, scores, today: today()) }
}

/// A month as a page of a calendar.
public struct WordleCalendarPage: Hashable, Sendable {
    /// The month.
    public let month: CalendarMonth
    /// The weeks, each from Monday to Sunday; nil for days of other months.
    public let weeks: [[WordleCalendarDay?]]
    /// The previous month, or nil if no game is older than this month.
    public let older: CalendarMonth?
    /// The next month, or nil if it is in the future.
    public let newer: CalendarMonth?

    init(_ month: CalendarMonth, _ scores: [WordleScore], today: CalendarDate) {
        self.month = month
        let first = scores.lazy.map(\.date).min() ?? today
        let games = Dictionary(scores.map { ($0.date, $0) }) { game, _ in game }
        let days = (0..<month.days).compactMap { month.first.adding(days: $0) }.map { date in
            WordleCalendarDay(date, games[date], first: first, today: today)
        }
        let cells = Array(repeating: nil, count: month.first.weekday) + days.map(Optional.some)
        weeks = stride(from: 0, to: cells.count, by: 7).map { start in
            (start..<start + 7).map { $0 < cells.count ? cells[$0] : nil }
        }
        older = CalendarMonth(of: first) < month ? month.previous : nil
        newer = month < CalendarMonth(of: today) ? month.next : nil
    }

    /// The days of the month, in order.
    public var days: [WordleCalendarDay] { weeks.joined().compactMap(\.self) }

    /// The sentence that today's puzzle is not played; nil in another month, or once it is begun.
    public var openText: String? {
        days.contains { $0.mark == .open } ? "You have not played today’s puzzle." : nil
    }

    /// The summary as a clause, such as "21 of 22 days played, 20 won".
    ///
    /// The days before your first game do not count, and today counts once its puzzle is solved or lost.
    public var summary: String {
        if counted.isEmpty { return "none of your games" }
        let start = days.contains { $0.mark == .before } ? "Since your first game: " : ""
        return "\(start)\(outcomes.count) of \(countedText) played, \(tries.count) won"
    }

    /// The average number of tries, the number of games, and how many of them are won; none without games.
    public var figures: [Fact] {
        guard !outcomes.isEmpty else { return [] }
        let average = tries.isEmpty ? nil : Double(tries.reduce(0, +)) / Double(tries.count)
        return [
            Fact(id: "averageTries", name: "Average tries", value: DecimalNumber.text(average)),
            Fact(id: "played", name: "Played of \(countedText)", value: "\(outcomes.count)"),
            Fact(id: "won", name: "Won", value: "\(tries.count)"),
        ]
    }

    private var counted: [WordleCalendarDay] {
        days.filter { ![.before, .toCome, .open, .unfinished].contains($0.mark) }
    }
    private var countedText: String { GroupedNumber.counted(counted.count, "day", "days") }
    private var outcomes: [Outcome] {
        days.compactMap { if case .played(let outcome) = $0.mark { outcome } else { nil } }
    }
    private var tries: [Int] { outcomes.compactMap { if case .solved(let tries) = $0 { tries } else { nil } } }
}

/// A day of the calendar.
public struct WordleCalendarDay: Hashable, Sendable, Identifiable {
    /// The outcome of the day's puzzle.
    public enum Mark: Hashable, Sendable {
        case played(Outcome)
        case unfinished
        /// The day is over and was not played.
        case missed
        /// Today's puzzle, not played yet.
        case open
        /// The day is in the future.
        case toCome
        /// The day was before the first game.
        case before
    }

    /// The day.
    public let date: CalendarDate
    /// The puzzle number of the day's game, or nil if there is none.
    public let game: Int?
    /// The outcome of the day's puzzle.
    public let mark: Mark
    /// Whether the day is today.
    public let isToday: Bool
    /// The day of the month.
    public var id: Int { date.day }

    init(_ date: CalendarDate, _ game: WordleScore?, first: CalendarDate, today: CalendarDate) {
        self.date = date
        self.game = game?.id
        isToday = date == today
        mark =
            if let game {
                game.outcome(on: today).map(Mark.played) ?? .unfinished
            } else {
                date == today ? .open : date > today ? .toCome : date < first ? .before : .missed
            }
    }

    /// The mark in a word, for programs, such as "won" or "missed".
    public var name: String { words.name }
    /// The outcome as a character: the number of tries, "X" for lost, "…" for unfinished, "-" for missed; else "".
    public var text: String { words.text }
    /// The day in words, such as "2022-03-27: solved in 4 tries".
    public var spokenText: String { "\(date): \(words.spoken)" }

    private var words: (name: String, text: String, spoken: String) {
        switch mark {
        case .played(.solved(let tries)):
            ("won", "\(tries)", "solved in \(GroupedNumber.counted(tries, "try", "tries"))")
        case .played(.lost): ("lost", "X", "not solved")
        case .unfinished: ("unfinished", "…", "unfinished")
        case .missed: ("missed", "-", "missed")
        case .open: ("open", "", "not played yet")
        case .toCome: ("toCome", "", "in the future")
        case .before: ("before", "", "before your first game")
        }
    }
}
