import Console
import Foundation
import Models
import Networking
import Storage

extension LiveComposition {
    func employees(_ options: ConnectionOptions) throws -> any EmployeesService {
        switch try source(of: .employees, options).source {
        case .local: BundledEmployees()
        case .file(let path): EmployeesFile(path: path)
        case .server(let url): employees(base: url, options)
        case .live: employees(base: LiveAddress.people, options)
        }
    }

    private func employees(base: URL, _ options: ConnectionOptions) -> any EmployeesService {
        EmployeesHTTPService(base: base, client: client(options, sizeLimit: EmployeesHTTPService.limit))
    }
}
