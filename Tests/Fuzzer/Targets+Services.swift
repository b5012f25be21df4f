import QuintetPlatform

@testable import Models
@testable import Networking
@testable import QuintetFormats

extension Targets {
    static let services: [Target] = [
        Target("wordle", [wordle, #"{"scores": [{"id": 1, "date": "2021-06-20", "word": "Sissy", "tries": []}]}"#]) {
            input in
            let data = input.data()
            guard let scores = try? WordleScoresReader.scores(from: data, action: "") else { return }
            let written = scores.map(WordleScoresReader.json).json.text
            let again = try WordleScoresReader.scores(from: Data(written.utf8), action: "")
            try requireEqual(again, scores, "games that were read, written and read")
            _ = PuzzleStatistics(scores, today: WordleScore.initial[0].date)
            for score in scores { _ = (score.squares, ShareText.text(for: score, theme: .dark)) }
        },
        list("characters", [characters, #"{"characters": [{"name": " A ", "avatar": null}]}"#]) { data in
            try CharactersReader.characters(from: data).users.map { $0.name + $0.initials }
        },
        Target("leaderboard", [leaderboard, #"[{"id": "1", "name": "A", "points": "5"}]"#]) { input in
            guard let read = try? LeaderboardReader.leaderboard(from: input.data()) else { return }
            let ranking = Ranking(read.athletes, order: .highestFirst)
            try requireEqual(ranking.rows.count, read.athletes.count, "the number of places")
            _ = LeaderboardStatistics(read.athletes)
        },
        list("repositories", [repository, "[\(repository)]"]) { data in
            _ = try? RepositoryReader.repository(from: data, action: "")
            return try RepositoryReader.list(from: data, action: "").repositories.map(\.fullName)
        },
        list("employees", [employees, #"{"people": [{"id": 1, "last_name": "x"}]}"#, #""Ok""#, #"{"message": "x"}"#]) {
            data in
            _ = try? EmployeesReader.status(from: data)
            _ = try? EmployeesReader.employee(from: data)
            let staff = try EmployeesReader.staff(from: data).employees
            for employee in staff { _ = (employee.thumbnailState, employee.imageState) }
            return staff.map(\.lastName)
        },
        Target(
            "link-header", [#"<https://a.test/?page=2>; rel="next", <https://a.test/?page=9>; rel="last""#]
        ) { input in
            let url = URL(filePath: "/")
            _ = GitHubAPI.next(after: HTTPResponse(status: 200, headers: ["Link": input.text()]), of: url)
        },
        Target("dates", ["Sun, 06 Nov 1994 08:49:37 GMT", "120"]) { input in
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
        Target("error-body", [#"{"message": "Bad credentials", "status": "401"}"#, #""Not found""#, "<html>x</html>"]) {
            input in
            let data = input.data()
            let words = ServiceClient.message(data)
            let error = ServiceError(action: "x", cause: .notFound, serverMessage: words)
            try requireSafe(printed(error.message), "the message of an error")
            try require(error.message.utf8.count < 5_000, "an error of \(error.message.utf8.count) bytes")
        },
    ]

    /// Returns a target that reads a list and prints a text of each record.
    private static func list(
        _ name: String, _ samples: [String], _ texts: @escaping (Data) throws -> [String]
    ) -> Target {
        Target(name, samples) { input in
            for text in (try? texts(input.data())) ?? [] { try requireSafe(printed(text), name) }
        }
    }

    private static let wordle =
        #"[{"date": "2022-03-27", "id": 281, "tries": ["train", "ponds", "blume", "nymph"], "word": "nymph"}]"#
    private static let characters =
        #"[{"name": "OG Mario", "avatar": "https://x.test/a.png"}, {"name": "https://x.test/ b.png", "avatar": "Toad"},]"#
    private static let leaderboard =
        #"{"athletes": [{"id": 1, "name": "Ann", "score": 12}, {"id": 2, "name": "Bo", "score": null},]}"#
    private static let repository = #"""
        {"id": 44838949, "name": "swift", "full_name": "swiftlang/swift", "owner": {"login": "swiftlang"}, "description": "x",
        "stargazers_count": 67000, "forks_count": 1, "open_issues_count": 2, "language": "C++", "topics": ["a", "b"],
        "license": {"spdx_id": "Apache-2.0", "name": "x"}, "archived": false, "updated_at": "2024-05-01T12:00:00Z",
        "pushed_at": "2024-05-01T12:00:00Z", "html_url": "https://github.com/swiftlang/swift"}
        """#
    private static let employees = #"""
        [{"id": 3, "first_name": "Sarah", "last_name": "Corner", "gender": "Female", "birth_date": "04 May 1960",
        "thumbImage": "\"iVBORw0KGgo=\"", "image": "\/9j\/4AAQ\nSkZJRg=="}]
        """#
}
