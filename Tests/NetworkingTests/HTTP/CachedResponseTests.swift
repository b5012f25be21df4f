import Models
import XCTest

@testable import Networking

final class CachedResponseTests: XCTestCase {
    func testACachedResponseIsReadBackUnlessAnyByteIsDamaged() {
        let response = HTTPResponse(
            status: 200, headers: ["etag": "\"ä\"", "link": "<http://a.test/?page=2>; rel=\"next\"", "vary": ""],
            body: Data([0, 10, 10, 13, 255]) + Data("\n\n{}".utf8))
        let cached = CachedResponse(response, sentAt: CacheRun.start, at: CacheRun.start)
        XCTAssertEqual(CachedResponse(cached.data, date: CacheRun.start), cached)
        let bare = CachedResponse(HTTPResponse(status: 200), sentAt: CacheRun.start, at: CacheRun.start)
        XCTAssertEqual(CachedResponse(bare.data, date: CacheRun.start), bare)
        let whole = cached.data
        for index in 0..<whole.count {
            XCTAssertNil(CachedResponse(whole.prefix(index), date: CacheRun.start))
            var data = whole
            data[index] ^= 1
            XCTAssertNil(CachedResponse(data, date: CacheRun.start), String(decoding: data, as: UTF8.self))
        }
        XCTAssertNil(CachedResponse(whole + [0], date: CacheRun.start))
    }
}

final class CacheKeyTests: XCTestCase {
    func testTheKeyOfARequestIsAStableHash() {
        let request = HTTPRequest(.get, .address, token: .init("secret", of: .github))
        XCTAssertEqual(CacheKey.of(request), "749c6833097395924c5b5357d7453cb8")
    }

    func testTheKeyDependsOnTheAddressTheTokenAndTheAcceptHeader() {
        let requests = [
            HTTPRequest(.get, .address), HTTPRequest(.get, .other),
            HTTPRequest(.get, .address, token: .init("a", of: .github)),
            HTTPRequest(.get, .address, token: .init("b", of: .github)),
            HTTPRequest(.get, .address, token: .init("a", of: .wordle)),
            HTTPRequest(.get, .address, headers: ["Accept": "image/png"]),
        ]
        XCTAssertEqual(Set(requests.map(CacheKey.of)).count, requests.count)
        XCTAssertEqual(
            CacheKey.of(HTTPRequest(.get, .address, headers: ["user-agent": "quintet/2"])), CacheKey.of(requests[0]))
        XCTAssertEqual(
            CacheKey.of(HTTPRequest(.get, .address, headers: ["accept": "image/png"])), CacheKey.of(requests[5]))
    }
}
