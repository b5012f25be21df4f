import Composition
import Coordinator
import Foundation
import Models

@MainActor func namesOfEmployees(home: URL, server: String?) async throws -> [String] {
    let factory = ServiceFactory(environment: [:], home: home)
    var options = ConnectionOptions()
    // Without a source, the settings apply; without a setting, the sample data is used.
    options.source = server
    options.timeout = 5
    let staff = try await factory.services(options).employees.staff(.revalidate)
    return staff.employees.map(\.lastName)
}
