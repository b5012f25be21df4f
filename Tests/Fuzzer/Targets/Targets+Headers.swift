import Foundation
import Models

@testable import Networking

extension Targets {
    static let headers: [Target] = [
        Target(
            "link-header",
            [
                #"<https://a.test/?page=2>; rel="next", <https://a.test/?page=9>; rel="last""#,
                "<a>; rel=next; x=\"\\\"\"",
            ]
        ) { input in
            let text = input.text()
            if let target = LinkHeader.target(of: "next", in: text) {
                try require(text.utf8.count >= target.utf8.count, "a target that is not in the header: \(target)")
            }
        },
        Target(
            "dates",
            ["Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994", "120"]
        ) { input in
            let now = Date(timeIntervalSince1970: 1_700_000_000)
            let text = input.text()
            let response = HTTPResponse(
                status: 429,
                headers: ["Retry-After": text, "x-ratelimit-remaining": "0", "X-RateLimit-Reset": input.text()])
            let limit = GitHubAPI.limit(of: response)
            try require(limit.map { $0.remaining >= 0 } ?? true, "the number of remaining requests is negative")
            for date in [HTTPDate.parse(text, now: now), RateLimit(response, now: now)?.until] {
                guard let seconds = date?.timeIntervalSince1970 else { continue }
                try require(seconds.isFinite && abs(seconds) < 1e12, "a date too far away: \(seconds)")
            }
        },
    ]
}
