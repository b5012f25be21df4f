import Models
import TestSupport

extension JSONFields {
    /// The fields of every command.
    static let all: [JSONFields] =
        AppName.allCases.flatMap(\.tested.fields) + [
            JSONFields(
                ["open", "sporty://repo/swiftlang/swift"], .one, repository,
                nullable: "description licence language updatedAt"),
            JSONFields(["today"], .one, "wordle group repositories employees"),
            JSONFields(["settings", "show"], .list, setting),
            JSONFields(["settings", "set", "theme", "light"], .one, setting),
            JSONFields(["settings", "unset", "theme"], .one, setting),
            JSONFields(["token", "set", "github"], .one, token, input: ["s3cret"]),
            JSONFields(["token", "clear", "github"], .one, token, nullable: "source"),
            JSONFields(["token", "status"], .list, token, nullable: "source"),
            JSONFields(["completions", "bash"], .one, "script"),
            JSONFields(["help"], .list, help),
            JSONFields(["help", "wordle"], .list, help),
            JSONFields(["help", "wordle", "list"], .one, help),
            JSONFields(["wordle", "list", "--help"], .one, help),
            JSONFields(["--version"], .one, "name version commit", nullable: "commit"),
        ]

    private static let repository =
        "id owner name fullName description stars forks openIssues licence language topics fork archived updatedAt url"
    private static let setting = "key value from"
    private static let token = "service origin stored source"
    private static let help = "command summary usage arguments options details columns examples"
}
