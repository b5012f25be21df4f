/// The records of a list that could not be read and were left out, and the unread values of the other records.
public struct LeftOut: Hashable, Sendable {
    /// The number of records.
    public private(set) var count: Int
    /// The reasons for the first three, with the numbers of the records from 1, such as "record 3: no name".
    public private(set) var reasons: [String]
    /// The number of values that could not be read in the other records, which are shown without them.
    public private(set) var valueCount: Int
    /// The first three of these values, such as "the avatar of “Ann” is not text".
    public private(set) var valueReasons: [String]

    /// Creates the number of records that were left out, with the reasons for the first of them, and unread values.
    public init(_ count: Int = 0, reasons: [String] = [], values: [String] = []) {
        self.count = count
        self.reasons = reasons
        valueCount = values.count
        valueReasons = Array(values.prefix(3))
    }

    /// Adds a record.
    package mutating func add(_ reason: @autoclosure () -> String) {
        count += 1
        if reasons.count < 3 { reasons.append(reason()) }
    }

    /// Adds a value of a record that is shown.
    package mutating func add(value reason: @autoclosure () -> String) {
        valueCount += 1
        if valueReasons.count < 3 { valueReasons.append(reason()) }
    }

    /// Adds the values of another count.
    package mutating func add(values other: LeftOut) {
        valueCount += other.valueCount
        valueReasons = Array((valueReasons + other.valueReasons).prefix(3))
    }

    /// Adds the records of a further page, without the reasons: their numbers count from the beginning of that page.
    package mutating func add(page: LeftOut) { count += page.count }

    /// The numbers of records and values with the reasons, in sentences, or nil if there are none.
    public var note: String? {
        let notes = [
            Self.note(count, "record", "left out", reasons), Self.note(valueCount, "value", "not read", valueReasons),
        ].compactMap(\.self)
        return notes.isEmpty ? nil : notes.joined(separator: " ")
    }

    private static func note(_ count: Int, _ noun: String, _ fate: String, _ reasons: [String]) -> String? {
        guard count > 0 else { return nil }
        let words = count == 1 ? "1 \(noun) was \(fate)" : "\(GroupedNumber.text(count)) \(noun)s were \(fate)"
        guard !reasons.isEmpty else { return words + "." }
        return "\(words): \(reasons.joined(separator: "; "))\(count > reasons.count ? "; …" : ".")"
    }
}
