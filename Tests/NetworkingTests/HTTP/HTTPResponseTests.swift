import Networking
import XCTest

final class HTTPResponseTests: XCTestCase {
    func testStatusesFrom200To299AreASuccess() {
        XCTAssertEqual([199, 200, 299, 300].map { HTTPResponse(status: $0).isSuccess }, [false, true, true, false])
    }

    func testTheLengthOfABodyIsCheckedForStatusesWithABody() {
        let lengths = [199, 200, 203, 204, 205, 303, 304, 305, 404].map {
            ContentLength.declared(by: ["content-length": "5"], status: $0)
        }
        XCTAssertEqual(lengths, [nil, 5, 5, nil, 5, 5, nil, 5, 5])
        XCTAssertNil(ContentLength.declared(by: ["content-length": "5", "transfer-encoding": "x"], status: 200))
    }
}

final class SystemSleeperTests: XCTestCase {
    func testSleepsForATimeButNotForATimeThatIsOver() async throws {
        let sleeper = SystemSleeper()
        let start = sleeper.steady
        try await sleeper.sleep(for: -1_000)
        try await sleeper.sleep(for: 0.02)
        XCTAssertTrue((0.02..<0.9).contains(sleeper.steady.timeIntervalSince(start)), "\(sleeper.steady) \(start)")
    }
}
