import Models
import QuintetPlatform
import ViewModels

extension WordleScore: JSONExportable {}

extension PuzzleStatistics: JSONExportable {
    /// The names and values of a record for scripts.
    public static let fields: [JSONField<PuzzleStatistics>] = [
        JSONField("played", \.played), JSONField("solved", \.solved), JSONField("winPercent", \.winPercent),
        JSONField("currentStreak", \.streak.current), JSONField("longestStreak", \.streak.longest),
        JSONField("averageTries", \.averageTries), JSONField("distribution", \.distribution),
    ]
}

extension WordleCalendarDay: JSONExportable {
    /// The names and values of a record for scripts.
    public static let fields: [JSONField<WordleCalendarDay>] = [
        JSONField("date", \.date.description), JSONField("id") { PuzzleCalendar.puzzle(on: $0.date) },
        JSONField("mark", \.name),
    ]
}
