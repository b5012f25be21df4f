import Platform

/// A record of a document, which is filled member by member, and then converted to a value.
protocol JSONRecord {
    associatedtype Value

    init()

    /// The known members in their usual order, in which they are read fastest; all other members are skipped.
    static var members: JSONMembers<Self> { get }

    func value() throws(RecordFault) -> Value
}

/// Why a record cannot be converted to a value.
struct RecordFault: Error {
    /// The member that is wrong, as in `ServiceError.Cause.wrongShape`.
    let path: String
    let expected: String
    /// The fault in a few words, such as "no name", for a list of the records that were left out.
    let words: String

    init(_ path: String, expected: String, words: String? = nil) {
        self.path = path
        self.expected = expected
        self.words = words ?? "no \(path)"
    }

    static let noObject = RecordFault("", expected: "an object", words: "not an object")
    static let noID = RecordFault("id", expected: "a whole number")
    static let noName = RecordFault("name", expected: "text")

    /// Creates the fault of a record that lacks a member.
    static func missing(_ path: String) -> RecordFault { RecordFault(path, expected: "given") }
}

/// The members that a reader knows, each with the closure that reads its value.
struct JSONMembers<Record>: ExpressibleByDictionaryLiteral, Sendable {
    typealias Read = @Sendable (inout Record, inout JSONScanner) throws -> Void

    private let members: [(key: StaticString, read: Read)]
    /// A set of bits, one for each known key; a key whose bit is not in the set is unknown.
    ///
    /// So most unknown keys need no search. The bit of a key is derived from its length and its first and last byte.
    /// Several keys may have the same bit.
    private let marks: UInt64

    init(dictionaryLiteral elements: (StaticString, Read)...) {
        members = elements.map { (key: $0, read: $1) }
        marks = members.reduce(0) { $0 | $1.key.withUTF8Buffer(Self.mark) }
    }

    private static func mark(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
        1 << ((key.count &* 5 &+ Int(key.first ?? 0) &* 5 &+ Int(key.last ?? 0) &* 7) & 63)
    }

    /// Consumes an object and fills a record with its known members; of a duplicate member the last value counts.
    func read(into record: inout Record, from scanner: inout JSONScanner) throws {
        var next = 0
        try scanner.object { scanner, key in
            guard let index = index(of: key, from: next, in: scanner) else { return try scanner.skip() }
            next = index + 1
            try members[index].read(&record, &scanner)
        }
    }

    /// Returns the index of the member with a key, or nil if there is none.
    ///
    /// The search starts after the previous match, since most records have their members in the same order.
    private func index(of key: JSONStringRange, from next: Int, in scanner: JSONScanner) -> Int? {
        func isMatch(_ index: Int) -> Bool {
            let word = members[index].key
            return (key.hasEscapes || key.count == word.utf8CodeUnitCount) && scanner.matches(key, word)
        }
        guard key.hasEscapes || marks & Self.mark(scanner.raw(key)) != 0 else { return nil }
        return (next..<members.count).first(where: isMatch) ?? (0..<next).first(where: isMatch)
    }
}
