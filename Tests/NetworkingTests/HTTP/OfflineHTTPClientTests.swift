import Models
import Networking
import TestSupport
import XCTest

final class OfflineHTTPClientTests: XCTestCase {
    func testFailsEveryRequest() async {
        let failure = await failure(ServiceError.Cause.self) {
            try await OfflineHTTPClient().send(HTTPRequest(.get, .make("http://127.0.0.1:1/")))
        }
        XCTAssertEqual(failure, .offline)
    }
}
