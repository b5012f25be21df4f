import TestSupport
import XCTest

@testable import Networking

final class PollPaceTests: XCTestCase {
    private let pace = PollPace(interval: 60)

    func testNoFasterThanTheIntervalAndTheServerAllow() {
        XCTAssertEqual(wait(after: [answer(200)]), 60)
        XCTAssertEqual(wait(after: [answer(200, ["x-poll-interval": "90"])]), 90)
        XCTAssertEqual(wait(after: [answer(200, ["x-poll-interval": "5"])]), 60)
        XCTAssertEqual(wait(after: [answer(200, ["x-poll-interval": "inf"])]), 60)
        XCTAssertEqual(wait(after: [answer(200, ["x-poll-interval": "1e9"])]), 86_400)
    }

    func testHalfOfWhatALimitLeavesIsKeptForThePerson() {
        XCTAssertEqual(wait(after: [answer(200, limit(60))]), 120)
        XCTAssertEqual(wait(after: [answer(200, limit(60)), answer(304, limit(60))]), 240)
        XCTAssertEqual(wait(after: [answer(200, limit(1))]), 3_600)
        XCTAssertEqual(wait(after: [answer(200, limit(0))]), 3_600)
        XCTAssertEqual(wait(after: [answer(200, limit(5_000))]), 10)
    }

    func testUnchangedAnswersWithATokenCostNothing() {
        XCTAssertEqual(wait(after: [answer(304, limit(2))], isFree: true), 10)
        XCTAssertEqual(wait(after: [answer(304, ["x-poll-interval": "30"])], isFree: true), 60)
    }

    func testALimitIsWaitedOut() {
        XCTAssertEqual(wait(after: [answer(403, limit(0))]), 3_600)
        XCTAssertEqual(wait(after: [answer(403, ["retry-after": "100"])]), 100)
        XCTAssertEqual(wait(after: [answer(429, ["retry-after": "3"])]), 60)
        XCTAssertEqual((1...7).map { wait(after: [answer(429)], failures: $0) }, [60, 120, 240, 480, 960, 960, 960])
    }

    func testAWrongClockDoesNotEndThePolling() {
        for now in [Date.noon - 1e8, .noon + 1e8] {
            for remaining in [0, 60, 5_000] {
                var cost = PollCost()
                cost.count(answer(200, limit(remaining)), isFree: false, now: now)
                XCTAssertTrue((10...3_600).contains(pace.wait(after: cost, failures: 0, now: now)))
            }
        }
    }

    func testFailuresAreWaitedOutLongerEachTime() {
        for status in [401, 403, 500, 599] {
            XCTAssertEqual((1...3).map { wait(after: [answer(status)], failures: $0) }, [60, 120, 240], "\(status)")
        }
        for status in [400, 402, 404, 499] { XCTAssertEqual(wait(after: [answer(status)], failures: 3), 60) }
    }

    private func wait(after answers: [HTTPResponse], isFree: Bool = false, failures: Int = 1) -> TimeInterval {
        var cost = PollCost()
        for answer in answers { cost.count(answer, isFree: isFree, now: .noon) }
        return pace.wait(after: cost, failures: failures, now: .noon)
    }

    private func answer(_ status: Int, _ headers: [String: String] = [:]) -> HTTPResponse {
        HTTPResponse(status: status, headers: headers)
    }

    private func limit(_ remaining: Int) -> [String: String] {
        ["x-ratelimit-remaining": "\(remaining)", "x-ratelimit-reset": "\(1_714_564_800 + 3_600)"]
    }
}
