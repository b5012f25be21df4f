#if os(Linux)
    import CurlTransport
    import Foundation
    import Networking

    func size(of page: URL) async throws -> Int {
        let client = CurlHTTPClient(environment: ProcessInfo.processInfo.environment, sizeLimit: 1_000_000)
        let response = try await client.send(HTTPRequest(.get, page))
        return response.body.count
    }
#endif
