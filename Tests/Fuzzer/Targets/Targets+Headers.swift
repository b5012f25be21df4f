import Foundation
import Models

@testable import Networking

extension Targets {
    static let headers: [Target] = [
        Target(
            "link-header", [#"<https://a.test/?page=2>; rel="next", <https://a.test/?page=9>; rel="last""#]
        ) { input in
            let url = URL(filePath: "/")
            _ = GitHubAPI.next(after: HTTPResponse(status: 200, headers: ["Link": input.text()]), of: url)
        },
        Target(
            "dates",
            ["Sun, 06 Nov 1994 08:49:37 GMT", "120"]
        ) { input in
            let now = Date(timeIntervalSince1970: 1_700_000_000)
            let text = input.text()
            let response = HTTPResponse(
                status: 429,
                headers: ["Retry-After": text, "x-ratelimit-remaining": "0", "X-RateLimit-Reset": input.text()])
            let limit = GitHubAPI.limit(of: response)
            try require(limit.map { $0.remaining >= 0 } ?? true, "the number of remaining requests is negative")
            if let seconds = RateLimit(response, now: now)?.until?.timeIntervalSince1970 {
                try require(seconds.isFinite && abs(seconds) < 1e12, "a date too far away: \(seconds)")
            }
        },
    ]
}
