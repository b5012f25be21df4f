import Foundation
import Models
import QuintetPlatform
import TestSupport
import XCTest

@testable import Networking

final class HTTPCacheTests: XCTestCase {
    func testAStaleResponseIsRequestedConditionally() async throws {
        let run = CacheRun(
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

    func testAnUnreadableResponseDoesNotReplaceTheCachedResponse() async throws {
        struct Unreadable: Error {}
        let run = CacheRun(
            .answer(200, ["ETag": "\"1\""], "one"), .answer(200, ["ETag": "\"2\""], "two"),
            .answer(200, ["Cache-Control": "no-store"], "three"), .failure(.offline))
        for count in 0...2 where count != 1 {
            _ = await failure(Unreadable.self) {
                try await run.connection.read(run.request) { _ in throw Unreadable() }
            }
            XCTAssertEqual(run.cachedBodies, count == 0 ? [] : ["two"])
            if count == 0 { _ = try await run.get() }
        }
        try await assertEqual(run.get().body, Data("two".utf8))
    }

    func testA304IsAnsweredFromTheCache() async throws {
        let run = CacheRun(
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
        XCTAssertNil(confirmed.cachedAt)
        XCTAssertEqual(run.cache.entries.values.map(\.date), [run.sleeper.now])
        try await assertEqual(run.get().body, Data("one".utf8))
        XCTAssertEqual(run.offline.values, [])
        // The link of a 304 is stored, but not `X-Left`, which concerns only this answer.
        try await assertEqual(run.get().headers, ["etag": "\"1\"", "link": "<y>", "content-type": "application/json"])
    }

    func testACachedResponseIsRemovedIfTheNewAnswerIsMissingOrMayNotBeCached() async throws {
        for later in [
            Result<HTTPResponse, ServiceError.Cause>.answer(200, ["Cache-Control": "no-store"], "two"), .answer(404),
            .answer(410),
        ] {
            let run = CacheRun(.answer(200, ["ETag": "\"1\""], "one"), later, .failure(.offline))
            _ = try await run.get()
            let answer = try await run.answer()
            XCTAssertNil(answer.fallbackCachedAt)
            XCTAssertEqual(run.cachedBodies, [])
            await assertEqual(run.failure(of: run.request), .offline)
        }
    }

    func testAForgottenAddressIsRequestedAgain() async throws {
        let run = CacheRun(.answer(200, ["Cache-Control": "max-age=60"], "one"), .answer(200, [:], "two"))
        _ = try await run.get()
        try await run.connection.forget([run.request.url])
        try await assertEqual(run.get().body, Data("two".utf8))
    }

    func testAnInvalidETagDoesNotBlockASource() async throws {
        let odd = [
            "\"a\tb\"", "\"\(String(repeating: "x", count: 20_000))\"", "\"café\"", "\"\u{7F}\"",
            "\"\(String(repeating: "x", count: 1_023))\"", "\"\u{1}\"",
        ]
        for tag in odd {
            let run = CacheRun(.answer(200, ["ETag": tag, "Last-Modified": tag], "one"), .answer(200, [:], "two"))
            _ = try await run.get()
            try await assertEqual(run.get().body, Data("two".utf8))
            XCTAssertEqual(run.client.requests, [run.request, run.request], tag)
        }
        let longest = "\"\(String(repeating: "x", count: 1_022))\""
        let run = CacheRun(.answer(200, ["ETag": longest], "one"), .answer(304))
        for _ in 1...2 { _ = try await run.get() }
        XCTAssertEqual(run.client.requests.last?.headers, ["If-None-Match": longest])
    }

    func testResponsesThatMayNotBeCachedAreNotCached() async throws {
        let answers: [Result<HTTPResponse, ServiceError.Cause>] = [
            .answer(201, ["ETag": "\"1\""]), .answer(404, ["ETag": "\"1\""]), .answer(500), .answer(304),
            .answer(200, ["Cache-Control": "private, No-Store"]),
        ]
        for answer in answers {
            let run = CacheRun(answer)
            let response = try await run.get()
            XCTAssertEqual(.success(response), answer)
            XCTAssertEqual(run.cachedBodies, [])
        }
        let run = CacheRun(.failure(.cutShort))
        await assertEqual(run.failure(of: run.request), .cutShort)
        XCTAssertEqual(run.cachedBodies, [])
    }

    func testOnlyHeaderFieldsThatAreNeededLaterAreCached() async throws {
        let run = CacheRun(
            .answer(
                200, ["Set-Cookie": "secret", "Connection": "close", "ETag": "\"1\"", "X-RateLimit-Remaining": "1"]),
            .failure(.offline))
        _ = try await run.get()
        try await assertEqual(run.get().headers, ["etag": "\"1\""])
    }

    func testRequestsWithOtherMethodsIgnoreTheCache() async throws {
        let requests = [HTTPRequest(.post, .address), HTTPRequest(.delete, .address)]
        let run = CacheRun(.answer(200, ["ETag": "\"1\""], "one"), .answer(200), .answer(200))
        _ = try await run.get()
        for request in requests { _ = try await run.get(request) }
        XCTAssertEqual(Array(run.client.requests.dropFirst()), requests)
        XCTAssertEqual(run.cachedBodies, ["one"])
    }

    func testOfflineTheCacheAnswersAndReportsTheAge() async throws {
        let run = CacheRun(.answer(200, ["ETag": "\"1\""], "one"), .failure(.offline), .failure(.offline))
        _ = try await run.get()
        run.sleeper.advance(by: 180)
        let cached = try await run.answer()
        XCTAssertEqual(cached.response, HTTPResponse(status: 200, headers: ["etag": "\"1\""], body: Data("one".utf8)))
        XCTAssertEqual(cached.cachedAt, run.sleeper.now - 180)
        XCTAssertEqual(run.offline.values, ["http://a.test/x 180.0"])
        await assertEqual(run.failure(of: HTTPRequest(.get, .other)), .offline)
        XCTAssertEqual(run.offline.values.count, 1)
    }

    func testOtherFailuresReportTheTimeOfTheCachedAnswer() async throws {
        let run = CacheRun(.answer(200), .failure(.refused), .answer(500))
        let date = run.sleeper.now
        _ = try await run.get()
        let failure = await TestSupport.failure(HTTPConnection.Failure.self) { try await run.get() }
        XCTAssertEqual(failure?.cause, .refused)
        XCTAssertEqual(failure?.fallbackCachedAt, date)
        try await assertEqual(run.answer().fallbackCachedAt, date)
    }
}

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
