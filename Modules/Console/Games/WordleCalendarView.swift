import Coordinator
import Models
import QuintetMenus
import QuintetTerminal
import Screens
import ViewModels

@MainActor final class WordleCalendarView: ModelView<WordleCalendarViewModel>, ScreenView {
    var keys: [Key] {
        guard let month = model.state.value else { return key(.undo) + [refresh] }
        let days = Key(positions: month.days.count, "open a day’s game") { [model] in
            guard let game = month.days[$0].game else { return .say(Line("\(month.days[$0].spokenText).")) }
            model.select(id: game)
            return .redraw
        }
        let anyMonth = Key(
            .go, argument: "MONTH", "go to a month", examples: "2022-03",
            asking: Question("Month, such as 2026-10"), go)
        return [days] + keys(.next, .previous) + [anyMonth] + key(.undo) + [refresh]
    }

    private func go(to name: String) -> ScreenReply {
        guard let month = CalendarMonth(name), month.first <= context.services.today() else {
            return .refuse(Line("Type this month or an earlier one as YYYY-MM, for example 2026-10."))
        }
        model.show(month)
        return .redraw
    }

    func lines(_ appearance: Appearance) -> [Line] {
        lines(of: model.state, appearance) { WordleCalendarDrawing(appearance: appearance).lines($0) }
    }
}

/// Draws a month: for each week, a line with the days and a line with their outcomes.
///
/// In plain text, and below a width of 35 columns, sentences about single days replace the weeks.
struct WordleCalendarDrawing {
    let appearance: Appearance

    func lines(_ page: WordleCalendarPage) -> [Line] {
        let summary = [Line(), Line(page.summary)].flatMap { $0.wrapped(to: appearance.width) }
        if appearance.isPlain || appearance.width < 7 * 5 {
            let days = page.days.filter { ![.before, .toCome].contains($0.mark) }
            return days.flatMap { Line($0.spokenText).wrapped(to: appearance.width) } + summary
        }
        let names = CalendarDate.weekdayNames.map { Line("  \($0.prefix(2)) ", .dim) }
        let weeks = page.weeks.flatMap { week in
            [
                week.map { cell($0, $0.map { "\($0.id)" } ?? "", isDay: true) }.joined(),
                week.map { cell($0, $0?.text ?? "", isDay: false) }.joined(),
            ]
        }
        let lines = ([names.joined()] + weeks).map { $0.trimmed() }
        return (lines.last?.width == 0 ? lines.dropLast() : lines) + summary
    }

    /// Returns a text right-aligned in four columns, followed by a space.
    private func cell(_ day: WordleCalendarDay?, _ text: String, isDay: Bool) -> Line {
        let padded = String(repeating: " ", count: max(0, 4 - text.count)) + text
        guard let day else { return Line("     ") }
        if isDay { return Line(padded, day.isToday ? .bold : .dim) + " " }
        return Line(String(padded.dropLast(text.count))) + Line(text, style(day.mark)) + " "
    }

    private func style(_ mark: WordleCalendarDay.Mark) -> TextStyle {
        guard appearance.hasColour else { return TextStyle() }
        return switch mark {
        case .played(.solved): Palette.tile(.correct, appearance.squareTheme)
        case .unfinished: Palette.tile(.present, appearance.squareTheme)
        case .played(.lost): Palette.tile(.absent, appearance.squareTheme)
        case .missed, .open, .toCome, .before: .dim
        }
    }
}
