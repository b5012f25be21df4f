/// The records of a list that could not be read and were left out.
public struct LeftOut: Hashable, Sendable {
    /// The number of records.
    public private(set) var count: Int
    /// The reasons for the first three, with the numbers of the records from 1, such as "record 3: no name".
    public private(set) var reasons: [String]

    /// Creates the number of records that were left out, with the reasons for the first of them.
    public init(_ count: Int = 0, reasons: [String] = []) {
        self.count = count
        self.reasons = reasons
    }

    /// Adds a record.
    package mutating func add(_ reason: @autoclosure () -> String) {
        count += 1
        if reasons.count < 3 { reasons.append(reason()) }
    }

    /// Adds the records of a further page, without the reasons: their numbers count from the beginning of that page.
    package mutating func add(page: LeftOut) { count += page.count }

    /// The number of records and the reasons, in a sentence, or nil if no record was left out.
    public var note: String? {
        guard count > 0 else { return nil }
        let words = count == 1 ? "1 record was left out" : "\(GroupedNumber.text(count)) records were left out"
        guard !reasons.isEmpty else { return words + "." }
        return "\(words): \(reasons.joined(separator: "; "))\(count > reasons.count ? "; …" : ".")"
    }
}
