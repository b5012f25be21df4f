import Models

/// One employee, ready to be drawn in a list.
public struct EmployeeRow: Hashable, Sendable, Identifiable {
    /// The employee; the pictures are not decoded yet.
    public let employee: Employee

    /// Creates the row of an employee.
    public init(_ employee: Employee) {
        self.employee = employee
    }

    /// The number under which the source knows the employee.
    public var id: Int { employee.id }
    /// The name as directories list it: "Corner, Sarah".
    public var name: String { employee.displayName }
    /// The day of birth: "04 May 1960", or its text as given.
    public var birthDate: String { employee.displayBirthDate }

    /// The row as a screen reader says it: "Sarah Corner, born 04 May 1960".
    public var spokenText: String {
        birthDate.isEmpty ? employee.fullName : "\(employee.fullName), born \(birthDate)"
    }
}

/// The rows of a directory that match a search.
public struct EmployeeRows: Hashable, Sendable {
    /// The rows by last name.
    public let rows: [EmployeeRow]
    /// The number of employees before the search.
    public let total: Int
    /// What is searched for, or empty.
    public let search: String
    /// The number of records that could not be read.
    public let unreadable: Int

    /// Creates the rows of the employees whose name contains a text.
    public init(_ staff: Staff, search: String = "") {
        rows = staff.search(search).map(EmployeeRow.init)
        total = staff.employees.count
        self.search = search
        unreadable = staff.unreadable
    }

    /// What was left out, in one sentence; nil when nothing was.
    public var unreadableNote: String? {
        switch unreadable {
        case 0: nil
        case 1: "1 record could not be read and is left out."
        default: "\(unreadable) records could not be read and are left out."
        }
    }
}
