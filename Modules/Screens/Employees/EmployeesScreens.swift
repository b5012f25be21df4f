import Models
import QuintetPlatform
import ViewModels

extension EmployeesViewModel: DeclaredList {
    /// The rows of the screen.
    public var rows: ScreenRows<EmployeeListing, [Employee]> {
        ScreenRows("rows", \.rows, .list, "Employees", parts: Employee.parts)
            .opening(integer("id"), by: \.id, route: "/employees/{id}", number: \.id, select)
    }

    /// The declaration of the screen.
    public var spec: ScreenSpec {
        ScreenSpec(
            of: self, rows,
            [
                .summary, Part(Value("birthdaysText", .note).inTitle, \.birthdaysText),
                Part("healthText", { [self] _ in healthText }, .note), rows.part, .emptyText, .leftOutNote,
                Part("total", \.total), Part("filter", \.filter), Part("unreadable", \.leftOut.count),
                Part("hasServer", { [self] _ in hasServer }),
            ],
            actions: [
                .filter(self, if: self.state.value?.rows.isEmpty == false),
                Action(starting: "checkHealth", do: checkHealth).offered(.menu, "Check the server", when: "hasServer")
                    .key(.health, says: reportedHealth),
            ])
    }

    /// Returns the answer to the last health check, or throws its error.
    private func reportedHealth() throws(ServiceError) -> String? {
        if let error = health.state.error { throw error }
        return healthText
    }
}

extension Employee: DeclaredRow {
    /// The columns of the list in a pipe.
    @MainActor public static let columns: [Part<Employee>] = parts(named: "id", "name", "birthDate", "gender")

    /// The members of a row, in the order in which they are drawn.
    @MainActor public static let parts: [Part<Employee>] = [
        Part("id", \.id),
        Part(
            Value("thumbnail", .image), id: { row in row.thumbnail.map { _ in "thumbnail/\(row.id)" } },
            picture: { $0.thumbnail?.decoded().image }),
        Part("name", \.displayName, .title, "Name"), Part("gender", \.gender, .note, "Gender"),
        Part(Value("birthDate", .note, "Born").dated, \.displayBirthDate), Part("spokenText", \.spokenText),
    ]
}

extension Employee: JSONExportable {
    /// The names and values of a record for scripts.
    public static let fields: [JSONField<Employee>] = [
        JSONField("id", \.id), JSONField("firstName") { $0.firstName.nonEmpty },
        JSONField("lastName") { $0.lastName.nonEmpty }, JSONField("gender") { $0.gender.nonEmpty },
        JSONField("birthDate") { $0.birthDate?.description },
        JSONField("birthDateText") { $0.birthDateText.nonEmpty },
        JSONField("hasThumbnail") { $0.thumbnailState.image != nil },
    ]
}

extension EmployeeDetails: JSONConvertible {
    /// The value as JSON.
    public var json: JSON { employee.json.appending(["image": image]) }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
