import CurlTransport
import Foundation
import Networking

/// Sends 10,000 small requests one after another with the HTTP clients of the program.
enum Requests {
    static func send(to address: URL) async throws {
        let client = CurlHTTPClient(sizeLimit: 1_000).decorated(
            timeout: 15, pauses: HostPauses(), sleeper: SystemSleeper(), log: nil, onWait: { _ in })
        let request = HTTPRequest(.get, address)
        for _ in 1...10_000 { _ = try await client.send(request) }
    }
}
