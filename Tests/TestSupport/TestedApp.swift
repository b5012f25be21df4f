import Models

/// The facts about an app that the tests of all apps need.
public struct TestedApp {
    /// The path of each screen, the first screen of the app first.
    public let screens: [String]
    /// The fields of each command with `--json`, whose names scripts depend on.
    public let fields: [JSONFields]
    /// The action of its view model, as its errors describe it.
    public let action: String
    /// The number of records on the stand-in server.
    public let count: Int
    /// The name of the field with the list, if the answer is an object.
    public let listName: String
    /// The values that a record needs, as the reader's errors describe them.
    public let record: String
    /// Whether a record also needs a number.
    public var hasNumbers = true
    /// Whether the stand-in server answers with a bare list that is not in an object.
    public var isBareList = false
    /// The path after the server's address in the source of the app, if the source is a document.
    public var path = ""
    /// The token that the stand-in server accepts, if the app needs one.
    public var token: String?
}

/// The fields that a command prints with `--json`.
public struct JSONFields: Sendable {
    /// The shape around the fields.
    public enum Shape: Sendable {
        case one, list, lines
    }

    /// The command and its arguments.
    public let arguments: [String]
    /// The shape around the fields.
    public let shape: Shape
    /// The names of the fields, separated by blanks.
    public let fields: String
    /// The fields that are null if the data has no value for them.
    public let nullable: String
    /// The lines of standard input.
    public let input: [String]

    /// Creates the expected fields of a command.
    public init(_ arguments: [String], _ shape: Shape, _ fields: String, nullable: String = "", input: [String] = []) {
        self.arguments = arguments
        self.shape = shape
        self.fields = fields
        self.nullable = nullable
        self.input = input
    }
}

extension AppName {
    /// The facts about the app for tests.
    public var tested: TestedApp {
        switch self {
        case .wordle:
            TestedApp(
                screens: [
                    "/wordle", "/wordle/264/letters", "/wordle/264/edit", "/wordle/add", "/wordle/import",
                    "/wordle/calendar/2022-03", "/wordle/statistics", "/wordle/comparison", "/wordle/players",
                    "/wordle/players/Ann", "/wordle/league", "/wordle/log",
                ],
                fields: [
                    JSONFields(["wordle", "list"], .list, game),
                    JSONFields(["wordle", "show", "264"], .one, game),
                    JSONFields(["wordle", "add", "--word", "nymph", "nymph"], .one, game),
                    JSONFields(["wordle", "edit", "281", "nymph"], .one, game),
                    JSONFields(["wordle", "delete", "281"], .one, "id"),
                    JSONFields(["wordle", "undo"], .list, game),
                    JSONFields(
                        ["wordle", "import", "-"], .one, "new known contradicting unreadable",
                        input: ["id,word,tries", "1,sissy,sissy"]),
                    JSONFields(["wordle", "export"], .list, game),
                    JSONFields(["wordle", "calendar", "2022-03"], .list, "date id mark"),
                    JSONFields(["wordle", "reset", "--yes"], .list, game),
                    JSONFields(
                        ["wordle", "stats"], .one,
                        "played solved winPercent currentStreak longestStreak averageTries distribution",
                        nullable: "averageTries"),
                    JSONFields(["wordle", "share", "264"], .one, "text"),
                    JSONFields(
                        ["wordle", "compare", "-"], .list,
                        "player rank played solved winPercent averageTries total currentStreak longestStreak distribution hardMode latest",
                        nullable: "averageTries", input: ["Wordle 281 X/6"]),
                    JSONFields(["wordle", "compare", "--share"], .one, "text"),
                    JSONFields(["wordle", "players"], .list, "player names played lastPuzzle"),
                    JSONFields(["wordle", "log"], .list, "at by kind change players puzzles", nullable: "at"),
                    JSONFields(["wordle", "rename", "Ann", "Anna"], .one, "player names"),
                    JSONFields(["wordle", "correct", "Ann", "281", "5"], .one, "player puzzle before after"),
                    JSONFields(["wordle", "league"], .list, "from to finished winners players"),
                    JSONFields(["wordle", "forget", "--all"], .one, "forgotten"),
                ],
                action: "list the games", count: 3, listName: "scores", record: "a whole number", token: "ACCESS_TOKEN")
        case .characters:
            TestedApp(
                screens: ["/characters", "/characters/3"],
                fields: [
                    JSONFields(["characters", "list"], .list, "name avatar", nullable: "avatar"),
                    JSONFields(["characters", "show", "1"], .one, "name avatar image", nullable: "avatar image"),
                ],
                action: "list the characters", count: 15, listName: "characters", record: "a name", hasNumbers: false,
                isBareList: true, path: "/characters")
        case .leaderboard:
            TestedApp(
                screens: ["/leaderboard", "/leaderboard/statistics"],
                fields: [
                    JSONFields(
                        ["leaderboard", "list"], .list, "rank id name score scoreText",
                        nullable: "rank id score scoreText"),
                    JSONFields(
                        ["leaderboard", "stats"], .one,
                        "participants scored completionPercent averageScore medianScore highestScore lowestScore distribution",
                        nullable: "averageScore medianScore highestScore lowestScore"),
                ],
                action: "list the athletes", count: 10, listName: "athletes", record: "a name", hasNumbers: false,
                path: "/athletes")
        case .repos:
            TestedApp(
                screens: [
                    "/repositories", "/repositories/swiftlang/swift", "/repositories/swiftlang/swift/stars",
                ],
                fields: [
                    JSONFields(["repos", "list"], .list, repository, nullable: nullsOfRepository),
                    JSONFields(
                        ["repos", "show", "swiftlang/swift"], .one, repository,
                        nullable: nullsOfRepository),
                    JSONFields(["repos", "history", "swiftlang/swift"], .list, "fullName points"),
                    JSONFields(["repos", "watch", "--for", "10"], .lines, "id fullName stars change at"),
                ],
                action: "load repositories for “swiftlang”", count: 7, listName: "items",
                record: "a whole number as id, a name and an owner", isBareList: true, token: "GITHUB_TOKEN")
        case .employees:
            TestedApp(
                screens: ["/employees", "/employees/3"],
                fields: [
                    JSONFields(["employees", "list"], .list, employee, nullable: "firstName gender birthDate"),
                    JSONFields(
                        ["employees", "show", "3"], .one, employee + " image",
                        nullable: "firstName gender birthDate image"),
                    JSONFields(
                        ["employees", "photo", "4"], .one, "mediaType width height bytes file",
                        nullable: "file"),
                    JSONFields(["employees", "health"], .one, "status"),
                ],
                action: "list the employees", count: 12, listName: "people",
                record: "a whole number as id, and first_name or last_name", isBareList: true)
        }
    }
}

private let game = "id date word tries solved hardMode squares"
private let repository =
    "id owner name fullName description stars forks openIssues licence language topics fork archived updatedAt url"
private let nullsOfRepository = "description licence language updatedAt"
private let employee = "id firstName lastName gender birthDate hasThumbnail"
