import Models

/// One employee, ready to be drawn in a list.
public struct EmployeeRow: Hashable, Sendable, Identifiable {
    /// The employee; the pictures are not decoded yet.
    public let employee: Employee

    init(_ employee: Employee) { self.employee = employee }

    /// The number under which the source knows the employee.
    public var id: Int { employee.id }
    /// The name as directories list it: "Corner, Sarah".
    public var name: String { employee.displayName }
    /// The day of birth: "04 May 1960", or its text as given.
    public var birthDate: String { employee.displayBirthDate }
    /// The row as a screen reader says it: "Sarah Corner, born 04 May 1960".
    public var spokenText: String { birthDate.isEmpty ? employee.fullName : "\(employee.fullName), born \(birthDate)" }
}

/// The rows of a directory that pass a filter.
public struct EmployeeRows: Hashable, Sendable {
    /// The rows by last name.
    public let rows: [EmployeeRow]
    /// The number of employees before the filter.
    public let total: Int
    /// What the names are filtered by, or empty.
    public let filter: String
    /// The number of records that could not be read.
    public let unreadable: Int

    /// Creates the rows of the employees whose name contains a text.
    init(_ staff: Staff, filter: String = "") {
        rows = staff.search(filter).map(EmployeeRow.init)
        total = staff.employees.count
        self.filter = filter
        unreadable = staff.unreadable
    }

    /// How many there are: "16 employees", or "2 of 16 with “sa”".
    public var summary: String {
        filter.isEmpty
            ? GroupedNumber.counted(total, "employee", "employees")
            : "\(GroupedNumber.text(rows.count)) of \(GroupedNumber.text(total)) with “\(filter)”"
    }

    /// The text of an empty list, or nil.
    public var emptyText: String? {
        guard rows.isEmpty else { return nil }
        return filter.isEmpty ? "Nobody is in the directory." : "Nobody has this name."
    }

    /// The number of records left out, as a sentence; nil when all could be read.
    public var leftOutNote: String? { LeftOut.note(unreadable) }
}

extension Staff {
    /// The line of the start: "12 employees".
    public var homeLine: HomeLine {
        let newest = employees.max { $0.id < $1.id }
        return HomeLine(
            GroupedNumber.counted(employees.count, "employee", "employees"),
            facts: newest.map { [Fact(id: "\($0.id)", name: "Newest", value: $0.fullName)] } ?? [],
            picture: newest?.thumbnail)
    }
}

extension Employee: JSONExportable {
    /// What scripts get of an employee of a list.
    public static let fields: [JSONField<Employee>] = [
        JSONField("id", \.id), JSONField("firstName") { $0.firstName.nonEmpty },
        JSONField("lastName") { $0.lastName.nonEmpty }, JSONField("gender") { $0.gender.nonEmpty },
        JSONField("birthDate") { $0.birthDate?.description },
        JSONField("hasThumbnail") { $0.thumbnailState.image != nil },
    ]
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
