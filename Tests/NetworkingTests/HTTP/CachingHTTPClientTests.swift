import Foundation
import Models
import TestSupport
import XCTest

@testable import Networking

final class CachingHTTPClientTests: XCTestCase {
    func testAnAnswerIsAskedForAgainOnTheConditionThatItChanged() async throws {
        let run = Run(
            .answer(200, ["ETag": "\"1\"", "Last-Modified": "Sun, 06 Nov 1994 08:49:37 GMT"], "one"),
            .answer(200, ["ETag": "W/\"2\""], "two"), .answer(200, [:], "three"), .answer(200))
        var bodies: [String] = []
        for _ in 1...3 {
            let response = try await run.get()
            XCTAssertEqual(response.freshness, .new)
            bodies.append(String(decoding: response.body, as: UTF8.self))
        }
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
        let run = Run(
            .answer(200, ["ETag": "\"1\""], "one"), .answer(200, ["ETag": "\"2\""], "two"), .failure(.offline))
        _ = try await run.caching.send(run.request)
        XCTAssertEqual(run.cache.responses, [:])
        _ = try await run.get()
        let kept = run.cache.responses
        XCTAssertEqual(kept.values.map(\.body), [Data("two".utf8)])
        let offline = try await run.get()
        XCTAssertEqual(offline.body, Data("two".utf8))
        XCTAssertEqual(run.cache.responses, kept)
    }

    func testA304IsAnsweredWithWhatWasKept() async throws {
        let run = Run(
            .answer(
                200, ["ETag": "\"1\"", "Link": "<x>", "Content-Type": "application/json", "X-Left": "9"], "one"),
            .answer(304, ["ETag": "\"1\"", "X-Left": "8", "Content-Type": "text/plain", "Content-Length": "0"]),
            .answer(304, ["X-Left": "7"]))
        _ = try await run.get()
        run.sleeper.advance(by: 100)
        var expected = HTTPResponse(
            status: 200,
            headers: ["ETag": "\"1\"", "Link": "<x>", "Content-Type": "application/json", "X-Left": "8"],
            body: Data("one".utf8))
        expected.freshness = .confirmed
        let confirmed = try await run.get()
        XCTAssertEqual(confirmed, expected)
        XCTAssertEqual(run.cache.responses.values.map(\.date), [run.sleeper.now])
        let again = try await run.get()
        XCTAssertEqual(again.body, Data("one".utf8))
        XCTAssertEqual(run.offline.values, [])
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
            XCTAssertEqual(run.cache.responses, [:])
        }
        let run = Run(.failure(.cutShort))
        let failure = await run.failure(of: run.request)
        XCTAssertEqual(failure, .cutShort)
        XCTAssertEqual(run.cache.responses, [:])
    }

    func testAnAnswerThatRepeatsASecretIsNotKept() async throws {
        for (headers, body) in [(["X-Sent": "Bearer s3cret-token"], "x"), ([:], "it is s3cret-token")]
            as [([String: String], String)]
        {
            for (name, value) in [("Authorization", "Bearer s3cret-token"), ("X-Authorization", "s3cret-token")] {
                let run = Run(.answer(200, headers, body))
                let request = HTTPRequest(.get, .address, headers: [name: value])
                let response = try await run.get(request)
                XCTAssertEqual(response, HTTPResponse(status: 200, headers: headers, body: Data(body.utf8)))
                XCTAssertEqual(run.cache.responses, [:])
            }
        }
    }

    func testCookiesAreNotKept() async throws {
        let run = Run(.answer(200, ["Set-Cookie": "secret", "Connection": "close", "ETag": "\"1\""]))
        _ = try await run.get()
        XCTAssertEqual(run.cache.responses.values.map(\.headers), [["etag": "\"1\""]])
    }

    func testOtherMethodsAndOwnConditionsPassThrough() async throws {
        let requests = [
            HTTPRequest(.post, .address), HTTPRequest(.delete, .address),
            HTTPRequest(.get, .address, headers: ["if-none-match": "\"0\""]),
            HTTPRequest(.get, .address, headers: ["If-Modified-Since": "x"]),
        ]
        let run = Run(
            .answer(200, ["ETag": "\"1\""]), .answer(200), .answer(200), .answer(304), .answer(200))
        _ = try await run.get()
        let kept = run.cache.responses
        for request in requests { _ = try await run.get(request) }
        XCTAssertEqual(Array(run.client.requests.dropFirst()), requests)
        XCTAssertEqual(run.cache.responses, kept)
    }

    func testOfflineTheCacheAnswersWithItsAge() async throws {
        let run = Run(.answer(200, ["ETag": "\"1\""], "one"), .failure(.offline), .failure(.offline))
        _ = try await run.get()
        run.sleeper.advance(by: 180)
        var expected = HTTPResponse(status: 200, headers: ["etag": "\"1\""], body: Data("one".utf8))
        expected.freshness = .cached(at: run.sleeper.now - 180)
        let cached = try await run.get()
        XCTAssertEqual(cached, expected)
        XCTAssertEqual(run.offline.values, ["http://a.test/x 180.0"])
        let other = await run.failure(of: HTTPRequest(.get, .other))
        XCTAssertEqual(other, .offline)
        XCTAssertEqual(run.offline.values.count, 1)
    }

    func testNoOtherFailureIsCoveredUpButTheKeptAnswerIsTold() async throws {
        let run = Run(.answer(200), .failure(.refused), .answer(500))
        let date = run.sleeper.now
        _ = try await run.get()
        do {
            _ = try await run.get()
            XCTFail("nothing was thrown")
        } catch let kept as FailureWithCachedResponse {
            XCTAssertEqual(kept.failure, .refused)
            XCTAssertEqual(kept.date, date)
        }
        let failed = try await run.get()
        XCTAssertEqual(failed.cachedAt, date)
    }

    func testEveryCredentialHasAnAnswerOfItsOwn() async throws {
        let run = Run(.answer(200, ["ETag": "\"1\""]), .answer(200), .answer(200), .answer(304))
        let requests = ["one", "two"].map {
            HTTPRequest(.get, .address, headers: ["Authorization": "Bearer \($0)"])
        }
        for request in [requests[0], requests[1], run.request] { _ = try await run.get(request) }
        XCTAssertEqual(run.client.requests.map { $0.headers["If-None-Match"] }, [nil, nil, nil])
        let again = try await run.caching.send(requests[0])
        XCTAssertEqual(again.freshness, .confirmed)
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
    let client: ScriptedClient
    let sleeper = ManualSleeper()
    let cache = ResponseCacheInMemory()
    let offline = Recorder<String>()
    let caching: CachingHTTPClient
    let request = HTTPRequest(.get, .address)

    init(_ answers: Result<HTTPResponse, HTTPFailure>...) {
        client = ScriptedClient(answers)
        caching = CachingHTTPClient(
            client, cache: cache, now: { [sleeper] in sleeper.now },
            onOffline: { [offline] url, age in offline.record("\(url) \(age)") })
    }

    /// Sends a request and reads the answer.
    func get(_ request: HTTPRequest = HTTPRequest(.get, .address)) async throws -> HTTPResponse {
        let response = try await caching.send(request)
        response.keep()
        return response
    }

    func failure(of request: HTTPRequest) async -> HTTPFailure? {
        do {
            _ = try await caching.send(request)
            return nil
        } catch {
            return error as? HTTPFailure
        }
    }
}

extension URL {
    fileprivate static let address = URL.make("http://a.test/x")
    fileprivate static let other = URL.make("http://a.test/y")
}
