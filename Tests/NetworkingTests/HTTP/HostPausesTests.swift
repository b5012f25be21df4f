import TestSupport
import XCTest

@testable import Networking

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
