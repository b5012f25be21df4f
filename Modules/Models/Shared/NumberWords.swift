/// Whole numbers as people read them.
public enum GroupedNumber {
    /// Returns a number with a comma between groups of three digits, such as "67,123".
    public static func text(_ number: Int) -> String {
        var text = ""
        for (index, digit) in String(number.magnitude).reversed().enumerated() {
            if index > 0, index % 3 == 0 { text.append(",") }
            text.append(digit)
        }
        return (number < 0 ? "-" : "") + String(text.reversed())
    }

    /// Returns a number with its sign, such as "+12" or "-3"; 0 has no sign.
    public static func signed(_ number: Int) -> String { (number > 0 ? "+" : "") + text(number) }

    /// Returns a number with its noun, such as "1 star" or "2 stars".
    public static func counted(_ number: Int, _ one: String, _ many: String) -> String {
        "\(text(number)) \(number == 1 ? one : many)"
    }
}

extension [String] {
    /// The texts as alternatives, such as "Ann, Bob or Cy".
    package var alternatives: String {
        (dropLast(2) + [suffix(2).joined(separator: " or ")]).joined(separator: ", ")
    }

    /// Returns the first texts, and the number of the others, such as "Ann, Bob and 3 more".
    package func listed(_ most: Int = 5) -> String {
        let others = count - most
        return prefix(most).joined(separator: ", ") + (others > 0 ? " and \(GroupedNumber.text(others)) more" : "")
    }
}

/// Human-readable sizes.
public enum ByteCount {
    /// Returns a size in decimal units, such as "1 byte", "34 kB" or "1.2 MB".
    public static func words(_ bytes: Int) -> String {
        switch bytes {
        case 1: return "1 byte"
        case ..<1_000: return "\(bytes) bytes"
        case ..<999_500: return "\((bytes + 500) / 1_000) kB"
        default:
            let tenths = (bytes + 50_000) / 100_000
            return tenths % 10 == 0 ? "\(tenths / 10) MB" : "\(tenths / 10).\(tenths % 10) MB"
        }
    }
}
