import Foundation
import Models
import TestSupport
import XCTest

@testable import Networking

final class HTTPCacheTests: XCTestCase {
    func testAnAnswerIsAskedForAgainOnTheConditionThatItChanged() async throws {
        let run = Run(
            .answer(200, ["ETag": "\"1\"", "Last-Modified": "Sun, 06 Nov 1994 08:49:37 GMT"], "one"),
            .answer(200, ["ETag": "W/\"2\""], "two"), .answer(200, [:], "three"), .answer(200))
        var bodies: [String] = []
        for _ in 1...3 { bodies.append(String(decoding: try await run.get().body, as: UTF8.self)) }
        _ = try await run.get()
        XCTAssertEqual(bodies, ["one", "two", "three"])
        XCTAssertEqual(
            run.client.requests.map(\.headers),
            [
                [:], ["If-None-Match": "\"1\"", "If-Modified-Since": "Sun, 06 Nov 1994 08:49:37 GMT"],
                ["If-None-Match": "W/\"2\""], [:],
            ])
    }

    func testAnAnswerThatWasNotReadIsNotKeptAndTheOneBeforeStays() async throws {
        struct Unreadable: Error {}
        let run = Run(
            .answer(200, ["ETag": "\"1\""], "one"), .answer(200, ["ETag": "\"2\""], "two"),
            .answer(200, ["Cache-Control": "no-store"], "three"), .failure(.offline))
        for count in 0...2 where count != 1 {
            _ = await failure(Unreadable.self) {
                try await run.connection.read(run.request) { _ in throw Unreadable() }
            }
            XCTAssertEqual(run.keptBodies, count == 0 ? [] : ["two"])
            if count == 0 { _ = try await run.get() }
        }
        let offline = try await run.get()
        XCTAssertEqual(offline.body, Data("two".utf8))
    }

    func testA304IsAnsweredWithWhatWasKept() async throws {
        let run = Run(
            .answer(200, ["ETag": "\"1\"", "Link": "<x>", "Content-Type": "application/json", "X-Left": "9"], "one"),
            .answer(304, ["ETag": "\"1\"", "X-Left": "8", "Content-Type": "text/plain", "Content-Length": "0"]),
            .answer(304, ["Link": "<y>", "X-Left": "7"]), .failure(.offline))
        _ = try await run.get()
        run.sleeper.advance(by: 100)
        let confirmed = try await run.answer()
        XCTAssertEqual(
            confirmed.response,
            HTTPResponse(
                status: 200,
                headers: ["ETag": "\"1\"", "Link": "<x>", "Content-Type": "application/json", "X-Left": "8"],
                body: Data("one".utf8)))
        XCTAssertNil(confirmed.savedAt)
        XCTAssertEqual(run.cache.entries.values.map(\.date), [run.sleeper.now])
        let again = try await run.get()
        XCTAssertEqual(again.body, Data("one".utf8))
        XCTAssertEqual(run.offline.values, [])
        // What the server says anew with a 304 is kept, and what tells of one answer only is not.
        let offline = try await run.get()
        XCTAssertEqual(offline.headers, ["etag": "\"1\"", "link": "<y>", "content-type": "application/json"])
    }

    func testAFreshAnswerIsUsedWithoutARequest() async throws {
        let run = Run(
            .answer(200, ["Cache-Control": "private, max-age=60", "ETag": "\"1\""], "one"),
            .answer(304, ["Cache-Control": "private, max-age=30"]), .answer(200, [:], "two"))
        for second in [0.0, 59, 60, 89, 90] {
            run.sleeper.advance(by: (Run.start + second).timeIntervalSince(run.sleeper.now))
            let answer = try await run.answer()
            XCTAssertEqual(answer.response.body, Data((second < 90 ? "one" : "two").utf8))
            XCTAssertNil(answer.savedAt)
        }
        XCTAssertEqual(run.client.requests.count, 3)
    }

    func testWhoeverAsksForARefreshGetsOne() async throws {
        let fresh = Result<HTTPResponse, HTTPFailure>.answer(200, ["Cache-Control": "max-age=60"], "one")
        let run = Run(fresh, fresh, fresh)
        _ = try await run.get()
        try await CachePolicy.$current.withValue(.revalidate) { _ = try await run.get() }
        try await CachePolicy.$current.withValue(.useFresh) { _ = try await run.get() }
        XCTAssertEqual(run.client.requests.count, 2)
        _ = try await run.connection(usesFresh: false).read(run.request) { $0 }
        XCTAssertEqual(run.client.requests.count, 3)
    }

    func testHowLongAnAnswerIsFresh() async throws {
        let (date, minute) = ("Sun, 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:50:37 GMT")
        let now = Date(timeIntervalSince1970: 784_111_777)
        let table: [([String: String], Int)] = [
            ([:], 0), (["Cache-Control": "max-age=60"], 60), (["cache-control": "Max-Age=\"60\""], 60),
            (["Cache-Control": "max-age=60, no-cache"], 0), (["Cache-Control": "max-age=x"], 0),
            (["Cache-Control": "max-age=-1"], 0), (["Cache-Control": "s-maxage=60"], 0),
            (["Cache-Control": "max-age=60, max-age=90"], 60), (["Cache-Control": "max-age=60", "Age": "20"], 40),
            (["Cache-Control": "max-age=60", "Age": "80"], 0), (["Cache-Control": "max-age=60", "Age": "x"], 60),
            (["Cache-Control": "max-age=99999999999999999999999"], 31_536_000),
            (["Cache-Control": "max-age=60", "Date": "Sun, 06 Nov 1994 08:49:07 GMT"], 30),
            (["Cache-Control": "max-age=60", "Date": minute], 60), (["Expires": minute], 60),
            (["Expires": minute, "Date": date], 60), (["Expires": minute, "Cache-Control": "max-age=5"], 5),
            (["Expires": "0"], 0), (["Expires": date], 0), (["Last-Modified": "Sun, 06 Nov 1993 08:49:37 GMT"], 0),
        ]
        for (headers, seconds) in table {
            let response = HTTPResponse(status: 200, headers: headers)
            XCTAssertEqual(response.secondsFresh(sentAt: now, receivedAt: now), seconds, "\(headers)")
        }
        let slow = HTTPResponse(status: 200, headers: ["Cache-Control": "max-age=60"])
        XCTAssertEqual(slow.secondsFresh(sentAt: now - 10, receivedAt: now), 50)
    }

    func testAClockSetBackMakesNothingFresh() async throws {
        let answer = Result<HTTPResponse, HTTPFailure>.answer(200, ["Cache-Control": "max-age=60"], "one")
        let run = Run(answer, answer)
        _ = try await run.get()
        run.sleeper.advance(by: -3_600)
        _ = try await run.get()
        XCTAssertEqual(run.client.requests.count, 2)
    }

    func testAKeptAnswerEndsWithWhatTheServerSaysLater() async throws {
        for later in [
            Result<HTTPResponse, HTTPFailure>.answer(200, ["Cache-Control": "no-store"], "two"), .answer(404),
            .answer(410), .answer(200, ["Vary": "*"], "two"),
        ] {
            let run = Run(.answer(200, ["ETag": "\"1\""], "one"), later, .failure(.offline))
            _ = try await run.get()
            let answer = try await run.answer()
            XCTAssertNil(answer.keptAt)
            XCTAssertEqual(run.keptBodies, [])
            let offline = await run.failure(of: run.request)
            XCTAssertEqual(offline, .offline)
        }
    }

    func testAChangeEndsWhatItHasOutdated() async throws {
        let run = Run(.answer(200, ["Cache-Control": "max-age=60"], "one"), .answer(200, [:], "two"))
        _ = try await run.get()
        try await run.connection.forget([run.request.url])
        let answer = try await run.get()
        XCTAssertEqual(answer.body, Data("two".utf8))
    }

    func testAnOddTagDoesNotLockASourceOut() async throws {
        let odd = ["\"a\tb\"", "\"\(String(repeating: "x", count: 20_000))\"", "\"café\"", "\"\u{7F}\"", "\"\u{1}\""]
        for tag in odd {
            let run = Run(.answer(200, ["ETag": tag, "Last-Modified": tag], "one"), .answer(200, [:], "two"))
            _ = try await run.get()
            let again = try await run.get()
            XCTAssertEqual(again.body, Data("two".utf8))
            XCTAssertEqual(run.client.requests, [run.request, run.request], tag)
        }
    }

    func testARefusedConditionIsLeftOut() async throws {
        for status in [400, 405, 412, 417, 422, 431] {
            let run = Run(.answer(200, ["ETag": "\"1\""], "one"), .answer(status), .answer(200, [:], "two"))
            _ = try await run.get()
            let again = try await run.get()
            XCTAssertEqual(again.body, Data("two".utf8))
            XCTAssertEqual(run.client.requests.map { $0.headers["If-None-Match"] }, [nil, "\"1\"", nil], "\(status)")
        }
        for status in [401, 403, 404, 410, 429, 500, 503] {
            let run = Run(.answer(200, ["ETag": "\"1\""], "one"), .answer(status))
            _ = try await run.get()
            let again = try await run.get()
            XCTAssertEqual(again.status, status)
        }
        let run = Run(.answer(400))
        let plain = try await run.get()
        XCTAssertEqual(plain.status, 400)
    }

    func testWhatIsNotKept() async throws {
        let answers: [Result<HTTPResponse, HTTPFailure>] = [
            .answer(201, ["ETag": "\"1\""]), .answer(404, ["ETag": "\"1\""]), .answer(500), .answer(304),
            .answer(200, ["Cache-Control": "private, No-Store"]), .answer(200, ["Vary": "Accept, *"]),
        ]
        for answer in answers {
            let run = Run(answer)
            let response = try await run.get()
            XCTAssertEqual(.success(response), answer)
            XCTAssertEqual(run.keptBodies, [])
        }
        let run = Run(.failure(.cutShort))
        let failure = await run.failure(of: run.request)
        XCTAssertEqual(failure, .cutShort)
        XCTAssertEqual(run.keptBodies, [])
    }

    func testAnAnswerThatRepeatsASecretIsNotKept() async throws {
        for (headers, body) in [(["X-Sent": "Bearer s3cret-token"], "x"), ([:], "it is s3cret-token")]
            as [([String: String], String)]
        {
            for (name, value) in [("Authorization", "Bearer s3cret-token"), ("X-Authorization", "s3cret-token")] {
                let run = Run(.answer(200, headers, body))
                let request = HTTPRequest(.get, .address, headers: [name: value])
                let response = try await run.get(request)
                XCTAssertEqual(response.status, 200)
                XCTAssertEqual(run.keptBodies, [])
            }
        }
    }

    func testOnlyTheFieldsThatMatterLaterAreKept() async throws {
        let run = Run(
            .answer(
                200, ["Set-Cookie": "secret", "Connection": "close", "ETag": "\"1\"", "X-RateLimit-Remaining": "1"]),
            .failure(.offline))
        _ = try await run.get()
        let kept = try await run.get()
        XCTAssertEqual(kept.headers, ["etag": "\"1\""])
    }

    func testOtherMethodsPassThrough() async throws {
        let requests = [HTTPRequest(.post, .address), HTTPRequest(.delete, .address)]
        let run = Run(.answer(200, ["ETag": "\"1\""], "one"), .answer(200), .answer(200))
        _ = try await run.get()
        for request in requests { _ = try await run.get(request) }
        XCTAssertEqual(Array(run.client.requests.dropFirst()), requests)
        XCTAssertEqual(run.keptBodies, ["one"])
    }

    func testOfflineTheCacheAnswersWithItsAge() async throws {
        let run = Run(.answer(200, ["ETag": "\"1\""], "one"), .failure(.offline), .failure(.offline))
        _ = try await run.get()
        run.sleeper.advance(by: 180)
        let cached = try await run.answer()
        XCTAssertEqual(cached.response, HTTPResponse(status: 200, headers: ["etag": "\"1\""], body: Data("one".utf8)))
        XCTAssertEqual(cached.savedAt, run.sleeper.now - 180)
        XCTAssertEqual(run.offline.values, ["http://a.test/x 180.0"])
        let other = await run.failure(of: HTTPRequest(.get, .other))
        XCTAssertEqual(other, .offline)
        XCTAssertEqual(run.offline.values.count, 1)
    }

    func testNoOtherFailureIsCoveredUpButTheKeptAnswerIsTold() async throws {
        let run = Run(.answer(200), .failure(.refused), .answer(500))
        let date = run.sleeper.now
        _ = try await run.get()
        let kept = await TestSupport.failure(HTTPConnection.Failure.self) { try await run.get() }
        XCTAssertEqual(kept?.failure, .refused)
        XCTAssertEqual(kept?.keptAt, date)
        let failed = try await run.answer()
        XCTAssertEqual(failed.keptAt, date)
    }

    func testEveryCredentialHasAnAnswerOfItsOwn() async throws {
        let run = Run(.answer(200, ["ETag": "\"1\""]), .answer(200), .answer(200), .answer(304))
        let requests = ["one", "two"].map { HTTPRequest(.get, .address, headers: ["Authorization": "Bearer \($0)"]) }
        for request in [requests[0], requests[1], run.request] { _ = try await run.get(request) }
        XCTAssertEqual(run.client.requests.map { $0.headers["If-None-Match"] }, [nil, nil, nil])
        let again = try await run.get(requests[0])
        XCTAssertEqual(again.status, 200)
    }

    func testEveryDamageIsAMiss() {
        let response = HTTPResponse(
            status: 200, headers: ["etag": "\"ä\"", "link": "<http://a.test/?page=2>; rel=\"next\"", "vary": ""],
            body: Data([0, 10, 10, 13, 255]) + Data("\n\n{}".utf8))
        let kept = KeptResponse(response, sentAt: Run.start, at: Run.start)
        XCTAssertEqual(KeptResponse(kept.data, date: Run.start), kept)
        let bare = KeptResponse(HTTPResponse(status: 200), sentAt: Run.start, at: Run.start)
        XCTAssertEqual(KeptResponse(bare.data, date: Run.start), bare)
        let whole = kept.data
        for index in 0..<whole.count {
            XCTAssertNil(KeptResponse(whole.prefix(index), date: Run.start))
            var data = whole
            data[index] ^= 1
            XCTAssertNil(KeptResponse(data, date: Run.start), String(decoding: data, as: UTF8.self))
        }
        XCTAssertNil(KeptResponse(whole + [0], date: Run.start))
    }
}

final class CacheKeyTests: XCTestCase {
    func testTheKeyIsStableAndTellsNothing() {
        let request = HTTPRequest(.get, .address, headers: ["Authorization": "Bearer secret"])
        XCTAssertEqual(CacheKey.of(request), "749c6833097395924c5b5357d7453cb8")
    }

    func testWhatAnAnswerDependsOn() {
        let requests = [
            HTTPRequest(.get, .address), HTTPRequest(.get, .other),
            HTTPRequest(.get, .address, headers: ["Authorization": "a"]),
            HTTPRequest(.get, .address, headers: ["Authorization": "b"]),
            HTTPRequest(.get, .address, headers: ["X-Authorization": "a"]),
            HTTPRequest(.get, .address, headers: ["Accept": "image/png"]),
        ]
        XCTAssertEqual(Set(requests.map(CacheKey.of)).count, requests.count)
        XCTAssertEqual(
            CacheKey.of(HTTPRequest(.get, .address, headers: ["user-agent": "quintet/2"])), CacheKey.of(requests[0]))
        XCTAssertEqual(
            CacheKey.of(HTTPRequest(.get, .address, headers: ["AUTHORIZATION": "a"])), CacheKey.of(requests[2]))
    }
}

private struct Run {
    static let start = ManualSleeper().now

    let client: ScriptedClient
    let sleeper = ManualSleeper()
    let cache = DataCacheInMemory()
    let offline = Recorder<String>()
    let request = HTTPRequest(.get, .address)

    init(_ answers: Result<HTTPResponse, HTTPFailure>...) { client = ScriptedClient(answers) }

    var connection: HTTPConnection { connection(usesFresh: true) }

    func connection(usesFresh: Bool) -> HTTPConnection {
        let cache = HTTPCache(cache, usesFresh: usesFresh, now: { [sleeper] in sleeper.now }) { [offline] url, age in
            offline.record("\(url) \(age)")
        }
        return HTTPConnection(client, cache: cache)
    }

    /// The kept bodies.
    var keptBodies: [String] {
        cache.entries.values.compactMap { KeptResponse($0.data, date: $0.date) }
            .map { String(decoding: $0.body, as: UTF8.self) }
    }

    /// Sends a request and reads the answer.
    func answer(_ request: HTTPRequest = HTTPRequest(.get, .address)) async throws -> HTTPConnection.Answer {
        try await connection.read(request) { $0 }
    }

    func get(_ request: HTTPRequest = HTTPRequest(.get, .address)) async throws -> HTTPResponse {
        try await answer(request).response
    }

    func failure(of request: HTTPRequest) async -> HTTPFailure? {
        await TestSupport.failure(HTTPConnection.Failure.self) { try await answer(request) }?.failure
    }
}

extension URL {
    fileprivate static let address = URL.make("http://a.test/x")
    fileprivate static let other = URL.make("http://a.test/y")
}
