import Models
import QuintetPlatform

/// The records of a list that could be read, and those that were left out.
struct RecordList<Value> {
    var values: [Value] = []
    var leftOut = LeftOut()
    /// The further members of the object around the list that were asked for.
    var others: JSON = [:]

    init() {}

    /// Reads the rows of a table; a row that `read` refuses is left out.
    init(_ rows: [TableRow], needs: String, _ read: (JSON) throws(RecordFault) -> Value) {
        for row in rows {
            do throws(RecordFault) {
                if row.isTooLong { throw .tooManyCells }
                values.append(try read(row.json))
            } catch {
                leftOut.add("line \(row.line): \(error.words)")
            }
        }
    }

    mutating func leaveOut(_ fault: RecordFault) {
        let number = values.count + leftOut.count + 1
        leftOut.add("record \(number): \(fault.words)")
    }
}

/// A row of a table as an object, with the number of its first line.
struct TableRow {
    let line: Int
    let json: JSON
    /// Whether the row has more cells than the header, so that it is not certain which cell is in which column.
    let isTooLong: Bool
}

/// Why a record cannot be read.
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

    /// Creates a fault of a row of a table, which has no path.
    init(words: String) { self.init("", expected: "", words: words) }

    static let noObject = RecordFault("", expected: "an object", words: "not an object")
    static let noID = RecordFault("id", expected: "a whole number", words: "no ID")
    static let repeatedID = RecordFault("id", expected: "used once", words: "its ID is already used")
    static let tooManyCells = RecordFault(words: "it has more cells than the header")
    static let noName = RecordFault("name", expected: "text")

    /// Creates the fault of a record that lacks a member.
    static func missing(_ path: String, _ words: String) -> RecordFault {
        RecordFault(path, expected: "given", words: words)
    }
}

/// The members of a record.
extension JSON {
    /// The text; nil for any other value.
    package var string: String? { if case .text(let text) = self { text } else { nil } }

    /// The trimmed text; nil for a blank text and for any other value.
    package var words: String? {
        guard let words = string?.trimmed, !words.isEmpty else { return nil }
        return words
    }

    /// Returns the trimmed text of a member; nil for a missing member, a blank text and any other value.
    package func words(_ name: String) -> String? { self[name]?.words }

    /// Returns a member that is a whole number or a text of its digits; nil if the member is missing or null.
    func integer(_ name: String, expected: String = "a whole number") throws(RecordFault) -> Int? {
        switch self[name] {
        case nil, .null: return nil
        case .integer(let number): return number
        case .text(let text):
            if let number = Int(text.trimmed) { return number }
        case .number, .digits, .flag, .list, .object: break
        }
        throw RecordFault(name, expected: expected)
    }

    /// A number, a truth value, or a text with more than white space, as it is written; nil for any other value.
    var written: String? {
        switch self {
        case .integer(let number): String(number)
        case .number, .digits, .flag: text
        case .text: words
        case .null, .list, .object: nil
        }
    }

    /// The value as it is written, even a list or an object; nil for null, a blank text, and an empty list or object.
    var shown: String? { written ?? (values.isEmpty && fields.isEmpty ? nil : text) }

    /// Returns a member that is a truth value or a text or number for one, such as 1; false if it is missing or null.
    func flag(_ name: String) throws(RecordFault) -> Bool {
        switch self[name] {
        case nil, .null: return false
        case .list, .object: break
        case let value?: if let answer = YesNo(value.string ?? value.text) { return answer == .yes }
        }
        let words = "\((self[name]?.cell ?? "").quoted) is neither true nor false"
        throw RecordFault(name, expected: "true or false", words: words)
    }

    /// Returns the elements of a member that is an array, or the words of a text that a table had in its place.
    func words(in name: String) -> [String?]? {
        guard case .text(let text) = self[name] else { return strings(name) }
        return Self.words(text)
    }

    /// Returns the words of a text such as `crane april`, `crane, april`, `["crane", "april"]` or `['crane', 'april']`.
    static func words(_ text: String) -> [String] {
        text.split { " ,[]\"'\t\n".contains($0) }.map(String.init)
    }

    /// Returns the elements of a member that is an array, each nil unless it is a text; nil if it is no array.
    func strings(_ name: String) -> [String?]? {
        guard case .list(let values) = self[name] else { return nil }
        return values.map(\.string)
    }
}
