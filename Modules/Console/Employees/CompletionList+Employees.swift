import Coordinator
import Models

extension CompletionList {
    static let employees = CompletionList("employees") { services, _ in
        let staff = try await services.employees.staff(.useFresh).employees
        return staff.map { ("\($0.id)", $0.fullName) } + staff.map { ($0.fullName, "") }
    }
}
