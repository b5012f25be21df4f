import Models

extension PuzzleWindow {
    /// Creates a window from text in a form of `choices`, or from a month such as `2026-11`; nil for other text.
    public init?(word: String, today: CalendarDate) {
        let words = word.lowercased().split(separator: " ").map(String.init)
        if let length = words.first.flatMap(CalendarPeriod.Length.init), words.count < 3 {
            guard let day = words.count == 1 ? today : length.day(words[1])?.on(today) else { return nil }
            self.init(period: CalendarPeriod(length, of: day))
        } else if words.count == 1, let number = Int(words[0]), number > 0 {
            self.init(last: number)
        } else if words.count == 1, let month = CalendarMonth(words[0]) {
            self.init(period: CalendarPeriod(.month, of: month.first))
        } else if words == ["all"] {
            self.init()
        } else if words == ["common"] {
            self.init(isCommon: true)
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

    /// Returns the text to type for this window; for the current week, month or year, the text is a single word.
    ///
    /// If the window has several limits, the text contains only the first of `period`, `last` and `isCommon`. The limit
    /// `since` cannot be typed and is left out.
    public func word(today: CalendarDate) -> String {
        if let word = Self.choices.map(\.0).first(where: { PuzzleWindow(word: $0, today: today) == self }) {
            return word
        }
        if let period { return "\(period.length.rawValue) \(period.first)" }
        if let last { return String(last) }
        return isCommon ? "common" : "all"
    }

    /// The games of the window, for a title: "all games", or the limits of the window.
    public var text: String {
        var limits: [String] = []
        if let period { limits.append(period.name) }
        if let last { limits.append(last == 1 ? "the last puzzle" : "the last \(GroupedNumber.text(last)) puzzles") }
        if isCommon { limits.append("puzzles that everyone played") }
        if let since { limits.append(since.number.map { "from Wordle \($0) on" } ?? "the latest puzzle") }
        return limits.isEmpty ? "all games" : limits.joined(separator: ", ")
    }
}

extension CalendarPeriod.Length {
    /// Returns a day in the period that the text names, or nil if the text does not name a period of this length.
    ///
    /// A period of any length can be named by a date, `today` or `yesterday`. A month or a year can also be named by a
    /// month such as `2026-11`; then the result is the first day of that month. A year can also be named by its number,
    /// such as `2026`; then the result is January 1.
    package func day(_ text: String) -> DayName? {
        if let day = DayName(text) { return day }
        if self == .week { return nil }
        if let month = CalendarMonth(text) { return .date(month.first) }
        return self == .year ? CalendarDate("\(text)-01-01").map(DayName.date) : nil
    }
}

extension ComparisonOptions {
    /// The ranking rule, in a sentence.
    var orderText: String {
        switch order {
        case .wins: "Ranked by win %, then average, then games played."
        case .average: "Ranked by average over the games won, then win %."
        case .total:
            "Ranked by total tries (lowest first); a loss counts as 7"
                + (missed.map { ", a missed puzzle as \($0)." } ?? ".")
        case .streak: "Ranked by current streak, then longest streak."
        }
    }
}
