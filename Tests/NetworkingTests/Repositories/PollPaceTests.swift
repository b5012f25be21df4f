import Models
import TestSupport
import XCTest

@testable import Networking

final class PollPaceTests: XCTestCase {
    private let pace = PollPace(interval: 60)

    func testPollsNoFasterThanTheIntervalAndTheServerAllow() {
        XCTAssertEqual(wait(after: [page()]), 60)
        for (interval, seconds) in [("90", 90.0), ("5", 60), ("soon", 60), ("1000000000", 86_400)] {
            XCTAssertEqual(wait(after: [page(["x-poll-interval": interval])]), seconds, interval)
        }
    }

    func testHalfOfTheRemainingLimitIsLeftForTheUser() {
        XCTAssertEqual(wait(after: [page(limit(60))]), 120)
        XCTAssertEqual(wait(after: [page(limit(60)), page(limit(60))]), 240)
        XCTAssertEqual(wait(after: [page(limit(1))]), 3_600)
        XCTAssertEqual(wait(after: [page(limit(0))]), 3_600)
        XCTAssertEqual(wait(after: [page(limit(5_000))]), 10)
    }

    /// Every program that polls stops at the same half.
    func testPollingStopsAtHalfOfAKnownLimit() {
        for (remaining, seconds) in [(60, 120.0), (45, 240), (31, 3_600), (30, 3_600), (2, 3_600)] {
            XCTAssertEqual(
                wait(after: [page(limit(remaining).merging(["x-ratelimit-limit": "60"]) { $1 })]), seconds,
                "\(remaining)")
        }
    }

    func testTheLimitWithFewerRemainingRequestsIsUsed() {
        XCTAssertEqual(wait(after: [page(limit(5_000)), page(limit(60)), page(limit(4_000))]), 360)
    }

    func testPollingPausesUntilARateLimitEnds() {
        XCTAssertEqual(wait(after: [], .rateLimited(until: .noon + 3_000)), 3_000)
        XCTAssertEqual(wait(after: [], .rateLimited(until: .noon + 1e6)), 3_600)
        XCTAssertEqual(wait(after: [page()], .rateLimited(until: .noon + 3)), 60)
        XCTAssertEqual(
            (1...7).map { wait(after: [], .rateLimited(until: nil), failures: $0) },
            [60, 120, 240, 480, 960, 960, 960])
    }

    func testAWrongClockDoesNotEndThePolling() {
        for now in [Date.noon - 1e8, .noon + 1e8] {
            for remaining in [0, 60, 5_000] {
                var round = PollRound()
                round.add(page(limit(remaining)))
                XCTAssertTrue((10...3_600).contains(pace.wait(after: round, failures: 0, now: now)), "\(pace)")
            }
        }
    }

    func testEachFailureLengthensTheWait() {
        for cause: ServiceError.Cause in [.tokenRefused(.github), .forbidden, .serverFailed(status: 500), .refused] {
            XCTAssertEqual((1...3).map { wait(after: [], cause, failures: $0) }, [60, 120, 240], "\(cause)")
        }
        XCTAssertEqual(wait(after: [], .notFound, failures: 0), 60)
    }

    private func wait(
        after pages: [RepositoryPage], _ failure: ServiceError.Cause? = nil, failures: Int = 1
    ) -> TimeInterval {
        var round = PollRound()
        for page in pages { round.add(page) }
        if let failure { round.noteFailure(failure) }
        return pace.wait(after: round, failures: failures, now: .noon)
    }

    private func page(_ headers: [String: String] = [:]) -> RepositoryPage {
        let response = HTTPResponse(status: 200, headers: headers)
        var page = RepositoryPage(repositories: [], limit: GitHubAPI.limit(of: response))
        page.pollInterval = GitHubAPI.pollInterval(of: response)
        return page
    }

    private func limit(_ remaining: Int) -> [String: String] {
        ["x-ratelimit-remaining": "\(remaining)", "x-ratelimit-reset": "\(1_714_564_800 + 3_600)"]
    }
}
