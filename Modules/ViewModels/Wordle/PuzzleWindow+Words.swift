import Models

/// Which of the shared games are compared.
public enum ComparisonWindow: Hashable, Sendable {
    case all
    /// The games of the newest puzzles, this many.
    case last(Int)
    /// The games of puzzles that every player has played.
    case common
    /// The games of a week, month or year of the calendar.
    case period(CalendarPeriod)

    /// Creates the window for a typed word (`choices`, a month as `2026-11`), or returns nil for any other.
    public init?(word: String, today: CalendarDate) {
        let words = word.lowercased().split(separator: " ").map(String.init)
        if let length = words.first.flatMap(CalendarPeriod.Length.init), words.count < 3 {
            guard let day = words.count == 1 ? today : CalendarPeriod.day(words[1], today: today) else { return nil }
            self = .period(CalendarPeriod(length, of: day))
        } else if words.count == 1, let number = Int(words[0]), number > 0 {
            self = .last(number)
        } else if words.count == 1, let month = CalendarMonth(words[0]) {
            self = .period(CalendarPeriod(.month, of: month.first))
        } else if words == ["all"] || words == ["common"] {
            self = words == ["all"] ? .all : .common
        } else {
            return nil
        }
    }

    /// The values that can be typed, with their meaning.
    public static let choices = [
        ("all", "all games"), ("7", "the last 7 puzzles, or another number"), ("30", "the last 30 puzzles"),
        ("common", "puzzles that everyone played"), ("week", "this week, or the week of a date: week 2026-10-21"),
        ("month", "this month, or another: month 2026-11"), ("year", "this year"),
    ]

    /// The text to type for this window.
    public var word: String {
        switch self {
        case .all: "all"
        case .common: "common"
        case .last(let count): String(count)
        case .period(let period): "\(period.length.rawValue) \(period.first)"
        }
    }

    /// The games that are compared, for a title.
    public var text: String {
        switch self {
        case .all: "all games"
        case .last(let count): count == 1 ? "the last puzzle" : "the last \(GroupedNumber.text(count)) puzzles"
        case .common: "puzzles that everyone played"
        case .period(let period): period.name
        }
    }

    init(_ options: ComparisonOptions) {
        self = options.period.map(Self.period) ?? options.last.map(Self.last) ?? (options.isCommon ? .common : .all)
    }

    func apply(to options: inout ComparisonOptions) {
        options.last = nil
        options.period = nil
        options.isCommon = self == .common
        switch self {
        case .all, .common: break
        case .last(let count): options.last = count
        case .period(let period): options.period = period
        }
    }
}

extension ComparisonOptions {
    /// The games that are compared, for a title: each window that narrows them.
    var windowText: String {
        let windows = [
            period.map(ComparisonWindow.period), last.map(ComparisonWindow.last), isCommon ? .common : nil,
        ]
        let texts = windows.compactMap { $0?.text } + [since.map { "from Wordle \($0) on" }].compactMap(\.self)
        return texts.isEmpty ? ComparisonWindow.all.text : texts.joined(separator: ", ")
    }
}

extension CalendarPeriod {
    /// Returns the first day that a text names: a date, `today`, `yesterday`, a month as `2026-11`, or a year.
    public static func day(_ text: String, today: CalendarDate) -> CalendarDate? {
        DayName(text)?.on(today) ?? CalendarMonth(text)?.first ?? CalendarDate("\(text)-01-01")
    }
}

extension ComparisonOrder {
    /// The ranking rule, in a sentence.
    public var text: String {
        switch self {
        case .wins: "Ranked by win %, then average, then games played."
        case .average: "Ranked by average over the games won, then win %."
        case .total: "Ranked by total tries (lowest first); a loss counts as 7."
        case .streak: "Ranked by current streak, then longest streak."
        }
    }
}
