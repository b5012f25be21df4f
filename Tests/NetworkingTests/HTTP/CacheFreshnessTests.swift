import Foundation
import Models
import TestSupport
import XCTest

@testable import Networking

final class CacheFreshnessTests: XCTestCase {
    func testAFreshAnswerIsUsedWithoutARequest() async throws {
        let run = CacheRun(
            .answer(200, ["Cache-Control": "private, max-age=60", "ETag": "\"1\""], "one"),
            .answer(304, ["Cache-Control": "private, max-age=30"]), .answer(200, [:], "two"))
        for second in [0.0, 59, 60, 89, 90] {
            run.sleeper.advance(by: (CacheRun.start + second).timeIntervalSince(run.sleeper.now))
            let answer = try await run.answer()
            XCTAssertEqual(answer.response.body, Data((second < 90 ? "one" : "two").utf8))
            XCTAssertNil(answer.cachedAt)
        }
        XCTAssertEqual(run.client.requests.count, 3)
    }

    func testARefreshIsNeverAnsweredFromTheCache() async throws {
        let fresh = Result<HTTPResponse, ServiceError.Cause>.answer(200, ["Cache-Control": "max-age=60"], "one")
        let run = CacheRun(fresh, fresh, fresh)
        _ = try await run.get()
        _ = try await run.get(.revalidate)
        _ = try await run.get()
        XCTAssertEqual(run.client.requests.count, 2)
        _ = try await run.connection(.confirmed).read(run.request) { $0 }
        XCTAssertEqual(run.client.requests.count, 3)
    }

    /// squid 5.7 answers a condition without `Cache-Control` from its own cache.
    func testARefreshGetsPastTheCachesOnTheWayAndAReplacedAnswerIsRequestedOnceWithoutACondition() async throws {
        let answer = Result<HTTPResponse, ServiceError.Cause>.answer(200, ["ETag": "\"1\""], "one")
        let run = CacheRun(answer, answer, answer, answer)
        _ = try await run.get()
        let connection = run.connection(.replaced)
        _ = try await connection.read(run.request) { $0 }
        _ = try await run.get(.revalidate)
        _ = try await connection.read(run.request) { $0 }
        let refresh = ["Cache-Control": "no-cache", "If-None-Match": "\"1\""]
        XCTAssertEqual(run.client.requests.map(\.headers), [[:], ["Cache-Control": "no-cache"], refresh, refresh])
    }

    /// nginx 1.22 makes its ETag of the second and the length, so it can't tell two versions of one second apart.
    func testAnAnswerThatMayChangeWithinItsSecondGetsNoCondition() async throws {
        let table: [(date: String?, [String])] = [
            ("08:49:37", []), ("08:49:38", []), ("08:49:36", []), ("08:49:39", ["If-Modified-Since", "If-None-Match"]),
            (nil, ["If-Modified-Since", "If-None-Match"]),
        ]
        for (time, expected) in table {
            var headers = ["ETag": "\"1\"", "Last-Modified": "Sun, 06 Nov 1994 08:49:37 GMT"]
            headers["Date"] = time.map { "Sun, 06 Nov 1994 \($0) GMT" }
            let run = CacheRun(.answer(200, headers, "one"), .answer(200, [:], "two"))
            for _ in 1...2 { _ = try await run.get() }
            XCTAssertEqual(run.client.requests.last?.headers.keys.sorted(), expected, time ?? "no date")
        }
    }

    /// A small server may send no `Date`, and a proxy a second one, which both transports join with a comma.
    func testTheTimeOfArrivalStandsForADateThatIsMissingOrRepeated() async throws {
        let dates = ["Sun, 06 Nov 1994 08:49:39 GMT", "Sun, 06 Nov 1994 08:49:40 GMT"]
        let both = dates.joined(separator: ", ")
        for (date, delay) in [(nil, 1.0), (nil, 2), (both, 1), (both, 2)] {
            var headers = ["ETag": "\"1\"", "Last-Modified": "Sun, 06 Nov 1994 08:49:37 GMT"]
            headers["Date"] = date
            let run = CacheRun(.answer(200, headers, "one"), .answer(200, [:], "two"))
            run.sleeper.advance(by: Date(timeIntervalSince1970: 784_111_777 + delay).timeIntervalSince(run.sleeper.now))
            for _ in 1...2 { _ = try await run.get() }
            let expected = delay < 2 ? [] : ["If-Modified-Since", "If-None-Match"]
            XCTAssertEqual(run.client.requests.last?.headers.keys.sorted(), expected, "\(date ?? "no date") \(delay)")
        }
    }

    func testAnAnswerIsFreshForItsMaximumAge() async throws {
        let now = Date(timeIntervalSince1970: 784_111_777)
        let table: [([String: String], Int)] = [
            ([:], 0), (["Cache-Control": "max-age=60"], 60), (["cache-control": "Max-Age=\"60\""], 60),
            (["Cache-Control": "max-age=60, no-cache"], 0), (["Cache-Control": "max-age=x"], 0),
            (["Cache-Control": "max-age=60=5"], 0), (["Cache-Control": "max-age"], 0),
            (["Cache-Control": "max-age=-1"], 0), (["Cache-Control": "s-maxage=60"], 0),
            (["Cache-Control": "max-age=60, max-age=90"], 60), (["Cache-Control": "max-age=60", "Age": "20"], 40),
            (["Cache-Control": "max-age=60", "Age": "80"], 0), (["Cache-Control": "max-age=60", "Age": "x"], 60),
            (["Cache-Control": "max-age=99999999999999999999999"], 31_536_000),
            (["Cache-Control": "max-age=60", "Vary": "Accept"], 60), (["Cache-Control": "max-age=60", "Vary": "*"], 0),
            (["Expires": "Sun, 06 Nov 1994 08:50:37 GMT"], 0),
            (["Last-Modified": "Sun, 06 Nov 1993 08:49:37 GMT"], 0),
        ]
        for (headers, seconds) in table {
            let response = HTTPResponse(status: 200, headers: headers)
            XCTAssertEqual(response.secondsFresh(sentAt: now, receivedAt: now), seconds, "\(headers)")
        }
        let slow = HTTPResponse(status: 200, headers: ["Cache-Control": "max-age=60"])
        XCTAssertEqual(slow.secondsFresh(sentAt: now - 10, receivedAt: now), 50)
    }

    func testACachedAnswerIsNotFreshIfTheClockWasSetBack() async throws {
        let answer = Result<HTTPResponse, ServiceError.Cause>.answer(200, ["Cache-Control": "max-age=60"], "one")
        let run = CacheRun(answer, answer)
        _ = try await run.get()
        run.sleeper.advance(by: -3_600)
        _ = try await run.get()
        XCTAssertEqual(run.client.requests.count, 2)
    }
}

/// A connection with a cache and a client that has prepared answers.
struct CacheRun {
    static let start = ManualSleeper().now

    let client: ScriptedClient
    let sleeper = ManualSleeper()
    let cache = DataCacheInMemory()
    let offline = Recorder<String>()
    let request = HTTPRequest(.get, .address, cachePolicy: .useFresh)

    init(_ answers: Result<HTTPResponse, ServiceError.Cause>...) { client = ScriptedClient(answers) }

    var connection: HTTPConnection { connection(.fresh) }

    func connection(_ use: HTTPCache.Use) -> HTTPConnection {
        let cache = HTTPCache(cache, use: use, now: { [sleeper] in sleeper.now }) { [offline] url, age in
            offline.record("\(url) \(age)")
        }
        return HTTPConnection(client, cache: cache)
    }

    var cachedBodies: [String] { cache.entries.values.map { String(decoding: $0.body, as: UTF8.self) } }

    func answer(
        _ request: HTTPRequest = HTTPRequest(.get, .address, cachePolicy: .useFresh)
    ) async throws -> HTTPConnection.Answer {
        try await connection.read(request) { $0 }
    }

    func get(_ policy: CachePolicy = .useFresh) async throws -> HTTPResponse {
        try await answer(HTTPRequest(.get, .address, cachePolicy: policy)).response
    }

    func get(_ request: HTTPRequest) async throws -> HTTPResponse { try await answer(request).response }

    func failure(of request: HTTPRequest) async -> ServiceError.Cause? {
        await TestSupport.failure(HTTPConnection.Failure.self) { try await answer(request) }?.cause
    }
}

extension URL {
    static let address = URL.make("http://a.test/x")
    static let other = URL.make("http://a.test/y")
}

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
