/// Whole numbers as people read them.
enum GroupedNumber {
    /// Returns a number with a comma between groups of three digits: "67,123".
    static func text(_ number: Int) -> String {
        var text = ""
        for (index, digit) in String(number.magnitude).reversed().enumerated() {
            if index > 0, index % 3 == 0 { text.append(",") }
            text.append(digit)
        }
        return (number < 0 ? "-" : "") + String(text.reversed())
    }

    /// Returns a number with its sign: "+12", "-3", "0".
    static func signed(_ number: Int) -> String { (number > 0 ? "+" : "") + text(number) }

    /// Returns a number with its noun: "1 star", "2 stars".
    static func counted(_ number: Int, _ one: String, _ many: String) -> String {
        "\(text(number)) \(number == 1 ? one : many)"
    }
}
