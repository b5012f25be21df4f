import Formats
import Models
import Platform

/// Answers the requests of the service from a whole list of employees.
struct EmployeesDocument {
    let data: Data
    let place: String?

    func staff() throws -> Staff { try EmployeesReader.staff(from: data, place: place) }

    func employee(id: Int) throws -> Employee {
        let action = "show employee \(id)"
        let staff: Staff
        do {
            staff = try self.staff()
        } catch let error as ServiceError {
            throw error.during(action)
        }
        guard let employee = staff.employees.first(where: { $0.id == id }) else {
            throw ServiceError(action: action, place: place, cause: .notFound)
        }
        return employee
    }
}
