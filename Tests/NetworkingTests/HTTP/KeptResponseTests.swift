import Models
import XCTest

@testable import Networking

final class KeptResponseTests: XCTestCase {
    func testEveryDamageIsAMiss() {
        let response = HTTPResponse(
            status: 200, headers: ["etag": "\"ä\"", "link": "<http://a.test/?page=2>; rel=\"next\"", "vary": ""],
            body: Data([0, 10, 10, 13, 255]) + Data("\n\n{}".utf8))
        let kept = KeptResponse(response, sentAt: CacheRun.start, at: CacheRun.start)
        XCTAssertEqual(KeptResponse(kept.data, date: CacheRun.start), kept)
        let bare = KeptResponse(HTTPResponse(status: 200), sentAt: CacheRun.start, at: CacheRun.start)
        XCTAssertEqual(KeptResponse(bare.data, date: CacheRun.start), bare)
        let whole = kept.data
        for index in 0..<whole.count {
            XCTAssertNil(KeptResponse(whole.prefix(index), date: CacheRun.start))
            var data = whole
            data[index] ^= 1
            XCTAssertNil(KeptResponse(data, date: CacheRun.start), String(decoding: data, as: UTF8.self))
        }
        XCTAssertNil(KeptResponse(whole + [0], date: CacheRun.start))
    }
}

final class CacheKeyTests: XCTestCase {
    func testTheKeyIsStableAndRevealsNothing() {
        let request = HTTPRequest(.get, .address, token: .init("secret", of: .github))
        XCTAssertEqual(CacheKey.of(request), "749c6833097395924c5b5357d7453cb8")
    }

    func testWhatAnAnswerDependsOn() {
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
