/// Which of the shared games are compared.
public enum ComparisonWindow: Hashable, Sendable {
    case all
    /// Those of the newest puzzles, this many.
    case last(Int)
    /// Those of the puzzles that every player has.
    case common
    /// Those of a week, month or year of the calendar.
    case period(CalendarPeriod)

    /// Creates the window that a typed word stands for (`choices`, a month as `2026-11`), or nil for any other.
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

    /// What may be typed, with what it means.
    public static let choices = [
        ("all", "all games"), ("7", "the last 7 puzzles, or another number"), ("30", "the last 30 puzzles"),
        ("common", "puzzles that everybody played"), ("week", "this week, or with a date behind it that one"),
        ("month", "this month, or with 2026-11 behind it that one"), ("year", "this year"),
    ]

    /// What a person types for it.
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
        case .last(let count): "the last \(GroupedNumber.counted(count, "puzzle", "puzzles"))"
        case .common: "puzzles that everybody played"
        case .period(let period): period.name
        }
    }

    init(_ options: ComparisonOptions) {
        self = options.period.map(Self.period) ?? options.last.map(Self.last) ?? (options.isCommon ? .common : .all)
    }

    func apply(to options: inout ComparisonOptions) {
        (options.last, options.period, options.isCommon) = (nil, nil, self == .common)
        switch self {
        case .all, .common: break
        case .last(let count): options.last = count
        case .period(let period): options.period = period
        }
    }
}

extension CalendarPeriod {
    /// Returns the first day that a text names: a date, `today`, `yesterday`, a month as `2026-11`, or a year.
    public static func day(_ text: String, today: CalendarDate) -> CalendarDate? {
        DayName(text)?.on(today) ?? CalendarMonth(text)?.first ?? CalendarDate("\(text)-01-01")
    }
}

extension ComparisonOrder {
    /// How players are ranked, in a sentence.
    public var text: String {
        switch self {
        case .wins: "Ranked by share of games won, then fewer tries on average, then games played."
        case .average: "Ranked by fewer tries on average over the games won, then share of games won."
        case .total: "Ranked by tries added up, the fewest first; a loss counts as 7."
        case .streak: "Ranked by the streak that goes on, then the longest one."
        }
    }
}
