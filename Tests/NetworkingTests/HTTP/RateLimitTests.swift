import XCTest

@testable import Networking

final class RateLimitTests: XCTestCase {
    private let now = Date(timeIntervalSince1970: 1_648_375_200)

    func testRateLimitsAreRecognizedWithTheTimeTheyEnd() {
        let inTwelve = now + 12
        let table: [(Int, [String: String], Date?)] = [
            (429, [:], nil), (429, ["Retry-After": "12"], inTwelve), (429, ["retry-after": "0"], now),
            (429, ["Retry-After": "Sun, 27 Mar 2022 10:00:12 GMT"], inTwelve), (403, ["Retry-After": "12"], inTwelve),
            (403, ["X-RateLimit-Remaining": "0"], nil),
            (403, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1648375212"], inTwelve),
            (429, ["X-RateLimit-Reset": "1648375212"], inTwelve),
            (429, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1648375300", "Retry-After": "12"], inTwelve),
            (429, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1648375212", "Retry-After": "x"], inTwelve),
            // Requests remain, so the reset time belongs to another limit.
            (429, ["X-RateLimit-Remaining": "57", "X-RateLimit-Reset": "1648375212"], nil),
            (429, ["X-RateLimit-Reset": "-1"], nil), (429, ["Retry-After": "-1"], nil),
            (429, ["Retry-After": "99999999999999999999999"], now + 1e11),
        ]
        for (status, headers, until) in table {
            let limit = RateLimit(HTTPResponse(status: status, headers: headers), now: now)
            XCTAssertEqual(limit.map(\.until), .some(until), "\(status) \(headers)")
        }
    }

    func testASecondaryLimitIsReportedWithoutATime() {
        let words = #"{"message": "You have exceeded a Secondary Rate Limit. Please wait a few minutes."}"#
        for (status, headers) in [(403, [:]), (429, [:]), (403, ["X-RateLimit-Remaining": "57"])]
            as [(Int, [String: String])]
        {
            let response = HTTPResponse(status: status, headers: headers, body: Data(words.utf8))
            XCTAssertEqual(RateLimit(response, now: now).map(\.until), .some(nil), "\(status) \(headers)")
        }
        for (status, body) in [(200, words), (404, words), (403, #"{"message": "Resource not accessible"}"#)] {
            XCTAssertNil(RateLimit(HTTPResponse(status: status, body: Data(body.utf8)), now: now), "\(status) \(body)")
        }
    }

    func testOtherAnswersAreNotLimits() {
        let headers = ["x-ratelimit-remaining": "0", "x-ratelimit-reset": "1648375212", "retry-after": "12"]
        for status in [200, 304, 401, 404, 500, 503] {
            XCTAssertNil(RateLimit(HTTPResponse(status: status, headers: headers), now: now), "\(status)")
        }
        XCTAssertNil(RateLimit(HTTPResponse(status: 403), now: now))
        XCTAssertNil(RateLimit(HTTPResponse(status: 403, headers: ["x-ratelimit-remaining": "1"]), now: now))
    }
}
