import Foundation
import Models
import Networking
import TestSupport
import ViewModels

/// The facts about an app that the expected outcomes depend on.
struct FaultyApp {
    /// The action of its view model, as its errors describe it.
    let action: String
    /// The number of records on the stand-in server.
    let count: Int
    /// The name of the field with the list, if the answer is an object.
    let listName: String
    /// The values that a record needs, as the reader's errors describe them.
    let record: String
    /// Whether a record also needs a number.
    var hasNumbers = true
    /// Whether the stand-in server answers with a bare list that is not in an object.
    var isBareList = false
    /// The path after the server's address in the source of the app, if the source is a document.
    var path = ""
    /// The token that the stand-in server accepts, if the app needs one.
    var token: String?
}

extension AppName {
    var faulty: FaultyApp {
        switch self {
        case .wordle:
            FaultyApp(
                action: "list the games", count: 3, listName: "scores", record: "a whole number", token: "ACCESS_TOKEN"
            )
        case .characters:
            FaultyApp(
                action: "list the characters", count: 15, listName: "characters", record: "a name", hasNumbers: false,
                isBareList: true, path: "/characters")
        case .leaderboard:
            FaultyApp(
                action: "list the athletes", count: 10, listName: "athletes", record: "a name", hasNumbers: false,
                path: "/athletes")
        case .repos:
            FaultyApp(
                action: "load repositories for “swiftlang”", count: 7, listName: "items",
                record: "a whole number as id, a name and an owner", isBareList: true, token: "GITHUB_TOKEN")
        case .employees:
            FaultyApp(
                action: "list the employees", count: 12, listName: "people",
                record: "a whole number as id, and first_name or last_name", isBareList: true)
        }
    }
}

extension Subject {
    /// Creates and observes the view model of an app; `owner` and `allPages` are used for repositories.
    func start(_ app: AppName, _ source: URL, _ connection: HTTPConnection, owner: String, allPages: Bool) {
        switch app {
        case .wordle:
            let model = WordleScoresViewModel(
                service: WordleScoresHTTPService(
                    base: source, connection: connection, undoLog: UndoLogInMemory.shared()),
                documents: WordleGamesDocumentsStub(), today: { WordleScore.initial[0].date })
            follow(model, load: { model.load() }, count: { ($0.count, 0) })
        case .characters:
            let model = CharactersViewModel(
                service: DocumentHTTPService(document: source, connection: connection), avatars: nil)
            follow(model, load: { model.load() }, count: { ($0.cards.count, $0.unreadable) })
        case .leaderboard:
            let model = LeaderboardViewModel(service: DocumentHTTPService(document: source, connection: connection))
            follow(model, load: { model.load() }, count: { ($0.participants, $0.unreadable) })
        case .repos:
            let model = RepositoriesViewModel(
                owner: owner, service: GitHubRepositoriesService(base: source, connection: connection),
                stars: LiveStars(server: LiveStarServerSpy(), history: StarHistoryStoreSpy(), sleeper: ManualSleeper()))
            // Sorting by name requests the plain list without a search before it.
            model.sort(by: .name)
            follow(
                model, load: { allPages ? model.loadAll() : model.load() }, count: { ($0.total, $0.unreadable) })
        case .employees:
            let model = EmployeesViewModel(service: EmployeesHTTPService(base: source, connection: connection))
            follow(model, load: { model.load() }, count: { ($0.total, $0.unreadable) })
        }
    }
}
