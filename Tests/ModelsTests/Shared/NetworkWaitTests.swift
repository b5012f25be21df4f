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

    private func wait(_ reason: NetworkWait.Reason, left: Int) -> NetworkWait {
        NetworkWait(reason: reason, host: "api.github.com", left: left)
    }
}
