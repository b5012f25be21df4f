import Foundation
import XCTest

extension StandingsSurfaces {
    /// A day of the calendar, which begins on the day of your first game and ends today.
    private struct Day {
        let puzzle: Int
        let mark: String

        init(_ puzzle: Int, _ game: SimpleGroup.OwnGame?, today: Int) {
            self.puzzle = puzzle
            if let game, game.isSolved {
                mark = "won"
            } else if let game {
                mark = game.isFinished || puzzle < today ? "lost" : "unfinished"
            } else {
                mark = puzzle == today ? "open" : "missed"
            }
        }
    }

    /// Checks the calendars of the months of your games and of this month.
    func checkCalendar() async throws {
        let own = group.count.own
        let first = own.keys.min() ?? group.today
        let months = Set((own.keys + [group.today]).map { SimpleDay.period("month", of: $0) })
        for month in months.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            // Tomorrow's puzzle may have been played in a time zone further east.
            let days = month.filter { $0 >= first && ($0 <= group.today || own[$0] != nil) }.map {
                Day($0, own[$0], today: group.today)
            }
            let name = String(SimpleDay.text(month.lowerBound).prefix(7))
            let objects = try await program.objects(["wordle", "calendar", name])
            let lines = days.map { "\(SimpleDay.text($0.puzzle)) \($0.puzzle) \($0.mark)" }
            try same(
                objects.map { "\($0["date"] ?? "") \($0["id"] ?? "") \($0["mark"] ?? "")" }, lines, "\(name), JSON")
            try await checkCalendarOnScreen(name, days, startsLater: first > month.lowerBound)
        }
    }

    /// Checks the screen of a month; `startsLater` is whether your first game is after its first day.
    private func checkCalendarOnScreen(_ month: String, _ days: [Day], startsLater: Bool) async throws {
        // Today's puzzle is not counted before it is solved or lost.
        let counted = days.filter { $0.mark != "open" && $0.mark != "unfinished" }
        let played = counted.count { $0.mark != "missed" }
        let won = counted.count { $0.mark == "won" }
        let start = startsLater ? "Since your first game: " : ""
        let counts = "\(start)\(played) of \(counted.count) day\(counted.count == 1 ? "" : "s") played, \(won) won"
        let summary = counted.isEmpty ? "none of your games" : counts
        let content = try await program.content(of: "/wordle/calendar/\(month)")
        try same(content["summary"] as? String, summary, "\(month), summary on the screen")
        let cells = (content["weeks"] as? [[Any]] ?? []).joined().compactMap { $0 as? [String: Any] }
        let shown = cells.filter { !["before", "toCome"].contains($0["mark"] as? String ?? "") }
        try same(
            shown.map { "\($0["date"] ?? "") \($0["mark"] ?? "")" },
            days.map { "\(SimpleDay.text($0.puzzle)) \($0.mark)" }, "\(month), screen")
    }
}
