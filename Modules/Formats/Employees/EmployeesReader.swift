import Models
import QuintetPlatform

/// Reads the JSON documents of a People server.
///
/// Accepts the list as a bare array or under `people` or `employees`. Accepts trailing commas. An employee needs an id
/// (an integer or a numeric string) and a first or last name; a record that lacks the id or both names, or that has the
/// id of an earlier record, is left out of the list and counted. Pictures are decoded later.
package enum EmployeesReader {
    /// The largest document in bytes: 80 MB, since a list contains pictures.
    package static let sizeLimit = 80_000_000

    /// Reads a list; throws `ServiceError` if the document is not such a list, has too many records, or has only
    /// unreadable records.
    package static func staff(from data: Data, place: String? = nil) throws -> Staff {
        let list = try JSONDocument(data, action: "list the employees", place: place).list(
            under: ["people", "employees"], limit: 250_000, needs: "a whole number as id, and first_name or last_name",
            id: \.id, employee)
        return Staff(employees: list.values, leftOut: list.leftOut)
    }

    /// Reads a document that contains one employee; throws `ServiceError`.
    package static func employee(
        from data: Data, action: String = "show the employee", place: String? = nil
    ) throws -> Employee {
        try JSONDocument(data, action: action, place: place).record(employee)
    }

    private static func employee(_ json: JSON) throws(RecordFault) -> Employee {
        guard let id = try json.integer("id") else { throw .noID }
        let firstName = json.words("first_name")
        let lastName = json.words("last_name")
        guard firstName != nil || lastName != nil else {
            throw RecordFault("last_name", expected: "text", words: "no name")
        }
        let birthDate = json["birth_date"]?.written ?? ""
        return Employee(
            id: id, firstName: firstName ?? "", lastName: lastName ?? "", gender: json.words("gender") ?? "",
            birthDate: BirthDate.date(birthDate), birthDateText: birthDate,
            thumbnail: json["thumbImage"]?.string.flatMap(EncodedPicture.init),
            image: json["image"]?.string.flatMap(EncodedPicture.init))
    }

    /// Reads a server's health status from a string, `"Ok"`, or from `{"message": "Ok"}`; throws `ServiceError`.
    package static func status(from data: Data, place: String? = nil) throws -> String {
        let document = JSONDocument(data, action: "check the server", place: place)
        let json = try document.value()
        if let status = json.string ?? json.words("message") { return status }
        guard case .object = json else {
            throw document.wrongShape("the top level", expected: "text, or an object with a message")
        }
        throw document.wrongShape("message", expected: "text")
    }
}

/// Dates in the English formats of People servers, independent of the locale, and in ISO 8601.
enum BirthDate {
    /// Parses a text such as `4 May 1960`, `04 may 1960`, `1960-05-04` or `1960-05-04T00:00:00Z`; nil for other formats.
    static func date(_ text: String) -> CalendarDate? {
        let day = text.prefix(10)
        let time = text.dropFirst(10)
        if let date = CalendarDate(String(day)), time.isEmpty || " T".contains(time.prefix(1)) && time.contains(":") {
            return date
        }
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
