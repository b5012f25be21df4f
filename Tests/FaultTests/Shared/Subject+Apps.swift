import Foundation
import InMemoryServices
import Models
import Networking
import TestSupport
import ViewModels

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
            follow(model, load: { model.load() }, count: { ($0.cards.count, $0.leftOut.count) })
        case .leaderboard:
            let model = LeaderboardViewModel(service: DocumentHTTPService(document: source, connection: connection))
            follow(model, load: { model.load() }, count: { ($0.participants, $0.leftOut.count) })
        case .repos:
            let model = RepositoriesViewModel(
                owner: owner, service: GitHubRepositoriesService(base: source, connection: connection),
                stars: LiveStars(server: LiveStarServerSpy(), seen: SeenStarsSpy(), sleeper: ManualSleeper()))
            // Sorting by name requests the plain list without a search before it.
            model.sort(by: .name)
            follow(model, load: { allPages ? model.loadAll() : model.load() }, count: { ($0.total, $0.leftOut.count) })
        case .employees:
            let model = EmployeesViewModel(
                service: EmployeesHTTPService(base: source, connection: connection), today: { .make("2022-03-27") })
            follow(model, load: { model.load() }, count: { ($0.total, $0.leftOut.count) })
        }
    }
}
