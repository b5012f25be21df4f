import TestSupport
import XCTest

@testable import Networking

final class RedirectTests: XCTestCase {
    func testARedirectedRequestNamesTheSourceToUse() {
        let cases: [(base: String, request: String, target: String, source: String)] = [
            ("http://a.test", "http://a.test/scores", "http://b.test/scores", "http://b.test"),
            ("http://a.test/", "http://a.test/scores", "http://b.test:8080/scores", "http://b.test:8080"),
            ("http://a.test/v1", "http://a.test/v1/scores/262", "http://b.test/v2/scores/262", "http://b.test/v2"),
            (
                "http://a.test", "http://a.test/users/x/repos?per_page=100",
                "https://b.test/api/users/x/repos?per_page=100", "https://b.test/api"
            ),
            (
                "http://a.test", "http://a.test/scores", "https://login.test/start?back=scores",
                "https://login.test/start"
            ),
            ("http://a.test", "http://a.test/scores", "https://a.test/scores", "https://a.test"),
            ("http://a.test/doc", "http://a.test/doc", "http://b.test/new/doc.json", "http://b.test/new/doc.json"),
            ("http://a.test/doc", "http://a.test/doc", "http://b.test/doc?v=2", "http://b.test/doc?v=2"),
            ("http://a.test/doc?key=x", "http://a.test/doc?key=x", "http://b.test/doc?…", "http://b.test/doc?…"),
            (
                "http://a.test/caf%C3%A9", "http://a.test/caf%C3%A9", "http://b.test/caf%C3%A9",
                "http://b.test/caf%C3%A9"
            ),
        ]
        for (base, request, target, source) in cases {
            let found = ServiceClient.source(.make(base), redirectedFrom: .make(request), to: target)
            XCTAssertEqual(found, source, target)
        }
    }

    func testOtherRedirectsNameNoSource() {
        let target = "an address that is not supported"
        let request = URL.make("http://a.test/scores")
        XCTAssertEqual(ServiceClient.source(.make("http://a.test"), redirectedFrom: request, to: target), target)
    }
}
