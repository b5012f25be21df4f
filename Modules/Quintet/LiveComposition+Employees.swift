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
        case .server(let url): EmployeesHTTPService(base: url, client: client(options))
        case .live: EmployeesHTTPService(base: LiveAddress.people, client: client(options))
        }
    }
}
