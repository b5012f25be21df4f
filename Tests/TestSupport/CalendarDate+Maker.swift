import Models
import QuintetPlatform

extension CalendarDate {
    /// Returns the date that a text represents.
    package static func make(_ text: String) -> CalendarDate {
        CalendarDate(text) ?? CalendarDate(.distantPast, in: .gmt)
    }
}
