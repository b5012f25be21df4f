import CurlTransport
import Foundation
import Networking

/// Sends 10,000 small requests one after another with the HTTP clients of the program.
enum Requests {
    static func run(_ address: String) async throws -> Report {
        let client = CurlHTTPClient(sizeLimit: 1_000).decorated(
            timeout: 15, pauses: HostPauses(), sleeper: SystemSleeper(), log: nil, onWait: { _ in })
        let request = HTTPRequest(.get, URL(string: address) ?? URL(filePath: "/"))
        let clock = ContinuousClock()
        let start = clock.now
        var sum: UInt64 = 0
        for _ in 1...10_000 { sum += UInt64(try await client.send(request).body.count) }
        return Report(clock.now - start, checkSum: sum)
    }
}
