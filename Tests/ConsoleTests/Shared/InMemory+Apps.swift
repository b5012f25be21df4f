import Models
import TestSupport

/// A service of characters in memory, which can be made to fail.
actor CharactersInMemory: CharactersService {
    private let kept: Characters
    private var error: ServiceError?

    init(_ characters: Characters = Characters(users: [.make("OG Mario"), .make("Fire Mario"), .make("Bee Mario")])) {
        kept = characters
    }

    /// Makes every call fail from now on, or none if the error is nil.
    func fail(with error: ServiceError?) {
        self.error = error
    }

    func characters(_ policy: CachePolicy) async throws -> Characters {
        if let error { throw error }
        return kept
    }
}

/// A service of employees in memory, which can be made to fail.
actor EmployeesInMemory: EmployeesService {
    private let kept: Staff
    private var error: ServiceError?

    init(
        _ staff: Staff = Staff(employees: [
            .make(3, "Sarah Corner", thumbnail: .png(80, 80), image: .png(100, 80)),
            .make(4, "Charlotte Brown", born: "9 March 1943"), .make(2, "Emmett Brown", born: "14 February 1969"),
        ])
    ) {
        kept = staff
    }

    /// Makes every call fail from now on, or none if the error is nil.
    func fail(with error: ServiceError?) {
        self.error = error
    }

    func staff(_ policy: CachePolicy) async throws -> Staff {
        if let error { throw error }
        return kept
    }

    func employee(id: Int, _ policy: CachePolicy) async throws -> Employee {
        guard let employee = try await staff().employees.first(where: { $0.id == id }) else {
            throw ServiceError(action: "show employee \(id)", cause: .notFound)
        }
        return employee
    }

    func health() async throws -> String {
        if let error { throw error }
        return "Ok"
    }
}
