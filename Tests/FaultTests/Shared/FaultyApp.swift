import Foundation
import Models

/// The apps of the matrix, each with what it loads from the stand-in server.
enum FaultyApp: String, CaseIterable {
    case wordle, characters, leaderboard, repos, employees

    /// What its view model does, as its errors word it.
    var action: String {
        switch self {
        case .wordle: "list the scores"
        case .characters: "list the characters"
        case .leaderboard: "list the athletes"
        case .repos: "load repositories for “swiftlang”"
        case .employees: "list the employees"
        }
    }

    /// How many records the stand-in server has.
    var count: Int {
        switch self {
        case .wordle: 3
        case .characters: 15
        case .leaderboard: 10
        case .repos: 7
        case .employees: 12
        }
    }

    /// What is appended to a base to make the source of the app: two of them are documents.
    var path: String {
        switch self {
        case .characters: "/characters"
        case .leaderboard: "/athletes"
        case .wordle, .repos, .employees: ""
        }
    }

    /// The token that the stand-in server takes, for the apps that need one.
    var token: (service: ServiceError.Credential, value: String)? {
        switch self {
        case .wordle: (.wordle, "ACCESS_TOKEN")
        case .repos: (.github, "GITHUB_TOKEN")
        case .characters, .leaderboard, .employees: nil
        }
    }
}
