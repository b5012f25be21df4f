/// Decimal numbers as text, with as many digits as a reader needs.
public enum DecimalNumber {
    /// Returns a number rounded to two decimals, such as "3.30", or a dash for nil.
    public static func text(_ value: Double?) -> String {
        guard let value else { return "–" }
        let hundredths = Int((value * 100).rounded().magnitude)
        let rest = hundredths % 100
        return (value < 0 && hundredths > 0 ? "-" : "") + "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }

    /// Returns a number rounded to two decimals, without trailing zeros, such as "3.3" or "90"; a dash for nil.
    static func shortText(_ value: Double?) -> String {
        let text = text(value)
        guard text.contains(".") else { return text }
        return String(text.hasSuffix(".00") ? text.dropLast(3) : text.hasSuffix("0") ? text.dropLast() : text[...])
    }
}

extension CaseIterable where Self: Equatable, AllCases == [Self] {
    /// The next choice, for a key that cycles through all of them.
    public var next: Self { Self.allCases.drop { $0 != self }.dropFirst().first ?? Self.allCases[0] }
}

/// One fact with its name, such as "04 May 1960" with "Born", or "3" with "Played".
public struct Fact: Hashable, Sendable, Identifiable {
    /// The id of the fact on its page, such as "birthDate"; without an id, the name of the fact.
    public let id: String
    /// The name of the fact.
    public let name: String
    /// The value of the fact; a dash stands for a figure that does not exist, such as the average of no games.
    public let value: String
    /// Whether the name or the value is a date, or a phrase with one and without names, which front ends may write in
    /// their own way.
    public let isDated: Bool

    /// Creates a fact; without an id, its name identifies it.
    public init(id: String? = nil, name: String, value: String, isDated: Bool = false) {
        self.id = id ?? name
        self.name = name
        self.value = value
        self.isDated = isDated
    }
}

extension Fact {
    init(_ name: String, _ value: String, isDated: Bool = false) {
        self.init(name: name, value: value, isDated: isDated)
    }
}

/// One bar of a distribution.
public struct Bar: Hashable, Sendable {
    /// The label of the bar, such as "3", "X" or "0–23".
    public let label: String
    /// The label in words, such as "3 tries", "Not solved" or "0 to 23".
    public let spokenLabel: String
    /// The number of items that the bar counts.
    public let count: Int
    /// The length as a share of the longest bar, 0 to 1.
    public let share: Double
    /// The count as a rounded percentage of all items.
    public let percent: Int
    /// Whether the bar counts the newest item.
    public let isLatest: Bool
    /// Names of special items that the bar counts, other than the newest, such as "median" or "leader".
    public let marks: [String]
    /// Whether the label is a result: a number of tries, or "X".
    public var isOfResult = false
    /// The count in words, such as "3, 75 percent, the latest one".
    public var spokenCount: String { "\(count), \(percent) percent" + (isLatest ? ", the latest one" : "") }

    /// Creates the bars of a distribution.
    ///
    /// `latest` is the index of the bar that counts the newest item, if there is one. `marks` returns the marks of the
    /// bar at an index.
    static func bars(
        _ counts: [(label: String, spoken: String, count: Int)], latest: Int? = nil,
        marks: (Int) -> [String] = { _ in [] }
    ) -> [Bar] {
        let most = counts.map(\.count).reduce(1, max)
        let all = Double(max(1, counts.reduce(0) { $0 + $1.count }))
        return counts.enumerated().map { index, bar in
            Bar(
                label: bar.label, spokenLabel: bar.spoken, count: bar.count, share: Double(bar.count) / Double(most),
                percent: Int((Double(bar.count) * 100 / all).rounded()), isLatest: index == latest,
                marks: marks(index))
        }
    }
}

/// Numbers as a line of blocks of different heights.
public enum Blocks {
    private static let blocks = Array("▁▂▃▄▅▆▇█")

    /// Returns a block for each count, or a blank for a count of 0.
    ///
    /// The highest block means `maximum` or more. If `maximum` is nil, the highest block means the greatest count.
    public static func line(_ counts: [Int], upTo maximum: Int? = nil) -> String {
        let top = max(1, maximum ?? counts.max() ?? 1)
        return String(counts.map { $0 == 0 ? " " : blocks[min(7, $0 * 7 / top)] })
    }

    /// Returns a block for each value, scaled from the lowest to the highest; equal values give a line in the middle.
    static func course(_ values: [Int]) -> String {
        guard let low = values.min(), let high = values.max(), high > low else {
            return String(values.map { _ in blocks[3] })
        }
        return String(
            values.map { value in
                let share = (Double(value) - Double(low)) / (Double(high) - Double(low))
                return blocks[Int((share * 7).rounded())]
            })
    }
}
