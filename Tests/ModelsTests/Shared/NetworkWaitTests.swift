import Models
import XCTest

final class NetworkWaitTests: XCTestCase {
    func testTheTextSaysHowLongTheWaitIsForWhichServerAndWhy() {
        let table: [(NetworkWait.Reason, String)] = [
            (.rateLimit, "rate limit"), (.serverFailed(status: 503), "status 503"),
            (.timedOut, "no answer in time"), (.cutShort, "the connection ended early"),
        ]
        for (reason, words) in table {
            XCTAssertEqual(wait(reason, left: 12).words, "Waiting 12 s for api.github.com (\(words))…")
        }
    }

    func testOnlyTheFirstStepOfAWaitIsItsStart() {
        XCTAssertEqual([12, 11, 1, 0].map { wait(.rateLimit, left: $0).isStart }, [true, false, false, false])
        XCTAssertEqual([1, 0].map { wait(.rateLimit, left: $0, of: $0).isStart }, [true, false])
    }

    private func wait(_ reason: NetworkWait.Reason, left: Int, of total: Int = 12) -> NetworkWait {
        NetworkWait(reason: reason, host: "api.github.com", total: total, left: left, attempt: 2)
    }
}
