import Foundation

/// Elapsed time in words.
public enum ElapsedTime {
    /// Returns the largest full unit: `less than a minute ago`, `1 minute ago`, `3 hours ago`, `2 days ago`.
    public static func words(seconds: TimeInterval) -> String { span(seconds: seconds) + " ago" }

    /// Returns the largest full unit: `less than a minute`, `1 minute`, `3 hours`, `2 days`.
    public static func span(seconds: TimeInterval) -> String {
        let minutes = Int(roundingDown: min(max(0, seconds), 1e12) / 60)
        return switch minutes {
        case 0: "less than a minute"
        case ..<60: counted(minutes, "minute")
        case ..<1440: counted(minutes / 60, "hour")
        default: counted(minutes / 1440, "day")
        }
    }

    private static func counted(_ count: Int, _ unit: String) -> String {
        "\(count) \(unit)\(count == 1 ? "" : "s")"
    }
}
