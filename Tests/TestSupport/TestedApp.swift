import Models

/// The facts about an app that the tests of all apps need.
public struct TestedApp {
    /// The path of each screen, the first screen of the app first.
    public let screens: [String]
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

extension AppName {
    /// The number of the app on the start screen.
    package var number: String { "\((Self.allCases.firstIndex(of: self) ?? 0) + 1)" }

    /// The facts about the app for tests.
    public var tested: TestedApp {
        switch self {
        case .wordle:
            TestedApp(
                screens: [
                    "/wordle", "/wordle/264/letters", "/wordle/264/edit", "/wordle/add", "/wordle/import",
                    "/wordle/calendar/2022-03", "/wordle/statistics", "/wordle/comparison", "/wordle/days",
                    "/wordle/players", "/wordle/players/Ann", "/wordle/league", "/wordle/log",
                ],
                action: "list the games", count: 3, listName: "scores", record: "a whole number", token: "ACCESS_TOKEN")
        case .characters:
            TestedApp(
                screens: ["/characters", "/characters/3"],
                action: "list the characters", count: 15, listName: "characters", record: "a name", hasNumbers: false,
                isBareList: true, path: "/characters")
        case .leaderboard:
            TestedApp(
                screens: ["/leaderboard", "/leaderboard/statistics"],
                action: "list the athletes", count: 10, listName: "athletes", record: "a name", hasNumbers: false,
                path: "/athletes")
        case .repos:
            TestedApp(
                screens: ["/repositories", "/repositories/swiftlang/swift", "/repositories/swiftlang/swift/stars"],
                action: "load repositories for “swiftlang”", count: 7, listName: "items",
                record: "a whole number as id, a name and an owner", isBareList: true, token: "GITHUB_TOKEN")
        case .employees:
            TestedApp(
                screens: ["/employees", "/employees/3"],
                action: "list the employees", count: 12, listName: "people",
                record: "a whole number as id, and first_name or last_name", isBareList: true)
        }
    }
}
