import Models
import QuintetPlatform

/// The news of the day from several apps: the first lines of the start screen.
///
/// A part is nil until its app has been loaded, or if there is no data for it.
public struct Day: Hashable, Sendable, JSONConvertible {
    /// The puzzle of the day.
    public internal(set) var wordle: WordleDay?
    /// The newest puzzle of your Wordle group.
    public internal(set) var group: GroupDay?
    /// The current week of your Wordle group.
    public internal(set) var week: GroupWeek?
    /// Why the results of the group cannot be read, or nil if they can.
    public internal(set) var groupError: ServiceError?
    /// Notes on the files of the group that were skipped or need attention.
    public internal(set) var groupNotes: [String] = []
    /// The repositories whose star counts have changed since they were last seen, the largest change first.
    public internal(set) var stars: [StarGain]?
    /// The birthdays of the next seven days.
    public internal(set) var birthdays: [Birthday]?
    /// The current star counts, to be stored for the next comparison.
    public internal(set) var seenStars: [StarSighting]

    /// Creates a day from the parts that are known.
    public init(
        wordle: WordleDay? = nil, group: GroupDay? = nil, stars: [StarGain]? = nil,
        birthdays: [Birthday]? = nil, seenStars: [StarSighting] = []
    ) {
        self.wordle = wordle
        self.group = group
        self.stars = stars
        self.birthdays = birthdays
        self.seenStars = seenStars
    }

    /// The day without the news of stars and birthdays.
    var withoutNews: Day {
        Day(stars: stars.map { _ in [] }, birthdays: birthdays.map { _ in [] }, seenStars: seenStars)
    }

    func merging(_ other: Day) -> Day {
        var day = Day(
            wordle: other.wordle ?? wordle, group: other.group ?? group, stars: other.stars ?? stars,
            birthdays: other.birthdays ?? birthdays, seenStars: seenStars + other.seenStars)
        day.week = other.week ?? week
        day.groupError = other.groupError ?? groupError
        day.groupNotes = groupNotes + other.groupNotes
        return day
    }

    /// The names of the members of `json`.
    public static let fieldNames = ["wordle", "group", "repositories", "employees"]

    /// The value as JSON.
    public var json: JSON {
        [
            "wordle": wordle.map { day in
                [
                    "puzzle": day.puzzle, "played": day.isPlayed,
                    "outcome": day.result?.outcome.shortText,
                    "currentStreak": day.currentStreak,
                ] as JSON
            },
            "group": group.map { ["puzzle": $0.puzzle, "winners": $0.winners, "missing": $0.missing] as JSON },
            "repositories": stars.map { stars in
                JSON.list(stars.map { ["fullName": $0.fullName, "change": $0.change] as JSON })
            },
            "employees": birthdays.map { birthdays in
                JSON.list(birthdays.map { ["name": $0.name, "date": $0.date.description, "age": $0.age] as JSON })
            },
        ]
    }
}

/// The change of a repository's star count since it was last seen.
public struct StarGain: Hashable, Sendable {
    /// The owner and the name, such as "swiftlang/swift".
    public let fullName: String
    /// The number of stars gained; negative when stars were lost.
    public let change: Int
}

/// The news about one topic of the day, in a few sentences.
public struct DayLine: Hashable, Sendable, Identifiable {
    /// The topic: `wordle`, `group`, `repositories` or `employees`.
    public let id: String
    /// The sentences.
    public let text: String
    /// Whether the user should act: a streak is at risk, or the group's results cannot be read.
    public let isUrgent: Bool
}

extension Day {
    /// What happened today, first in the group, as a headline.
    public var headline: String? {
        if let group, group.isOpen { return group.headline }
        return wordle.map { $0.isPlayed ? "You have played today" : "Today’s Wordle \($0.puzzle) is open" }
    }

    /// The news of the day, topic by topic; a topic without news has no line.
    public var lines: [DayLine] {
        var lines: [DayLine] = []
        if let wordle { lines.append(DayLine(id: "wordle", text: wordle.text, isUrgent: wordle.isStreakAtRisk)) }
        let groupTexts = [week?.text, group?.text].compactMap(\.self) + groupNotes
        if !groupTexts.isEmpty {
            let text = groupTexts.joined(separator: " ")
            lines.append(DayLine(id: "group", text: text, isUrgent: !groupNotes.isEmpty))
        }
        if let groupError {
            let text = "\(groupError.message) \(groupError.remedy.words)"
            lines.append(DayLine(id: "group", text: text, isUrgent: true))
        }
        if let stars, !stars.isEmpty {
            let names = stars.map { "\($0.fullName) \($0.changeText)" }.listed()
            let stars = "Star changes since you last looked: \(names)."
            lines.append(DayLine(id: "repositories", text: stars, isUrgent: false))
        }
        if let birthdays, !birthdays.isEmpty {
            let names = birthdays.map { birthday in
                let age = birthday.age.map { " (turning \($0))" } ?? ""
                return "\(birthday.name.isolated) \(birthday.when(birthday.date.dayText))\(age)"
            }.listed()
            let birthdays = "Birthdays: \(names)."
            lines.append(DayLine(id: "employees", text: birthdays, isUrgent: false))
        }
        return lines
    }
}

extension StarGain {
    var changeText: String { change > 0 ? "+\(GroupedNumber.text(change))" : "−\(GroupedNumber.text(-change))" }
}

extension CalendarDate {
    /// The day without its year, such as "28 November".
    var dayText: String { "\(day) \(Self.monthNames[month - 1])" }
    /// The day with its weekday, such as "Saturday, 28 November".
    var weekdayText: String { "\(Self.weekdayNames[weekday]), \(dayText)" }
}

extension WordleDay {
    /// The day, such as "Saturday, 28 November".
    public var dateText: String? { PuzzleCalendar.date(ofPuzzle: puzzle)?.weekdayText }

    /// The squares of today's game, without letters; empty until it is played.
    public var tiles: [[WordleTile]] {
        guard isPlayed, let game else { return [] }
        return WordleGameRow(score: game, isRevealed: false).tiles
    }

    /// Whether the puzzle has been played, and the state of the streak, in at most two sentences.
    public var text: String {
        let streak = GroupedNumber.counted(currentStreak, "puzzle", "puzzles")
        if let result {
            let text = game?.isFinished == true ? game?.result : nil
            return "You have played today’s Wordle \(puzzle): \(text ?? result.text)."
                + (currentStreak > 0 ? " Your streak is \(streak)." : "")
        }
        let state = game == nil ? "You have not played" : "You have not finished"
        return "\(state) today’s Wordle \(puzzle) yet."
            + (isStreakAtRisk ? " Play today to keep your streak of \(GroupedNumber.text(currentStreak))." : "")
    }
}
