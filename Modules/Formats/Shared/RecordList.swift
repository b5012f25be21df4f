import Models
import Platform

/// The records of a list that could be read, and the number of records that were left out.
struct RecordList<Value> {
    fileprivate(set) var values: [Value] = []
    private(set) var leftOut = 0
    /// The reasons for the first few left-out records, such as "record 3: no name".
    private(set) var reasons: [String] = []

    /// The maximum number of reasons, so that a long list of bad records does not fill memory.
    private static var maxReasons: Int { 3 }

    fileprivate mutating func leaveOut(_ fault: RecordFault) {
        leftOut += 1
        if reasons.count < Self.maxReasons { reasons.append("record \(values.count + leftOut): \(fault.words)") }
    }
}

/// The form of a document with a list of records, and whether all records have to be valid.
struct RecordListForm {
    /// The keys under which an object may have the list; a document can also be the array itself.
    let keys: [StaticString]
    /// The maximum number of valid records.
    ///
    /// Without a limit, the values of many tiny records could take many times as much memory as the document.
    let limit: Int
    /// A description of what every record needs, or nil to reject the document at the first bad record.
    ///
    /// If it is not nil, a bad record is left out, and a document is rejected if all its records are bad.
    let needs: String?
}

extension JSONDocument {
    /// Returns the records of the whole document.
    ///
    /// If the document is an object with arrays under several of the form's keys, the last array counts. `other` is
    /// called with every other member: it reads the member and returns true, or returns false so that the member is
    /// skipped. Throws `.empty`, `.notJSON`, `.wrongShape` or `.tooManyRecords`.
    func list<Record: JSONRecord>(
        of _: Record.Type, _ form: RecordListForm,
        other: (inout JSONScanner, JSONStringRange) throws -> Bool = { _, _ in false }
    ) throws -> RecordList<Record.Value> {
        let members = Record.members
        let list = try scan { scanner in
            switch try scanner.kind() {
            case .array: return try records(in: &scanner, members, form, path: "")
            case .object:
                var list: RecordList<Record.Value>?
                try scanner.object { scanner, key in
                    guard let name = form.keys.first(where: { scanner.matches(key, $0) }), try scanner.kind() == .array
                    else {
                        if try !other(&scanner, key) { try scanner.skip() }
                        return
                    }
                    // Two long lists at the same time would take twice the memory.
                    list = nil
                    list = try records(in: &scanner, members, form, path: "\(name)")
                }
                guard let list else { throw wrongShape("\(form.keys[0])", expected: "an array") }
                return list
            case .string, .number, .boolean, .null:
                try scanner.skip()
                throw wrongShape("the top level", expected: "an array, or an object with one")
            }
        }
        // An empty list in place of unreadable data would look as if everything had been deleted.
        if let needs = form.needs, list.values.isEmpty, list.leftOut > 0 {
            throw wrongShape("every record", expected: "an object with \(needs)")
        }
        return list
    }

    func record<Record: JSONRecord>(_: Record.Type) throws -> Record.Value {
        try scan { scanner in
            guard try scanner.isNext(.object) else { throw wrongShape("the top level", expected: "an object") }
            var record = Record()
            try Record.members.read(into: &record, from: &scanner)
            do throws(RecordFault) {
                return try record.value()
            } catch {
                throw wrongShape(error.path, expected: error.expected)
            }
        }
    }

    private func records<Record: JSONRecord>(
        in scanner: inout JSONScanner, _ members: JSONMembers<Record>, _ form: RecordListForm, path: String
    ) throws -> RecordList<Record.Value> {
        var list = RecordList<Record.Value>()
        try scanner.array { scanner in
            do {
                guard try scanner.isNext(.object) else { throw RecordFault.noObject }
                var record = Record()
                try members.read(into: &record, from: &scanner)
                let value = try record.value()
                guard list.values.count < form.limit else { throw error(.tooManyRecords(limit: form.limit)) }
                list.values.append(value)
            } catch let fault as RecordFault {
                guard form.needs == nil else { return list.leaveOut(fault) }
                let member = fault.path.isEmpty ? "" : ".\(fault.path)"
                throw wrongShape("\(path)[\(list.values.count)]\(member)", expected: fault.expected)
            }
        }
        return list
    }
}
