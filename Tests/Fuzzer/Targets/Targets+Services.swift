import Foundation
import QuintetPlatform
import ViewModels

@testable import Models
@testable import Networking
@testable import QuintetFormats

extension Targets {
    static let services: [Target] = [
        Target("wordle", [wordle, #"{"scores": [{"id": 1, "date": "2021-06-20", "word": "Sissy", "tries": []}]}"#]) {
            input in
            let data = input.data()
            if let score = try? WordleScoresReader.score(from: data, action: "") {
                let again = try WordleScoresReader.score(
                    from: Data(WordleScoresReader.json(of: score).text.utf8), action: "")
                try requireEqual(again, score, "a game that was read, written and read")
            }
            guard let scores = try? WordleScoresReader.scores(from: data, action: "") else { return }
            let written = scores.map(WordleScoresReader.json).json.text
            let again = try WordleScoresReader.scores(from: Data(written.utf8), action: "")
            try requireEqual(again, scores, "games that were read, written and read")
            _ = WordleStatistics(scores, today: WordleScore.initial[0].date)
            for score in scores { _ = (score.squares, ShareText.text(for: score, theme: .dark)) }
        },
        Target("characters", [characters, #"{"characters": [{"name": " A ", "avatar": null}]}"#]) { input in
            guard let read = try? CharactersReader.characters(from: input.data()) else { return }
            let records = read.users.map { ["name": $0.name, "avatar": $0.avatar?.absoluteString ?? ""] }
            let again = try CharactersReader.characters(from: JSONSerialization.data(withJSONObject: records))
            try requireEqual(again, Characters(users: read.users), "characters that were read, written and read")
            for user in read.users { _ = user.initials }
        },
        Target("leaderboard", [leaderboard, #"[{"id": "1", "name": "A", "points": "5"}]"#]) { input in
            guard let read = try? LeaderboardReader.leaderboard(from: input.data()) else { return }
            let records: [[String: Any]] = read.athletes.map { athlete in
                let score: Any =
                    switch athlete.score {
                    case .number(let number): number
                    case .other(let text): text
                    case nil: NSNull()
                    }
                return ["id": athlete.id ?? "", "name": athlete.name, "score": score]
            }
            let again = try LeaderboardReader.leaderboard(from: JSONSerialization.data(withJSONObject: records))
            try requireEqual(again.athletes, read.athletes, "athletes that were read, written and read")
            let ranking = Ranking(read.athletes, order: .highestFirst)
            try requireEqual(ranking.rows.count, read.athletes.count, "the number of places")
            _ = LeaderboardStatistics(read.athletes)
        },
        Target("repositories", [repository, "[\(repository)]"]) { input in
            let data = input.data()
            _ = try? RepositoryReader.repository(from: data, action: "")
            guard let read = try? RepositoryReader.list(from: data, action: "") else { return }
            let records = read.repositories.map(record)
            let again = try RepositoryReader.list(from: JSONSerialization.data(withJSONObject: records), action: "")
            try requireEqual(again.repositories, read.repositories, "repositories that were read, written and read")
        },
        Target("employees", [employees, #"{"people": [{"id": 1, "last_name": "x"}]}"#, #""Ok""#, #"{"message": "x"}"#])
        { input in
            let data = input.data()
            _ = try? EmployeesReader.status(from: data)
            _ = try? EmployeesReader.employee(from: data)
            guard let read = try? EmployeesReader.staff(from: data) else { return }
            let records: [[String: Any]] = read.employees.map {
                [
                    "id": $0.id, "first_name": $0.firstName, "last_name": $0.lastName, "gender": $0.gender,
                    "birth_date": $0.birthDateText,
                ]
            }
            let again = try EmployeesReader.staff(from: JSONSerialization.data(withJSONObject: records))
            try requireEqual(again.employees.map(\.id), read.employees.map(\.id), "employees")
            for (left, right) in zip(again.employees, read.employees) {
                try requireEqual(left.firstName, right.firstName, "first name")
                try requireEqual(left.lastName, right.lastName, "last name")
                try requireEqual(left.birthDate, right.birthDate, "birth date")
                _ = (right.thumbnailState, right.imageState)
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

    private static func record(_ repository: Repository) -> [String: Any] {
        [
            "id": repository.id, "name": repository.name, "owner": ["login": repository.owner],
            "full_name": repository.fullName, "description": (repository.description as Any?) ?? NSNull(),
            "stargazers_count": repository.stars, "forks_count": repository.forks,
            "open_issues_count": repository.openIssues, "language": (repository.language as Any?) ?? NSNull(),
            "topics": repository.topics, "license": ["spdx_id": (repository.licence as Any?) ?? NSNull()],
            "archived": repository.isArchived,
            "updated_at": (repository.updatedAt.map(TimeWords.timestamp) as Any?) ?? NSNull(),
            "html_url": repository.url.absoluteString,
        ]
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
