/// The employees of a directory.
public struct Staff: Hashable, Sendable {
    /// The employees, sorted by last name, first name and id without regard to case and diacritics.
    public let employees: [Employee]
    /// The records that could not be read, or that have the id of an earlier record.
    public let leftOut: LeftOut

    /// Creates a directory from employees in any order.
    public init(employees: [Employee], leftOut: LeftOut = LeftOut()) {
        let names = employees.map { (SearchText.fold($0.lastName), SearchText.fold($0.firstName), $0.id) }
        self.employees = employees.indices.sorted { names[$0] < names[$1] }.map { employees[$0] }
        self.leftOut = leftOut
    }

    /// Returns the employees whose full name contains a text; all employees for a blank text.
    ///
    /// The text may begin with the first or the last name, such as "sarah c" or "Corner, S".
    public func search(_ text: String) -> [Employee] {
        let search = SearchText(Self.words(text))
        guard !search.isEmpty else { return employees }
        return employees.filter { employee in
            let names = [employee.firstName, employee.lastName]
            return [names, names.reversed()].contains { search.match(in: Self.words($0.joined(separator: " "))) != nil }
        }
    }

    /// Returns the employee whose full name is the text, if there is exactly one; else the result of `search`.
    public func named(_ text: String) -> [Employee] {
        let found = search(text)
        let name = SearchText.fold(Self.words(text))
        let whole = found.filter { SearchText.fold(Self.words($0.fullName)) == name }
        return whole.count == 1 ? whole : found
    }

    private static func words(_ text: String) -> String {
        text.split { $0.isWhitespace || $0 == "," }.joined(separator: " ")
    }
}

/// Reads the staff directory from the sample data, a file or a People server.
public protocol EmployeesService: Sendable {
    /// Returns all employees; their pictures may be missing.
    func staff(_ policy: CachePolicy) async throws -> Staff
    /// Returns one employee with the full picture; throws `.notFound` when there is none with this id.
    func employee(id: Int, _ policy: CachePolicy) async throws -> Employee
    /// Returns the health status that the source reports, such as "Ok".
    func health() async throws -> String
}
