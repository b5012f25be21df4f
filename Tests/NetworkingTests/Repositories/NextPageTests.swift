import Models
import TestSupport
import XCTest

@testable import Networking

final class NextPageTests: XCTestCase {
    func testTheNextPageIsFoundAtAnyPosition() {
        let links: [(String, String?)] = [
            (#"<https://a/2?page=2>; rel="next", <https://a/9>; rel="last""#, "https://a/2?page=2"),
            (#"<https://a/1>; rel="prev", <https://a/3>; rel="next""#, "https://a/3"),
            (#"</organizations/7/repos?page=2>; rel="next""#, "https://a.test/organizations/7/repos?page=2"),
            (#"<https://a/1>; rel="prev""#, nil), ("", nil), ("nonsense", nil), (#"<>; rel="next""#, nil),
            (#"<https://a/2; rel="next""#, nil),
        ]
        for (link, next) in links {
            let response = HTTPResponse(status: 200, headers: ["Link": link])
            let url = GitHubAPI.next(after: response, of: .make("https://a.test/repos"))
            XCTAssertEqual(url?.absoluteString, next, link)
        }
    }
}
