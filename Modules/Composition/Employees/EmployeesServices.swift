import Models
import Networking
import QuintetFormats
import Storage

extension Composer {
    func makeEmployees() -> any EmployeesService {
        service(of: .employees, unavailable: Unavailable.init, sample: .employees, local: { $0 }) {
            EmployeesHTTPService(base: $0, connection: connection(EmployeesReader.sizeLimit))
        }
    }
}

extension Unavailable: EmployeesService {
    func staff(_ policy: CachePolicy) async throws -> Staff { throw reason }
    func employee(id: Int, _ policy: CachePolicy) async throws -> Employee { throw reason }
    func health() async throws -> String { throw reason }
}
