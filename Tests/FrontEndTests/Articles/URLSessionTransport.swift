import Foundation
import Networking
import URLSessionTransport

func isReachable(_ page: URL) async -> Bool {
    let client = URLSessionHTTPClient(sizeLimit: 1_000_000)
    let response = try? await client.send(HTTPRequest(.get, page))
    return response?.status == 200
}
