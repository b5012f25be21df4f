import Models
import Platform

/// Reads the JSON documents of a People server.
///
/// Accepts the list as a bare array or under `people` or `employees`. Accepts trailing commas. An employee needs an id
/// (an integer or a numeric string) and a first or last name; a record that lacks the id or both names is left out of
/// the list and counted. Pictures are decoded later.
package enum EmployeesReader {
    /// The largest document in bytes: 80 MB, since a list contains pictures.
    package static let sizeLimit = 80_000_000

    private static let form = RecordListForm(
        keys: ["people", "employees"], limit: 250_000, needs: "a whole number as id, and first_name or last_name")

    /// Reads a list; as long as one of its pictures exists, the whole document stays in memory.
    ///
    /// Throws `ServiceError` if the document is not such a list, has too many records, or has only unreadable records.
    package static func staff(from data: Data, place: String? = nil) throws -> Staff {
        let document = JSONDocument(data: data, action: "list the employees", place: place)
        let list = try document.list(of: EmployeeRecord.self, form)
        return Staff(employees: list.values, unreadable: list.leftOut)
    }

    /// Reads a document that contains one employee; throws `ServiceError`.
    package static func employee(
        from data: Data, action: String = "show the employee", place: String? = nil
    ) throws -> Employee {
        try JSONDocument(data: data, action: action, place: place).record(EmployeeRecord.self)
    }

    /// Reads a server's health status from a string, `"Ok"`, or from `{"message": "Ok"}`; throws `ServiceError`.
    package static func status(from data: Data, place: String? = nil) throws -> String {
        let document = JSONDocument(data: data, action: "check the server", place: place)
        return try document.scan { scanner in
            let kind = try scanner.kind()
            if kind == .string { return scanner.decoded(try scanner.string()) }
            if let message = try scanner.texts(of: ["message"])[0] { return message }
            throw kind == .object
                ? document.wrongShape("message", expected: "text")
                : document.wrongShape("the top level", expected: "text, or an object with a message")
        }
    }
}

private struct EmployeeRecord: JSONRecord {
    private var id = JSONInteger.missing
    private var firstName: String?
    private var lastName: String?
    private var gender: String?
    private var birthDate: String?
    private var thumbnail: EncodedPicture?
    private var image: EncodedPicture?

    static let members: JSONMembers<EmployeeRecord> = [
        "id": { $0.id = try $1.integer() },
        "first_name": { $0.firstName = try $1.optionalText() },
        "last_name": { $0.lastName = try $1.optionalText() },
        "gender": { $0.gender = try $1.optionalText() },
        "birth_date": { $0.birthDate = try $1.optionalText() },
        "thumbImage": { $0.thumbnail = try $1.picture() },
        "image": { $0.image = try $1.picture() },
    ]

    func value() throws(RecordFault) -> Employee {
        guard case .value(let id) = id else { throw .noID }
        guard firstName != nil || lastName != nil else {
            throw RecordFault("last_name", expected: "text", words: "no name")
        }
        return Employee(
            id: id, firstName: firstName ?? "", lastName: lastName ?? "", gender: gender ?? "",
            birthDate: birthDate.flatMap(BirthDate.date), birthDateText: birthDate ?? "", thumbnail: thumbnail,
            image: image)
    }
}

extension JSONScanner {
    fileprivate mutating func picture() throws -> EncodedPicture? {
        guard try isNext(.string) else { return nil }
        return EncodedPicture(escaped: slice(try string()))
    }
}

/// Dates in the English formats of People servers, independent of the locale, and in ISO 8601.
enum BirthDate {
    /// Parses a text such as `4 May 1960`, `04 may 1960` or `1960-05-04`; nil for any other format.
    static func date(_ text: String) -> CalendarDate? {
        if let date = CalendarDate(text) { return date }
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words.count == 3, let day = number(words[0], digits: 1...2), let year = number(words[2], digits: 4...4),
            let month = CalendarDate.monthNames.firstIndex(where: { $0.lowercased() == words[1].lowercased() })
        else { return nil }
        return CalendarDate(year: year, month: month + 1, day: day)
    }

    private static func number(_ word: Substring, digits: ClosedRange<Int>) -> Int? {
        digits.contains(word.utf8.count) ? Int(digits: word.utf8) : nil
    }
}
