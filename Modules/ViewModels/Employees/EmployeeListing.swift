import Models
import QuintetPlatform

/// A route to a screen of the employees.
public enum EmployeesRoute: Hashable, Sendable {
    case list
    /// One employee, by ID.
    case employee(Int)
}

/// The rows of the staff directory that pass a filter.
public struct EmployeeListing: Listing, Hashable {
    /// The rows by last name.
    public let rows: [Employee]
    /// The number of employees before the filter.
    public let total: Int
    /// The text that filters the names, or empty.
    public let filter: String
    /// The records that could not be read, or whose ID is already used.
    public let leftOut: LeftOut
    /// The birthdays of today and the six days after it.
    public let birthdays: [Birthday]

    /// Creates the list of the employees whose name contains a text, sorted by last name.
    public init(_ staff: Staff, filter: String = "", birthdays: [Birthday] = []) {
        rows = staff.search(filter)
        total = staff.employees.count
        self.filter = filter
        leftOut = staff.leftOut
        self.birthdays = birthdays
    }

    /// Who has a birthday, such as "Birthdays: Ann Lee today, Bob Ray on Friday and 1 more"; nil in a search.
    public var birthdaysText: String? {
        guard filter.isEmpty, !birthdays.isEmpty else { return nil }
        let days = birthdays.map { "\($0.name.isolated) \($0.when(CalendarDate.weekdayNames[$0.date.weekday]))" }
        return "Birthdays: \(days.listed(2))"
    }

    /// The number of employees, such as "16 employees" or, with a filter, "2 of 16 with “sa”".
    public var summary: String {
        ListWords.summary(rows.count, of: total, "employee", "employees", with: filter)
    }

    /// The text to show if there are no rows; nil otherwise.
    public var emptyText: String? {
        guard rows.isEmpty else { return nil }
        return filter.isEmpty ? "No employees." : "No name matches “\(filter)”."
    }
}

extension Employee {
    /// The row as a screen reader reads it, such as "Sarah Corner, female, born 04 May 1960".
    public var spokenText: String {
        let birth = displayBirthDate.isEmpty ? "" : "born \(displayBirthDate)"
        return [fullName, gender, birth].filter { !$0.isEmpty }.joined(separator: ", ")
    }
}

extension Staff {
    /// The line of the app on the start screen: how many employees, and who has a birthday.
    public var homeLine: HomeLine {
        let newest = employees.max { $0.id < $1.id }
        return HomeLine(
            GroupedNumber.counted(employees.count, "employee", "employees"),
            facts: newest.map { [Fact(id: "\($0.id)", name: "Newest", value: $0.fullName)] } ?? [],
            picture: newest?.thumbnail)
    }
}

extension Birthday {
    /// Returns when the birthday is, with the words for its day: "today", or such as "on Thursday".
    func when(_ day: String) -> String { isToday ? "today" : "on \(day)" }
}
