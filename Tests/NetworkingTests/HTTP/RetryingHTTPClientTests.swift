import Models
import TestSupport
import XCTest

@testable import Networking

final class RetryingHTTPClientTests: XCTestCase {
    func testTransientFailuresAreRetried() async throws {
        let again: [Result<HTTPResponse, ServiceError.Cause>] = [
            .failure(.timedOut(seconds: 15)), .failure(.cutShort), .answer(502), .answer(503), .answer(504),
            .answer(429, ["Retry-After": "1"]), .answer(403, ["Retry-After": "1"]),
            .answer(403, ["x-ratelimit-remaining": "0", "x-ratelimit-reset": "1648375201"]),
        ]
        for first in again {
            for method in [HTTPRequest.Method.get, .delete] {
                let run = RetryRun(first, .answer(200))
                try await assertEqual(run.send(method).status, 200, "\(first)")
                XCTAssertEqual(run.client.requests, [run.request(method), run.request(method)])
            }
            let run = RetryRun(first)
            await assertEqual(run.outcome(.post), first)
        }
    }

    func testOtherOutcomesAreNotRetried() async {
        let final: [Result<HTTPResponse, ServiceError.Cause>] = [
            .answer(200), .answer(304), .answer(400), .answer(401), .answer(403), .answer(404), .answer(500),
            .answer(501), .failure(.refused), .failure(.unresolved), .failure(.tlsRefused("")), .failure(.offline),
            .failure(.tooLarge(limit: 1)), .failure(.redirected(to: "http://b.test")), .failure(.insecureToken),
            .failure(.connection("x")),
        ]
        for first in final {
            let run = RetryRun(first)
            await assertEqual(run.outcome(.get), first)
            XCTAssertEqual(run.waits.values, [])
        }
    }

    func testFailsAfterThreeRetriesWithTheLastFailure() async {
        let run = RetryRun(.failure(.cutShort), .answer(502), .failure(.cutShort), .failure(.timedOut(seconds: 15)))
        await assertEqual(run.outcome(.get), .failure(.timedOut(seconds: 15, tries: 4, total: 3.5)))
        XCTAssertEqual(run.client.requests.count, 4)
        XCTAssertEqual(run.ranges.values, [0.25...0.5, 0.5...1, 1...2, 2...4])
        XCTAssertEqual(run.sleeper.now.timeIntervalSince(RetryRun.start), 3.5)
        XCTAssertEqual(
            run.waits.values,
            [
                .make(.cutShort, 1, 1), .make(.cutShort, 1, 0), .make(.serverFailed(status: 502), 1, 1),
                .make(.serverFailed(status: 502), 1, 0), .make(.cutShort, 2, 2), .make(.cutShort, 2, 1),
                .make(.cutShort, 2, 0),
            ])
    }

    func testATimeoutIsRetriedOnlyOnTheFirstTry() async {
        let run = RetryRun(.failure(.timedOut(seconds: 15)), .answer(503), .failure(.timedOut(seconds: 15)))
        await assertEqual(run.outcome(.get), .failure(.timedOut(seconds: 15, tries: 3, total: 1.5)))
        XCTAssertEqual(run.client.requests.count, 3)
    }

    func testNoTryStartsTooLateEvenIfTriesTakeLong() async {
        for (seconds, count) in [(23.0, 4), (38, 2), (74.6, 1), (100, 1)] {
            let run = RetryRun(.answer(503), .answer(503), .answer(503), .answer(503), takes: seconds)
            await assertEqual(run.outcome(.get), .answer(503))
            XCTAssertEqual(run.client.requests.count, count, "\(seconds)")
            XCTAssertLessThan(run.sleeper.now.timeIntervalSince(RetryRun.start), 75 + seconds)
        }
    }

    func testTheBackoffIsCapped() {
        let bounds = (1...7).map { RetryingHTTPClient.backoff(attempt: $0) { $0.upperBound } }
        XCTAssertEqual(bounds, [0.5, 1, 2, 4, 8, 8, 8])
    }

    func testTheWaitThatTheServerAsksForIsCountedDown() async throws {
        let run = RetryRun(.answer(503, ["Retry-After": "3"]), .answer(200))
        _ = try await run.send(.get)
        XCTAssertEqual(run.sleeper.now.timeIntervalSince(RetryRun.start), 3)
        XCTAssertEqual(run.waits.values, [3, 2, 1, 0].map { .make(.serverFailed(status: 503), 3, $0) })
    }

    func testAWaitOfMoreThanAMinuteIsNotStarted() async {
        for first in [
            .answer(429, ["Retry-After": "61"]), .answer(503, ["Retry-After": "61"]),
            .answer(403, ["x-ratelimit-remaining": "0", "x-ratelimit-reset": "9999999999"]),
        ] as [Result<HTTPResponse, ServiceError.Cause>] {
            let run = RetryRun(first)
            await assertEqual(run.outcome(.get), first)
            XCTAssertEqual(run.waits.values, [])
        }
    }

    func testTheTotalWaitOfARequestIsLimitedToAMinute() async {
        let run = RetryRun(.answer(429, ["Retry-After": "40"]), .answer(429, ["Retry-After": "21"]))
        await assertEqual(run.outcome(.get), .answer(429, ["Retry-After": "21"]))
        XCTAssertEqual(run.sleeper.now.timeIntervalSince(RetryRun.start), 40)
        let whole = RetryRun(.failure(.cutShort), .answer(429, ["x-ratelimit-reset": "1648375260"]), .answer(200))
        await assertEqual(whole.outcome(.get), .answer(200))
        XCTAssertEqual(whole.sleeper.now.timeIntervalSince(RetryRun.start), 60)
    }
}

/// A retrying client with prepared answers, a manual clock and the maximum jitter.
struct RetryRun {
    static let start = Date(timeIntervalSince1970: 1_648_375_200)
    static let address = URL.make("http://a.test:8080/x")
    static let elsewhere = URL.make("http://a.test:8081/x")

    static func server() throws -> Origin { try XCTUnwrap(Origin(address)) }

    let client: ScriptedClient
    let sleeper: ManualSleeper
    let pauses = HostPauses()
    let waits = Recorder<NetworkWait>()
    let ranges = Recorder<ClosedRange<Double>>()
    let retrying: RetryingHTTPClient

    init(_ answers: Result<HTTPResponse, ServiceError.Cause>..., jumps: Bool = true, takes seconds: Double = 0) {
        client = ScriptedClient(answers)
        sleeper = ManualSleeper(Self.start, jumps: jumps)
        retrying = RetryingHTTPClient(
            SlowClient(client: client, seconds: seconds, sleeper: sleeper), pauses: pauses, sleeper: sleeper,
            random: { [ranges] in
                ranges.record($0)
                return $0.upperBound
            }, onWait: { [waits] in waits.record($0) })
    }

    func request(_ method: HTTPRequest.Method) -> HTTPRequest { HTTPRequest(method, Self.address) }

    func send(_ method: HTTPRequest.Method) async throws -> HTTPResponse { try await retrying.send(request(method)) }

    func outcome(_ method: HTTPRequest.Method) async -> Result<HTTPResponse, ServiceError.Cause> {
        do {
            return .success(try await send(method))
        } catch {
            return .failure(error as? ServiceError.Cause ?? .connection("\(error)"))
        }
    }
}

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
    static func make(_ reason: Reason, _ total: Int, _ left: Int) -> NetworkWait {
        NetworkWait(reason: reason, host: "a.test:8080", left: left, isStart: left == total && left > 0)
    }
}
