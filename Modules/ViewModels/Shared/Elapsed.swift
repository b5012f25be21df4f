import Foundation
import Models

/// How long ago a moment was, in words.
enum Elapsed {
    /// Returns "just now", "5 minutes ago", "3 days ago", or after a month the day: "on 2022-03-27".
    static func text(from moment: Date, to now: Date) -> String {
        let seconds = now.timeIntervalSince(moment)
        return switch seconds {
        case ..<60: "just now"
        case ..<(30 * 86_400): ElapsedTime.words(seconds: seconds)
        default: "on \(CalendarDate(moment, in: .gmt))"
        }
    }
}
