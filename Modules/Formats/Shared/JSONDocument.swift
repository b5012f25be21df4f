import Models
import QuintetPlatform

/// A document to be read as JSON, with the action and the place for errors.
///
/// Each method throws a `ServiceError` with the cause `.empty` or `.notJSON` if the document is not valid JSON, and
/// with `.wrongShape` if it is not what the method returns.
package struct JSONDocument {
    let data: Data
    let action: String
    let place: String?
    /// Whether a comma may precede a closing bracket, as in hand-written documents.
    let allowsTrailingCommas: Bool
    /// The form in which a spreadsheet can be read after it was saved again.
    var sheetForm = "JSON"

    package init(_ data: Data, action: String, place: String? = nil, allowsTrailingCommas: Bool = true) {
        self.data = data
        self.action = action
        self.place = place
        self.allowsTrailingCommas = allowsTrailingCommas
    }

    /// Returns the whole document.
    package func value() throws -> JSON { try parse { try $0.value() } }

    /// Returns the whole document, which has to be an object.
    package func object() throws -> JSON {
        let value = try value()
        guard case .object = value else { throw wrongShape("the top level", expected: "an object") }
        return value
    }

    /// Returns the value that `read` makes of the whole document, which has to be an object.
    func record<Value>(_ read: (JSON) throws(RecordFault) -> Value) throws -> Value {
        let object = try object()
        do throws(RecordFault) {
            return try read(object)
        } catch {
            throw wrongShape(error.path, expected: error.expected)
        }
    }

    /// Returns the records of a document that is an array, or an object with an array under one of `keys`.
    ///
    /// If there are arrays under several of the keys, the last one counts. `needs` says what every record needs: then a
    /// record that `read` refuses is left out, and a document whose records are all refused is an error. Without
    /// `needs`, the first refused record is an error. `id` returns the ID of a record: a record with the ID of an
    /// earlier one is refused too. `others` says which further members of the object are read. Throws `.tooManyRecords` if
    /// more than `limit` records are valid. Only one record is in memory as JSON at a time.
    func list<Value>(
        under keys: [String], limit: Int = .max, needs: String? = nil, id: ((Value) -> Int)? = nil,
        others: (String) -> Bool = { _ in false }, _ read: (JSON) throws(RecordFault) -> Value
    ) throws -> RecordList<Value> {
        let list = try parse { parser in
            var list: RecordList<Value>?
            var found: [JSON.Field] = []
            switch try parser.nextByte() {
            case UInt8(ascii: "["): list = try records(in: &parser, path: "", limit, needs, id, read)
            case UInt8(ascii: "{"):
                try parser.object { parser, key in
                    if keys.contains(key), try parser.nextByte() == UInt8(ascii: "[") {
                        // Two long lists at the same time would take twice the memory.
                        list = nil
                        list = try records(in: &parser, path: key, limit, needs, id, read)
                    } else if others(key) {
                        found.append(JSON.Field(key, try parser.value()))
                    } else {
                        try parser.skip()
                    }
                }
            default:
                try parser.skip()
                throw wrongShape("the top level", expected: "an array, or an object with one")
            }
            guard var list else { throw wrongShape(keys[0], expected: "an array") }
            list.others = .object(found)
            return list
        }
        // An empty list in place of unreadable data would look as if everything had been deleted.
        if let needs, list.values.isEmpty, list.leftOut.count > 0 {
            throw wrongShape("every record", expected: "an object with \(needs)")
        }
        return list
    }

    private func records<Value>(
        in parser: inout JSONParser, path: String, _ limit: Int, _ needs: String?, _ id: ((Value) -> Int)?,
        _ read: (JSON) throws(RecordFault) -> Value
    ) throws -> RecordList<Value> {
        var list = RecordList<Value>()
        // A long array would be in memory twice while it grows. A record has 32 bytes or more.
        if limit < .max { list.values.reserveCapacity(min(limit, parser.bytes.count / 32)) }
        var ids: Set<Int> = []
        try parser.array { parser in
            let json = try parser.value()
            do throws(RecordFault) {
                guard case .object = json else { throw .noObject }
                let value = try read(json)
                if let id, !ids.insert(id(value)).inserted { throw .repeatedID }
                list.values.append(value)
            } catch {
                guard needs == nil else { return list.leaveOut(error) }
                let member = error.path.isEmpty ? "" : ".\(error.path)"
                throw wrongShape("\(path)[\(list.values.count)]\(member)", expected: error.expected)
            }
            guard list.values.count <= limit else { throw self.error(.tooManyRecords(limit: limit)) }
        }
        return list
    }

    /// Passes a parser to a closure, which consumes the document.
    func parse<Result>(_ body: (inout JSONParser) throws -> Result) throws -> Result {
        var position = 0
        do {
            return try data.withUnsafeBytes { raw in
                try raw.withMemoryRebound(to: UInt8.self) { bytes in
                    var parser = JSONParser(bytes, allowsTrailingCommas: allowsTrailingCommas)
                    defer { position = parser.position }
                    let result = try body(&parser)
                    try parser.finish()
                    return result
                }
            }
        } catch is JSONParser.Malformed {
            if DocumentKind.isEmpty(data) { throw error(.empty) }
            if let refusal = DocumentKind.office(Array(data.prefix(1_024)), form: sheetForm) {
                throw error(.invalid(refusal.reason)).advising(.other(refusal.advice, allowsRetry: false))
            }
            if let encoding = DocumentKind.encoding(of: data) { throw error(.notUTF8(looksLike: encoding)) }
            let cause = ServiceError.Cause.notJSON(looksLike: DocumentKind.words(for: data))
            // The place helps only in a file that was edited.
            guard let place, !place.contains("://"), DocumentKind.isJSON(Array(data.prefix(1_024))) else {
                throw error(cause)
            }
            let lines = data.prefix(position).split(separator: 0x0A, omittingEmptySubsequences: false)
            let column = lines.last.map { String(decoding: $0, as: UTF8.self).unicodeScalars.count + 1 } ?? 1
            throw error(.malformed(line: lines.count, column: column))
        }
    }

    func wrongShape(_ path: String, expected: String) -> ServiceError {
        error(.wrongShape(path: path, expected: expected))
    }

    func error(_ cause: ServiceError.Cause) -> ServiceError { ServiceError(action: action, place: place, cause: cause) }
}

/// The version of a file's format, for all files that this program writes.
package enum FormatVersion {
    /// Returns whether the member `version` of a file is not one of the versions 1 to `known`.
    ///
    /// Such a file was written by a newer version of the program, and must not be changed. A file without a version is
    /// older.
    package static func isUnknown(_ version: JSON?, upTo known: Int = 1) -> Bool {
        switch version {
        case nil: false
        case .integer(let version): !(1...known).contains(version)
        default: true
        }
    }
}
