import Models
import XCTest

@testable import Networking

final class CachedResponseTests: XCTestCase {
    private let request = HTTPRequest(.get, .address, token: .init("a", of: .github))

    func testACachedResponseIsReadBackForItsRequestOnly() {
        let full = HTTPResponse(
            status: 200, headers: ["etag": "\"ä:\"", "link": "<http://a.test/?page=2>; rel=\"next\""],
            body: Data([0, 10, 10, 13, 255]) + Data("\n\n{}".utf8))
        let others = [
            HTTPRequest(.get, .other, token: .init("a", of: .github)),
            HTTPRequest(.get, .address, token: .init("b", of: .github)), HTTPRequest(.get, .address),
        ]
        let combining = HTTPResponse(status: 200, headers: ["link": "\u{FE0F}<http://a.test>"])
        for response in [full, HTTPResponse(status: 200), combining] {
            let cached = CachedResponse(response, sentAt: CacheRun.start, at: CacheRun.start)
            let data = cached.data(of: CacheKey(request))
            XCTAssertEqual(CachedResponse(data, of: CacheKey(request), date: CacheRun.start), cached)
            for other in others { XCTAssertNil(CachedResponse(data, of: CacheKey(other), date: CacheRun.start)) }
        }
    }

    func testAnotherFormIsNotRead() {
        let key = CacheKey(request)
        let whole = CachedResponse(HTTPResponse(status: 200), sentAt: CacheRun.start, at: CacheRun.start).data(of: key)
        for length in whole.indices {
            XCTAssertNil(CachedResponse(whole.prefix(length), of: key, date: CacheRun.start))
        }
        XCTAssertNil(CachedResponse(Data("3".utf8) + whole.dropFirst(), of: key, date: CacheRun.start))
    }
}

final class CacheKeyTests: XCTestCase {
    func testTheKeyOfARequestIsAStableHash() {
        let request = HTTPRequest(.get, .address, token: .init("secret", of: .github))
        XCTAssertEqual(CacheKey(request).name, "0c879569ee4db506")
        XCTAssertFalse(CacheKey(request).text.contains("secret"))
    }

    func testTheKeyDependsOnTheAddressTheTokenAndTheAcceptHeader() {
        let requests = [
            HTTPRequest(.get, .address), HTTPRequest(.get, .other),
            HTTPRequest(.get, .address, token: .init("a", of: .github)),
            HTTPRequest(.get, .address, token: .init("b", of: .github)),
            HTTPRequest(.get, .address, token: .init("a", of: .wordle)),
            HTTPRequest(.get, .address, headers: ["Accept": "image/png"]),
        ]
        let names = requests.map { CacheKey($0).name }
        XCTAssertEqual(Set(names).count, requests.count)
        let userAgent = HTTPRequest(.get, .address, headers: ["user-agent": "quintet/2"])
        let accept = HTTPRequest(.get, .address, headers: ["accept": "image/png"])
        XCTAssertEqual([userAgent, accept].map { CacheKey($0).name }, [names[0], names[5]])
    }
}
