@testable import Networking

/// How long a server is left alone.
final class HostPausesTests: XCTestCase {
    func testALimitWithoutATimeMeansOneMinuteThenTwo() async throws {
        let pauses = HostPauses()
        let origin = try XCTUnwrap(Origin(RetryRun.address))
        let limit = try XCTUnwrap(RateLimit(HTTPResponse(status: 429), now: RetryRun.start))
        var lengths: [Double] = []
        for _ in 1...8 {
            let now = RetryRun.start + 10_000 * Double(lengths.count)
            let end = await pauses.begin(origin, limit, answer: HTTPResponse(status: 429), now: now)
            lengths.append(end.timeIntervalSince(now))
        }
        XCTAssertEqual(lengths, [60, 120, 240, 480, 960, 1920, 3600, 3600])
        let during = RetryRun.start + 70_001
        let same = await pauses.begin(origin, limit, answer: HTTPResponse(status: 429), now: during)
        XCTAssertEqual(same, RetryRun.start + 73_600)
        await pauses.resetBackoff(origin)
        let end = await pauses.begin(origin, limit, answer: HTTPResponse(status: 429), now: RetryRun.start + 90_000)
        XCTAssertEqual(end, RetryRun.start + 90_060)
    }

    func testAShorterLimitDoesNotEndALongerOne() async throws {
        let run = RetryRun(.answer(429, ["Retry-After": "30"]), jumps: false)
        let origin = try XCTUnwrap(Origin(RetryRun.address))
        _ = await run.outcome(.post)
        let short = HTTPResponse(status: 429, headers: ["Retry-After": "1"])
        let limit = try XCTUnwrap(RateLimit(short, now: RetryRun.start))
        await assertEqual(run.pauses.begin(origin, limit, answer: short, now: RetryRun.start), RetryRun.start + 30)
        await assertEqual(run.pauses.pause(of: origin, now: RetryRun.start + 29)?.until, RetryRun.start + 30)
        let after = await run.pauses.pause(of: origin, now: RetryRun.start + 30)
        XCTAssertNil(after)
    }
}
