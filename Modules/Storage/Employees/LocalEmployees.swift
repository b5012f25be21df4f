import Formats

extension LocalDocument: EmployeesService {
    package static let employees = LocalDocument(sample: SampleEmployees.json)

    package func staff() async throws -> Staff { try staff("list the employees") }

    package func employee(id: Int) async throws -> Employee {
        let action = "show employee \(id)"
        guard let employee = try staff(action).employees.first(where: { $0.id == id }) else {
            throw ServiceError(action: action, place: place, cause: .notFound)
        }
        return employee
    }

    /// Returns "Ok" when the document can be read.
    package func health() async throws -> String {
        _ = try staff("ask for the file's health")
        return "Ok"
    }

    private func staff(_ action: String) throws -> Staff {
        try read(action, limit: EmployeesReader.sizeLimit, EmployeesReader.staff)
    }
}
