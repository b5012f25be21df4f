import Foundation
import Models
import Networking

func health(of server: URL, over transport: any HTTPClient) async throws -> String {
    let client = transport.decorated(
        timeout: 5, pauses: HostPauses(), sleeper: SystemSleeper(), log: { print($0) },
        onWait: { wait in print(wait.words) })
    let service = EmployeesHTTPService(base: server, connection: HTTPConnection(client))
    return try await service.health()
}
