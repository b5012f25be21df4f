import Models
import QuintetFormats

extension LocalDocument: EmployeesService {
    package static let employees = LocalDocument(sample: SampleEmployees.json)

    package func staff(_ policy: CachePolicy) async throws -> Staff { try await staff("list the employees") }

    package func employee(id: Int, _ policy: CachePolicy) async throws -> Employee {
        let action = "show employee \(id)"
        guard let employee = try await staff(action).employees.first(where: { $0.id == id }) else {
            throw ServiceError(action: action, place: place, cause: .notFound)
        }
        return employee
    }

    /// Returns "Ok" if the document can be read, and throws otherwise.
    package func health() async throws -> String {
        _ = try await staff("check the file")
        return "Ok"
    }

    private func staff(_ action: String) async throws -> Staff {
        try await read(action, limit: EmployeesReader.sizeLimit, EmployeesReader.staff)
    }
}
