import Foundation
import Models
import TestSupport
import XCTest

@testable import Networking

final class RetryingHTTPClientTests: XCTestCase {
    func testWhatIsTriedAgain() async throws {
        let again: [Result<HTTPResponse, HTTPFailure>] = [
            .failure(.timedOut(seconds: 15)), .failure(.cutShort), .answer(502), .answer(503), .answer(504),
            .answer(429, ["Retry-After": "1"]), .answer(403, ["Retry-After": "1"]),
            .answer(403, ["x-ratelimit-remaining": "0", "x-ratelimit-reset": "1648375201"]),
        ]
        for first in again {
            for method in [HTTPRequest.Method.get, .delete] {
                let run = Run(first, .answer(200))
                let response = try await run.send(method)
                XCTAssertEqual(response.status, 200, "\(first)")
                XCTAssertEqual(run.client.requests, [run.request(method), run.request(method)])
            }
            let run = Run(first)
            let outcome = await run.outcome(.post)
            XCTAssertEqual(outcome, first)
        }
    }

    func testWhatIsFinal() async {
        let final: [Result<HTTPResponse, HTTPFailure>] = [
            .answer(200), .answer(304), .answer(400), .answer(401), .answer(403), .answer(404), .answer(500),
            .answer(501), .failure(.refused), .failure(.unresolved), .failure(.tlsRefused), .failure(.offline),
            .failure(.tooLarge(limit: 1)), .failure(.redirected(to: "http://b.test")), .failure(.insecureToken),
            .failure(.other("x")),
        ]
        for first in final {
            let run = Run(first)
            let outcome = await run.outcome(.get)
            XCTAssertEqual(outcome, first)
            XCTAssertEqual(run.waits.values, [])
        }
    }

    func testItGivesUpAfterThreeRetriesWithTheLastFailure() async {
        let run = Run(
            .failure(.cutShort), .answer(502), .failure(.cutShort), .failure(.timedOut(seconds: 15)))
        let outcome = await run.outcome(.get)
        XCTAssertEqual(outcome, .failure(.timedOut(seconds: 15)))
        XCTAssertEqual(run.client.requests.count, 4)
        XCTAssertEqual(run.ranges.values, [0...0.5, 0...1, 0...2, 0...4])
        XCTAssertEqual(run.sleeper.now.timeIntervalSince(run.start), 3.5)
        XCTAssertEqual(
            run.waits.values,
            [
                .make(.cutShort, 1, 1, attempt: 2), .make(.cutShort, 1, 0, attempt: 2),
                .make(.serverFailed(status: 502), 1, 1, attempt: 3),
                .make(.serverFailed(status: 502), 1, 0, attempt: 3),
                .make(.cutShort, 2, 2, attempt: 4), .make(.cutShort, 2, 1, attempt: 4),
                .make(.cutShort, 2, 0, attempt: 4),
            ])
    }

    func testThereIsOneTryAfterATimeout() async {
        let run = Run(.failure(.timedOut(seconds: 15)), .answer(503), .failure(.timedOut(seconds: 15)))
        let outcome = await run.outcome(.get)
        XCTAssertEqual(outcome, .failure(.timedOut(seconds: 15)))
        XCTAssertEqual(run.client.requests.count, 3)
    }

    func testNoTryBeginsTooLateHoweverLongTheTriesTake() async {
        for (seconds, count) in [(23.0, 4), (38, 2), (74.6, 1), (100, 1)] {
            let run = Run(.answer(503), .answer(503), .answer(503), .answer(503), takes: seconds)
            let outcome = await run.outcome(.get)
            XCTAssertEqual(outcome, .answer(503))
            XCTAssertEqual(run.client.requests.count, count, "\(seconds)")
            XCTAssertLessThan(run.sleeper.now.timeIntervalSince(run.start), 75 + seconds)
        }
    }

    func testAMinuteAfterAnAnswerThatTookItsTimeIsStillWaited() async throws {
        let run = Run(.answer(429), .answer(200), takes: 10)
        let response = try await run.send(.get)
        XCTAssertEqual(response.status, 200)
        XCTAssertEqual(run.sleeper.now.timeIntervalSince(run.start), 80)
    }

    func testTheBackoffIsCapped() {
        let bounds = (1...7).map { RetryPolicy().backoff(attempt: $0) { $0.upperBound } }
        XCTAssertEqual(bounds, [0.5, 1, 2, 4, 8, 8, 8])
    }

    func testTheServersWaitIsKeptAndCountedDown() async throws {
        let run = Run(.answer(503, ["Retry-After": "3"]), .answer(200))
        _ = try await run.send(.get)
        XCTAssertEqual(run.sleeper.now.timeIntervalSince(run.start), 3)
        XCTAssertEqual(
            run.waits.values,
            [3, 2, 1, 0].map { .make(.serverFailed(status: 503), 3, $0, attempt: 2) })
    }

    func testAWaitThatIsTooLongIsNotBegun() async {
        for first in [
            .answer(429, ["Retry-After": "61"]), .answer(503, ["Retry-After": "61"]),
            .answer(403, ["x-ratelimit-remaining": "0", "x-ratelimit-reset": "9999999999"]),
        ] as [Result<HTTPResponse, HTTPFailure>] {
            let run = Run(first)
            let outcome = await run.outcome(.get)
            XCTAssertEqual(outcome, first)
            XCTAssertEqual(run.waits.values, [])
        }
    }

    func testAllWaitsOfARequestTogetherAreBounded() async {
        let run = Run(.answer(429, ["Retry-After": "40"]), .answer(429, ["Retry-After": "21"]))
        let outcome = await run.outcome(.get)
        XCTAssertEqual(outcome, .answer(429, ["Retry-After": "21"]))
        XCTAssertEqual(run.sleeper.now.timeIntervalSince(run.start), 40)
    }

    func testALimitWithoutATimeMeansOneMinuteThenTwo() async throws {
        let pauses = HostPauses()
        let origin = try XCTUnwrap(Origin(.address))
        let limit = try XCTUnwrap(RateLimit(HTTPResponse(status: 429), now: .start))
        var lengths: [Double] = []
        for _ in 1...8 {
            let now = Date.start + 10_000 * Double(lengths.count)
            let end = await pauses.begin(origin, limit, answer: HTTPResponse(status: 429), now: now)
            lengths.append(end.timeIntervalSince(now))
        }
        XCTAssertEqual(lengths, [60, 120, 240, 480, 960, 1920, 3600, 3600])
        let during = Date.start + 70_001
        let same = await pauses.begin(origin, limit, answer: HTTPResponse(status: 429), now: during)
        XCTAssertEqual(same, .start + 73_600)
        await pauses.succeeded(origin)
        let end = await pauses.begin(origin, limit, answer: HTTPResponse(status: 429), now: .start + 90_000)
        XCTAssertEqual(end, .start + 90_060)
    }

    func testARequestThatIsNoAddressOfAServerIsHandedOn() async throws {
        let run = Run(.failure(.cutShort))
        let request = HTTPRequest(.get, URL(filePath: "/x"))
        do {
            _ = try await run.retrying.send(request)
            XCTFail("nothing was thrown")
        } catch {
            XCTAssertEqual(error as? HTTPFailure, .cutShort)
        }
    }
}

final class RetryingHTTPClientPauseTests: XCTestCase {
    func testALimitHoldsBackEveryRequestToTheServerAndNoOther() async throws {
        let run = Run(.answer(429, ["Retry-After": "5"]), .answer(200), .answer(201), .answer(202), jumps: false)
        let first = Task { try await run.send(.get).status }
        await run.sleeper.sleepers(1)
        let second = Task { try await run.send(.post).status }
        await run.sleeper.sleepers(2)
        let elsewhere = try await run.retrying.send(HTTPRequest(.get, .elsewhere))
        XCTAssertEqual(elsewhere.status, 200)
        XCTAssertEqual(run.client.requests.map(\.url), [.address, .elsewhere])
        run.sleeper.advance(by: 5)
        let statuses = [try await first.value, try await second.value]
        XCTAssertEqual(Set(statuses), [201, 202])
        XCTAssertEqual(run.client.requests.count, 4)
        XCTAssertEqual(run.sleeper.now, run.start + 5)
    }

    func testARequestThatCannotWaitSoLongGetsTheAnswerWithTheTimeOfItsEnd() async throws {
        let run = Run(.answer(429, ["Retry-After": "100"], "slow down"), .answer(200))
        let first = await run.outcome(.post)
        XCTAssertEqual(first, .answer(429, ["Retry-After": "100"], "slow down"))
        run.sleeper.advance(by: 30)
        let held = try await run.send(.get)
        XCTAssertEqual(String(decoding: held.body, as: UTF8.self), "slow down")
        XCTAssertEqual(RateLimit(held, now: run.sleeper.now)?.until, run.start + 100)
        XCTAssertEqual(run.client.requests.count, 1)
        run.sleeper.advance(by: 10)
        let later = try await run.send(.get)
        XCTAssertEqual(later.status, 200)
        XCTAssertEqual(run.sleeper.now, run.start + 100)
        XCTAssertEqual(run.waits.values.first, .make(.rateLimit, 60, 60, attempt: 1))
    }

    func testAShorterLimitDoesNotEndALongerOne() async throws {
        let run = Run(.answer(429, ["Retry-After": "30"]), jumps: false)
        let origin = try XCTUnwrap(Origin(.address))
        _ = await run.outcome(.post)
        let short = HTTPResponse(status: 429, headers: ["Retry-After": "1"])
        let limit = try XCTUnwrap(RateLimit(short, now: run.start))
        let end = await run.pauses.begin(origin, limit, answer: short, now: run.start)
        XCTAssertEqual(end, run.start + 30)
        let pause = await run.pauses.pause(of: origin, now: run.start + 29)
        XCTAssertEqual(pause?.until, run.start + 30)
        let after = await run.pauses.pause(of: origin, now: run.start + 30)
        XCTAssertNil(after)
    }

    func testCancellingEndsAWaitAtOnce() async {
        for first in [.answer(429, ["Retry-After": "50"]), .answer(503, ["Retry-After": "50"])]
            as [Result<HTTPResponse, HTTPFailure>]
        {
            let run = Run(first, jumps: false)
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

/// A retrying client with everything around it under control: the jitter is as long as it may be.
private struct Run {
    let start = Date.start
    let client: ScriptedClient
    let sleeper: ManualSleeper
    let pauses = HostPauses()
    let waits = Recorder<NetworkWait>()
    let ranges = Recorder<ClosedRange<Double>>()
    let retrying: RetryingHTTPClient

    init(_ answers: Result<HTTPResponse, HTTPFailure>..., jumps: Bool = true, takes seconds: Double = 0) {
        client = ScriptedClient(answers)
        sleeper = ManualSleeper(.start, jumps: jumps)
        retrying = RetryingHTTPClient(
            SlowClient(client: client, seconds: seconds, sleeper: sleeper), pauses: pauses, sleeper: sleeper,
            random: { [ranges] in
                ranges.record($0)
                return $0.upperBound
            }, onWait: { [waits] in waits.record($0) })
    }

    func request(_ method: HTTPRequest.Method) -> HTTPRequest { HTTPRequest(method, .address) }

    func send(_ method: HTTPRequest.Method) async throws -> HTTPResponse {
        try await retrying.send(request(method))
    }

    func outcome(_ method: HTTPRequest.Method) async -> Result<HTTPResponse, HTTPFailure> {
        do {
            return .success(try await send(method))
        } catch {
            return .failure(error as? HTTPFailure ?? .other("\(error)"))
        }
    }
}

/// Moves the clock on with each request.
private struct SlowClient: HTTPClient {
    let client: ScriptedClient
    let seconds: Double
    let sleeper: ManualSleeper

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        sleeper.advance(by: seconds)
        return try await client.send(request)
    }
}

extension NetworkWait {
    fileprivate static func make(_ reason: Reason, _ total: Int, _ left: Int, attempt: Int) -> NetworkWait {
        NetworkWait(reason: reason, host: "a.test:8080", total: total, left: left, attempt: attempt)
    }
}

extension Date {
    fileprivate static let start = Date(timeIntervalSince1970: 1_648_375_200)
}

extension URL {
    fileprivate static let address = URL.make("http://a.test:8080/x")
    fileprivate static let elsewhere = URL.make("http://a.test:8081/x")
}
