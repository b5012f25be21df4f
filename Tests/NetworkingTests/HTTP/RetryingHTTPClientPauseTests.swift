import Models
import TestSupport
import XCTest

@testable import Networking

final class RetryingHTTPClientPauseTests: XCTestCase {
    func testALimitDelaysEveryRequestToTheServerAndNoOther() async throws {
        let run = RetryRun(.answer(429, ["Retry-After": "5"]), .answer(200), .answer(201), .answer(202), jumps: false)
        let first = Task { try await run.send(.get).status }
        await run.sleeper.sleepers(1)
        let second = Task { try await run.send(.post).status }
        await run.sleeper.sleepers(2)
        try await assertEqual(run.retrying.send(HTTPRequest(.get, RetryRun.elsewhere)).status, 200)
        XCTAssertEqual(run.client.requests.map(\.url), [RetryRun.address, RetryRun.elsewhere])
        run.sleeper.advance(by: 5)
        let statuses = [try await first.value, try await second.value]
        XCTAssertEqual(Set(statuses), [201, 202])
        XCTAssertEqual(run.client.requests.count, 4)
        XCTAssertEqual(run.sleeper.now, RetryRun.start + 5)
    }

    func testARequestThatWouldWaitTooLongGetsTheAnswerWithTheEndOfTheLimit() async throws {
        let run = RetryRun(.answer(429, ["Retry-After": "100"], "slow down"), .answer(200))
        await assertEqual(run.outcome(.post), .answer(429, ["Retry-After": "100"], "slow down"))
        run.sleeper.advance(by: 30)
        let held = try await run.send(.get)
        XCTAssertEqual(String(decoding: held.body, as: UTF8.self), "slow down")
        XCTAssertEqual(RateLimit(held, now: run.sleeper.now)?.until, RetryRun.start + 100)
        XCTAssertEqual(run.client.requests.count, 1)
        run.sleeper.advance(by: 10)
        try await assertEqual(run.send(.get).status, 200)
        XCTAssertEqual(run.sleeper.now, RetryRun.start + 100)
        XCTAssertEqual(run.waits.values.first, .make(.rateLimit, 60, 60))
    }

    func testTheSearchLimitDelaysNoOtherRequest() async throws {
        let limited = [
            "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1648375230", "X-RateLimit-Resource": "search",
        ]
        let run = RetryRun(.answer(403, limited), .answer(200))
        var search = run.request(.get)
        search.separateLimit = "search"
        try await assertEqual(run.retrying.send(search).status, 403)
        try await assertEqual(run.send(.get).status, 200)
        XCTAssertEqual(run.sleeper.now, RetryRun.start)
    }

    func testALimitOfTheServerAlsoDelaysTheSearch() async throws {
        for headers in [
            ["Retry-After": "5"], ["X-RateLimit-Remaining": "0", "X-RateLimit-Resource": "core", "Retry-After": "5"],
        ] {
            let run = RetryRun(.answer(403, headers), .answer(200))
            var search = run.request(.get)
            search.separateLimit = "search"
            try await assertEqual(run.retrying.send(search).status, 200)
            XCTAssertEqual(run.sleeper.now, RetryRun.start + 5)
        }
    }

    func testASuccessfulAnswerResetsTheBackoff() async throws {
        let limited = Result<HTTPResponse, ServiceError.Cause>.answer(429)
        let run = RetryRun(limited, limited, .answer(200), limited)
        var lengths: [Double] = []
        for isGood in [false, false, true, false] {
            _ = await run.outcome(isGood ? .get : .post)
            if let pause = try await run.pauses.pause(of: RetryRun.server(), now: run.sleeper.now) {
                lengths.append(pause.until.timeIntervalSince(run.sleeper.now))
                run.sleeper.advance(by: lengths[lengths.count - 1])
            }
        }
        XCTAssertEqual(lengths, [60, 120, 60])
    }

    func testAClockThatIsSetBackDoesNotProlongAWait() async throws {
        let sleeper = SetBackSleeper(RetryRun.start)
        let client = ScriptedClient([.answer(503, ["Retry-After": "5"]), .answer(200)])
        let retrying = RetryingHTTPClient(
            client, pauses: HostPauses(), sleeper: sleeper, random: { $0.lowerBound }, onWait: { _ in })
        try await assertEqual(retrying.send(HTTPRequest(.get, RetryRun.address)).status, 200)
        XCTAssertEqual(sleeper.lengths.values, [1, 1, 1, 1, 1])
    }

    func testAClockThatIsSetBackDoesNotProlongAPause() async throws {
        let run = RetryRun(.answer(429, ["Retry-After": "100"]), .answer(200))
        await assertEqual(run.outcome(.post), .answer(429, ["Retry-After": "100"]))
        run.sleeper.setBack(by: 3_600)
        run.sleeper.advance(by: 20)
        let held = try await run.send(.get)
        XCTAssertEqual(RateLimit(held, now: run.sleeper.now)?.until, RetryRun.start + 100 - 3_600)
        run.sleeper.advance(by: 80)
        try await assertEqual(run.send(.get).status, 200)
    }

    func testCancellingEndsAWaitAtOnce() async {
        for first in [.answer(429, ["Retry-After": "50"]), .answer(503, ["Retry-After": "50"])]
            as [Result<HTTPResponse, ServiceError.Cause>]
        {
            let run = RetryRun(first, jumps: false)
            let task = Task { try await run.send(.get) }
            await run.sleeper.sleepers(1)
            task.cancel()
            let result = await task.result
            XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError, "\($0)") }
            XCTAssertEqual(run.waits.values.map(\.left), [50, 0])
            XCTAssertEqual(run.client.requests.count, 1)
        }
    }
}

/// A clock that is set back by an hour after the second sleep.
private final class SetBackSleeper: Sleeper, @unchecked Sendable {
    let lengths = Recorder<Double>()
    private(set) var steady: Date
    var now: Date { lengths.values.count < 2 ? steady : steady - 3_600 }

    init(_ now: Date) { steady = now }

    func sleep(for seconds: TimeInterval) async throws {
        lengths.record(seconds)
        steady += seconds
    }
}

/// The pauses during which a server gets no requests.
final class HostPausesTests: XCTestCase {
    func testPausesForALimitWithoutATimeDoubleFromOneMinuteToOneHour() async throws {
        let pauses = HostPauses()
        let server = try RetryRun.server()
        let limit = try XCTUnwrap(RateLimit(HTTPResponse(status: 429), now: RetryRun.start))
        var lengths: [Double] = []
        for _ in 1...80 {
            let now = RetryRun.start + 10_000 * Double(lengths.count)
            let end = await pauses.begin(server, limit, answer: HTTPResponse(status: 429), now: now)
            lengths.append(end.timeIntervalSince(now))
        }
        XCTAssertEqual(lengths, [60, 120, 240, 480, 960, 1920] + Array(repeating: 3600, count: 74))
        let during = RetryRun.start + 790_001
        let same = await pauses.begin(server, limit, answer: HTTPResponse(status: 429), now: during)
        XCTAssertEqual(same, RetryRun.start + 793_600)
        await pauses.end(server, now: RetryRun.start + 793_600)
        let end = await pauses.begin(server, limit, answer: HTTPResponse(status: 429), now: RetryRun.start + 800_000)
        XCTAssertEqual(end, RetryRun.start + 800_060)
    }

    func testAShorterLimitDoesNotEndALongerPause() async throws {
        let run = RetryRun(.answer(429, ["Retry-After": "30"]), jumps: false)
        let server = try RetryRun.server()
        _ = await run.outcome(.post)
        let short = HTTPResponse(status: 429, headers: ["Retry-After": "1"])
        let limit = try XCTUnwrap(RateLimit(short, now: RetryRun.start))
        await assertEqual(run.pauses.begin(server, limit, answer: short, now: RetryRun.start), RetryRun.start + 30)
        await assertEqual(run.pauses.pause(of: server, now: RetryRun.start + 29)?.until, RetryRun.start + 30)
        let later = HTTPResponse(status: 429, headers: ["Retry-After": "30"], body: Data("later".utf8))
        let same = try XCTUnwrap(RateLimit(later, now: RetryRun.start))
        _ = await run.pauses.begin(server, same, answer: later, now: RetryRun.start)
        await assertEqual(run.pauses.pause(of: server, now: RetryRun.start)?.answer.body, later.body)
        let after = await run.pauses.pause(of: server, now: RetryRun.start + 30)
        XCTAssertNil(after)
    }
}

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
