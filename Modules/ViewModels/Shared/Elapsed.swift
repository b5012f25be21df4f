import Foundation
import Models

/// How long ago a moment was, in words.
enum Elapsed {
    /// Returns "just now", "5 minutes ago", "3 days ago", or after a month the day: "on 2022-03-27".
    static func text(from moment: Date, to now: Date) -> String {
        let seconds = now.timeIntervalSince(moment)
        switch seconds {
        case ..<60: return "just now"
        case ..<3_600: return words(seconds / 60, "minute")
        case ..<86_400: return words(seconds / 3_600, "hour")
        case ..<(30 * 86_400): return words(seconds / 86_400, "day")
        default: return "on \(CalendarDate(moment, in: .gmt))"
        }
    }

    private static func words(_ number: Double, _ unit: String) -> String {
        "\(GroupedNumber.counted(Int(number), unit, unit + "s")) ago"
    }
}
