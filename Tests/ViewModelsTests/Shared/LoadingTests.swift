import Models
import QuintetPlatform
import TestSupport
import XCTest

@testable import ViewModels

/// Checks every screen that loads against the loading contract.
@MainActor final class LoadingTests: XCTestCase {
    private let people = (
        Staff(employees: [.make(1, "Emmett Brown")], unreadable: 0),
        Staff(employees: [.make(2, "Sarah Corner")], unreadable: 0)
    )
    private let games: ([WordleScore], [WordleScore]) = ([.make(1)], [.make(2, "ponds", ["nymph", "ponds"])])

    func testEveryScreenFulfillsTheLoadingContract() async {
        for app in AppName.allCases { await check(app) }
    }

    private func check(_ app: AppName) async {
        switch app {
        case .wordle: await checkGames()
        case .characters: await checkCharacters()
        case .leaderboard: await checkLeaderboard()
        case .repos: await checkRepositories()
        case .employees: await checkEmployees()
        }
    }

    private func checkCharacters() async {
        let service = CharactersServiceSpy()
        let answers = (Characters(users: [.make("Bee Mario")]), Characters(users: [.make("OG Mario")]))
        await LoadingContract(service.list, answers) { CharactersViewModel(service: service, avatars: nil) }.check()
    }

    private func checkLeaderboard() async {
        let service = LeaderboardServiceSpy()
        let answers = (Leaderboard.make(1), Leaderboard.make(2, nil, unreadable: 1))
        await LoadingContract(service.board, answers) { LeaderboardViewModel(service: service) }.check()
        await LoadingContract(service.board, answers) { StatisticsViewModel(service: service) }.check()
    }

    private func checkEmployees() async {
        let service = EmployeesServiceSpy()
        await LoadingContract(service.list, people) { EmployeesViewModel(service: service) }.check()
        let answers = (people.0.employees[0], Employee.make(1, "Emmett Lathrop Brown"))
        await LoadingContract(service.single, answers) {
            EmployeeViewModel(id: 1, service: service, today: { CalendarDate(.noon, in: .gmt) })
        }.check()
    }

    private func checkRepositories() async {
        let service = RepositoriesServiceSpy()
        func stars() -> LiveStars {
            LiveStars(server: LiveStarServerSpy(), history: StarHistoryStoreSpy(), sleeper: ManualSleeper(.noon))
        }
        let pages = (RepositoryPage.make([1, 2]), RepositoryPage.make([3]))
        await LoadingContract(service.pages, pages) { RepositoriesViewModel(service: service, stars: stars()) }.check()
        let answers = (Repository.make(1), Repository.make(1, description: "another"))
        await LoadingContract(service.single, answers) {
            RepositoryViewModel(owner: "swiftlang", name: "repo-1", service: service, stars: stars())
        }.check()
    }

    private func checkGames() async {
        let service = WordleScoresServiceSpy()
        let today = WordleScore.make(281).date
        let month = CalendarMonth(of: games.0[0].date)
        await LoadingContract(service.list, games) {
            WordleScoresViewModel(service: service, documents: WordleGamesDocumentsStub(), today: { today })
        }.check()
        await LoadingContract(service.list, games) {
            WordleStatisticsViewModel(today: { today }, service: service)
        }.check()
        await LoadingContract(service.list, games) {
            WordleCalendarViewModel(month: month, today: { today }, service: service)
        }.check()
        await LoadingContract(service.single, (games.0[0], .make(1, "ponds", ["ponds"]))) {
            WordleGameViewModel(id: 1, isRevealed: true, service: service, today: { WordleScore.nymph.date })
        }.check()
    }

    func testAChangeOfTheGamesIsMadeAndReportedOnce() async {
        let service = WordleScoresServiceSpy()
        let today = WordleScore.nymph.date
        await ChangeContract(service.change, change: { $0.delete() }) { told in
            let game = WordleGameViewModel(
                id: 281, isRevealed: true, service: service, today: { WordleScore.nymph.date })
            game.onDeleted = told
            return game
        }.check()
        await ChangeContract(service.change) {
            $0.submit(WordleGameDraft(word: "nymph", tries: ["nymph"]))
        } make: { told in
            let form = AddWordleGameViewModel(today: { today }, service: service)
            form.onAdded = { _ in told() }
            return form
        }.check()
    }
}
