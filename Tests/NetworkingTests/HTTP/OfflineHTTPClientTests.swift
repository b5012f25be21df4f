import Models
import QuintetPlatform
import TestSupport
import XCTest

@testable import Networking

final class OfflineHTTPClientTests: XCTestCase {
    func testOnlyTheCachedResponseIsUsedOnRequest() async throws {
        let client = ScriptedClient([.answer(200, [:], "kept")])
        let notices = Recorder<URL>()
        let cache = HTTPCache(
            DataCacheInMemory(), now: { Date(timeIntervalSince1970: 60) }, onOffline: { url, _ in notices.record(url) })
        let connection = HTTPConnection(client, cache: cache)
        var request = HTTPRequest(.get, .make("http://a.test/"))
        _ = try await connection.read(request) { $0.response.body }
        request.cachePolicy = .onlyCached
        let answer = try await connection.read(request) { $0 }
        XCTAssertEqual(answer.response.body, Data("kept".utf8))
        XCTAssertEqual(answer.cachedAt, Date(timeIntervalSince1970: 60))
        XCTAssertEqual(notices.values, [request.url])
        let other = HTTPRequest(.get, .make("http://a.test/other"), cachePolicy: .onlyCached)
        await assertEqual(
            failure(HTTPConnection.Failure.self) { try await connection.read(other) { _ in } }?.cause, .offline)
        XCTAssertEqual(client.requests.count, 1)
    }
}
