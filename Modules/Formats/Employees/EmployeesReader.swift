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
        var list = try JSONDocument(data, action: "list the employees", place: place).list(
            under: ["people", "employees"], limit: 250_000, needs: "a whole number as id, and first_name or last_name",
            id: \.id, employee)
        for employee in list.values where employee.birthDate == nil && !employee.birthDateText.isEmpty {
            list.leftOut.add(
                value: "the birth date \(employee.birthDateText.quoted) of \(employee.fullName) is not a clear date")
        }
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
        let birthDate = json["birth_date"]?.shown ?? ""
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

/// Dates in the English formats of People servers, independent of the locale, and in numbers.
enum BirthDate {
    /// Parses a text such as `4 May 1960`, `May 4, 1960`, `1960-05-04`, `31/12/1960` or `1960-05-04T00:00:00Z`.
    ///
    /// Returns nil for other texts, and for a day such as `4/5/1960`, which may be in May or in April.
    static func date(_ text: String) -> CalendarDate? {
        let day = text.prefix(10)
        let time = text.dropFirst(10)
        if let date = CalendarDate(String(day)), time.isEmpty || " T".contains(time.prefix(1)) && time.contains(":") {
            return date
        }
        var words = text.split { $0.isWhitespace || ",/-.".contains($0) }
        if words.count == 1, words[0].utf8.count == 8, text.utf8.allSatisfy(\.isDigit) {
            words = [words[0].prefix(4), words[0].dropFirst(4).prefix(2), words[0].suffix(2)]
        }
        guard words.count == 3, let place = words.firstIndex(where: { $0.utf8.count == 4 && number($0) != nil }),
            let year = number(words.remove(at: place))
        else { return nil }
        if let index = words.firstIndex(where: { month($0) != nil }), let month = month(words[index]) {
            return number(words[1 - index]).flatMap { CalendarDate(year: year, month: month, day: $0) }
        }
        guard place != 1, let first = number(words[0]), let second = number(words[1]) else { return nil }
        let monthFirst = CalendarDate(year: year, month: first, day: second)
        if place == 0 { return monthFirst }
        let dayFirst = CalendarDate(year: year, month: second, day: first)
        return dayFirst == nil || dayFirst == monthFirst ? monthFirst : monthFirst == nil ? dayFirst : nil
    }

    /// Returns the month of an English name or of the first letters of one, three at least.
    private static func month(_ word: Substring) -> Int? {
        guard word.utf8.count > 2 else { return nil }
        return CalendarDate.monthNames.firstIndex { $0.lowercased().hasPrefix(word.lowercased()) }.map { $0 + 1 }
    }

    private static func number(_ word: Substring) -> Int? {
        [1, 2, 4].contains(word.utf8.count) ? Int(digits: word.utf8) : nil
    }
}
