import Models
import Platform

extension CalendarDate {
    /// Creates the date of a text that is one.
    package static func make(_ text: String) -> CalendarDate {
        CalendarDate(text) ?? CalendarDate(.distantPast, in: .gmt)
    }
}
