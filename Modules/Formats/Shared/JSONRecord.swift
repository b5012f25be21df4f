/// A record as it stands in a document: filled one member after another, then turned into a value.
protocol JSONRecord {
    associatedtype Value

    init()

    /// The members that are read, in the order in which documents mostly have them; all others are passed over.
    static var members: JSONMembers<Self> { get }

    /// Returns the value, or the first thing that keeps the record from being one.
    func value() -> Result<Value, RecordFault>
}

/// Why a record is no value of its kind.
struct RecordFault: Error {
    /// The member that is wrong, as in `ServiceError.Cause.wrongShape`.
    let path: String
    /// What should be there: "a whole number".
    let expected: String
    /// The same in a few words, for people who look at a list without the record: "no name".
    let words: String

    init(_ path: String, expected: String, words: String? = nil) {
        self.path = path
        self.expected = expected
        self.words = words ?? "no \(path)"
    }

    static let noID = RecordFault("id", expected: "a whole number")
    static let noName = RecordFault("name", expected: "a text")
}

/// The members that a reader knows, each with the way to take its value.
struct JSONMembers<Record>: ExpressibleByDictionaryLiteral, Sendable {
    typealias Read = @Sendable (inout Record, inout JSONScanner) throws -> Void

    private let members: [(key: StaticString, read: Read)]

    init(dictionaryLiteral elements: (StaticString, Read)...) {
        members = elements.map { (key: $0, read: $1) }
    }

    /// Consumes an object and fills a record with the members that are known; of one given twice the last counts.
    func read(into record: inout Record, from scanner: inout JSONScanner) throws {
        var next = 0
        try scanner.object { scanner, key in
            guard let index = index(of: key, from: next, in: scanner) else { return try scanner.skip() }
            next = index + 1
            try members[index].read(&record, &scanner)
        }
    }

    /// Searches from the member after the last one: the records of a document mostly have theirs in the same order.
    private func index(of key: JSONText, from next: Int, in scanner: JSONScanner) -> Int? {
        for index in next..<members.count where scanner.matches(key, members[index].key) { return index }
        for index in 0..<next where scanner.matches(key, members[index].key) { return index }
        return nil
    }
}
