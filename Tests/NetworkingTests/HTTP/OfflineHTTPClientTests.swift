final class OfflineHTTPClientTests: XCTestCase {
    func testAnswersNothing() async {
        let failure = await failure(HTTPFailure.self) {
            try await OfflineHTTPClient().send(HTTPRequest(.get, .make("http://127.0.0.1:1/")))
        }
        XCTAssertEqual(failure, .offline)
    }
}
