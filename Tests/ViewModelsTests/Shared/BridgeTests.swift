import Models
import Observation
import TestSupport
import XCTest

@testable import ViewModels

/// Observes view models as other front ends do, with `@Observable` and with a stream of states.
@available(macOS 14, iOS 17, *)
@MainActor final class BridgeTests: XCTestCase {
    private let wordle = WordleScoresServiceSpy()
    private let employees = EmployeesServiceSpy()
    private let characters = CharactersServiceSpy()
    private let leaderboard = LeaderboardServiceSpy()
    private let repositories = RepositoriesServiceSpy()
    private let stars = LiveStars(
        server: LiveStarServerSpy(), history: StarHistoryStoreSpy(), sleeper: ManualSleeper(.noon))

    func testTheScreensOfEveryAppCanBeObserved() async throws {
        for app in AppName.allCases { try await followScreens(of: app) }
    }

    private func followScreens(of app: AppName) async throws {
        switch app {
        case .wordle: try await followGames()
        case .characters:
            let users = Characters(users: [.make("OG Mario")])
            try await follow(CharactersViewModel(service: characters, avatars: nil), characters.list, users)
        case .leaderboard:
            try await follow(LeaderboardViewModel(service: leaderboard), leaderboard.board, .make(3, 2))
            try await follow(StatisticsViewModel(service: leaderboard), leaderboard.board, .make(3, 2))
        case .repos:
            try await follow(
                RepositoriesViewModel(service: repositories, stars: stars), repositories.pages, .make([1, 2]))
            try await follow(
                RepositoryViewModel(owner: "o", name: "n", service: repositories, stars: stars), repositories.single,
                .make(1))
        case .employees:
            let staff = Staff(employees: [.make(1, "Sarah Corner")])
            try await follow(EmployeesViewModel(service: employees), employees.list, staff)
            try await follow(
                EmployeeViewModel(id: 1, service: employees, today: { WordleScore.nymph.date }), employees.single,
                .make(1, "Sarah Corner"))
        }
    }

    private func followGames() async throws {
        try await follow(
            WordleScoresViewModel(
                service: wordle, documents: WordleGamesDocumentsStub(), today: { WordleScore.nymph.date }), wordle.list,
            [.nymph])
        try await follow(
            WordleGameViewModel(id: 281, isRevealed: true, service: wordle, today: { WordleScore.nymph.date }),
            wordle.single, .nymph)
        try await follow(
            WordleStatisticsViewModel(today: { WordleScore.nymph.date }, service: wordle), wordle.list, [.nymph])
    }

    func testTheFormForANewGameCanBeObserved() async throws {
        let form = AddWordleGameViewModel(today: { WordleScore.nymph.date }, service: wordle)
        let observed = Observed(form)
        let submit = form.submit(WordleGameDraft(word: "nymph", tries: ["nymph"]))
        await wordle.change.answer(0, with: .success(()), to: submit)
        XCTAssertEqual(observed.state.value?.saved, .make(281))
        XCTAssertEqual(observed.state, form.state)
    }

    func testViewModelsWhoseLoadsSendNoRequestCanBeObserved() async throws {
        let none: Gate<Void>? = nil
        try await follow(
            TokenViewModel(destination: { _ in TokenDestination(origin: "https://a.test") }, store: TokenStoreSpy()),
            none, ()
        )
        try await follow(SettingsViewModel(QuintetSettings(SettingsInMemory())), none, ())
        let comparison = WordleComparisonViewModel(
            WordleGroup(
                scores: wordle, others: GroupInMemory(), me: { nil }, today: { WordleScore.initial[0].date }),
            reader: { _ in ChatReaderStub() })
        let ann = ChatReading(results: [SharedResult(player: "Ann", puzzle: 281, tries: 4)])
        await comparison.compare(WordleComparisonRequest(reading: ann)).value
        try await follow(comparison, none, ())
    }

    /// Loads a view model and asserts that its observers get each state.
    private func follow<Model: ViewModel, Answer>(
        _ model: Model, _ gate: Gate<Answer>?, _ answer: Answer, file: StaticString = #filePath, line: UInt = #line
    ) async throws where Model.Content: Equatable {
        let observed = Observed(model)
        trackForLeaks(model, file: file, line: line)
        trackForLeaks(observed, file: file, line: line)
        XCTAssertEqual(observed.state, model.state, file: file, line: line)
        let calls = gate?.count ?? 0
        let load = model.load()
        XCTAssertTrue(observed.state.isLoading, "\(observed.state)", file: file, line: line)
        let changed = Recorder<Void>()
        withObservationTracking {
            _ = observed.state
        } onChange: {
            changed.record(())
        }
        await gate?.calls(calls + 1)
        gate?.answer(calls, with: .success(answer))
        await load.value
        XCTAssertEqual(changed.values.count, 1, file: file, line: line)
        guard case .loaded = observed.state else { return XCTFail("\(observed.state)", file: file, line: line) }
        XCTAssertEqual(observed.state, model.state, file: file, line: line)
        for await state in model.states {
            XCTAssertEqual(state, model.state, file: file, line: line)
            break
        }
    }
}
