/// The fields that a command prints with `--json`.
struct JSONFields {
    /// The shape around the fields.
    enum Shape { case one, list, lines }

    let arguments: [String]
    let shape: Shape
    let fields: String
    /// The fields that are null if the data has no value for them.
    var nullable = ""
    var input: [String] = []

    /// The fields of every command, whose names scripts depend on.
    static let all: [JSONFields] = [
        .init(arguments: ["wordle", "list"], shape: .list, fields: game),
        .init(arguments: ["wordle", "show", "264"], shape: .one, fields: game),
        .init(arguments: ["wordle", "add", "--word", "nymph", "nymph"], shape: .one, fields: game),
        .init(arguments: ["wordle", "edit", "281", "nymph"], shape: .one, fields: game),
        .init(arguments: ["wordle", "delete", "281"], shape: .one, fields: "id"),
        .init(arguments: ["wordle", "undo"], shape: .list, fields: game),
        .init(
            arguments: ["wordle", "import", "-"], shape: .one, fields: "new known contradicting unreadable",
            input: ["id,word,tries", "1,sissy,sissy"]),
        .init(arguments: ["wordle", "export"], shape: .list, fields: game),
        .init(arguments: ["wordle", "calendar", "2022-03"], shape: .list, fields: "date id mark"),
        .init(arguments: ["wordle", "reset", "--yes"], shape: .list, fields: game),
        .init(
            arguments: ["wordle", "stats"], shape: .one,
            fields: "played solved winPercent currentStreak longestStreak averageTries distribution",
            nullable: "averageTries"),
        .init(arguments: ["wordle", "share", "264"], shape: .one, fields: "text"),
        .init(
            arguments: ["wordle", "compare", "-"], shape: .list,
            fields:
                "player rank played solved winPercent averageTries total currentStreak longestStreak distribution hardMode latest",
            nullable: "averageTries", input: ["Wordle 281 X/6"]),
        .init(arguments: ["wordle", "compare", "--share"], shape: .one, fields: "text"),
        .init(arguments: ["wordle", "players"], shape: .list, fields: "player names played lastPuzzle"),
        .init(
            arguments: ["wordle", "log"], shape: .list, fields: "at by kind change players puzzles", nullable: "at"),
        .init(arguments: ["wordle", "rename", "Ann", "Anna"], shape: .one, fields: "player names"),
        .init(
            arguments: ["wordle", "correct", "Ann", "281", "5"], shape: .one, fields: "player puzzle before after"),
        .init(arguments: ["wordle", "league"], shape: .list, fields: "from to finished winners players"),
        .init(arguments: ["wordle", "forget", "--all"], shape: .one, fields: "forgotten"),
        .init(arguments: ["characters", "list"], shape: .list, fields: "name avatar", nullable: "avatar"),
        .init(
            arguments: ["characters", "show", "1"], shape: .one, fields: "name avatar image", nullable: "avatar image"),
        .init(
            arguments: ["leaderboard", "list"], shape: .list, fields: "rank id name score scoreText",
            nullable: "rank id score scoreText"),
        .init(
            arguments: ["leaderboard", "stats"], shape: .one,
            fields:
                "participants scored completionPercent averageScore medianScore highestScore lowestScore distribution",
            nullable: "averageScore medianScore highestScore lowestScore"),
        .init(arguments: ["repos", "list"], shape: .list, fields: repository, nullable: nullsOfRepository),
        .init(
            arguments: ["repos", "show", "swiftlang/swift"], shape: .one, fields: repository,
            nullable: nullsOfRepository),
        .init(
            arguments: ["open", "sporty://repo/swiftlang/swift"], shape: .one, fields: repository,
            nullable: nullsOfRepository),
        .init(arguments: ["today"], shape: .one, fields: "wordle group repositories employees"),
        .init(arguments: ["repos", "history", "swiftlang/swift"], shape: .list, fields: "fullName points"),
        .init(arguments: ["repos", "watch", "--for", "10"], shape: .lines, fields: "id fullName stars change at"),
        .init(
            arguments: ["employees", "list"], shape: .list, fields: employee, nullable: "firstName gender birthDate"),
        .init(
            arguments: ["employees", "show", "3"], shape: .one, fields: employee + " image",
            nullable: "firstName gender birthDate image"),
        .init(
            arguments: ["employees", "photo", "4"], shape: .one, fields: "mediaType width height bytes file",
            nullable: "file"),
        .init(arguments: ["employees", "health"], shape: .one, fields: "status"),
        .init(arguments: ["settings", "show"], shape: .list, fields: setting),
        .init(arguments: ["settings", "set", "theme", "light"], shape: .one, fields: setting),
        .init(arguments: ["settings", "unset", "theme"], shape: .one, fields: setting),
        .init(arguments: ["token", "set", "github"], shape: .one, fields: token, input: ["s3cret"]),
        .init(arguments: ["token", "clear", "github"], shape: .one, fields: token, nullable: "source"),
        .init(arguments: ["token", "status"], shape: .list, fields: token, nullable: "source"),
        .init(arguments: ["completions", "bash"], shape: .one, fields: "script"),
        .init(arguments: ["help"], shape: .list, fields: help),
        .init(arguments: ["help", "wordle"], shape: .list, fields: help),
        .init(arguments: ["help", "wordle", "list"], shape: .one, fields: help),
        .init(arguments: ["wordle", "list", "--help"], shape: .one, fields: help),
        .init(arguments: ["--version"], shape: .one, fields: "name version commit", nullable: "commit"),
    ]

    private static let game = "id date word tries solved hardMode squares"
    private static let repository =
        "id owner name fullName description stars forks openIssues licence language topics fork archived updatedAt url"
    private static let nullsOfRepository = "description licence language updatedAt"
    private static let employee = "id firstName lastName gender birthDate hasThumbnail"
    private static let setting = "key value from"
    private static let token = "service origin stored source"
    private static let help = "command summary usage arguments options details columns examples"
}
