import Models
import TestSupport
import XCTest

@testable import ViewModels

@MainActor final class HomeViewModelTests: XCTestCase {
    private let leaderboard = LeaderboardServiceSpy()
    private let wordle = WordleScoresServiceSpy()
    private let repositories = RepositoriesServiceSpy()

    func testEachAppIsLoadedSeparatelyAndItsLineStaysDuringARefresh() async {
        let home = makeSUT()
        let recorder = StateRecorder { handler in home.observe { handler(($0[.wordle] ?? .idle).map(\.text)) } }
        await wordle.list.answer(0, with: .success(WordleScore.initial), to: home.load(.wordle))
        let second = home.load(.wordle)
        await wordle.list.calls(2)
        let error = ServiceError(action: "load the summary of Wordle", cause: .refused)
        await wordle.list.answer(1, with: .failure(error), to: second)
        let line = "Wordle 264 4/6, streak of 3"
        assertElements(
            recorder.history, .idle, .loading(previous: nil), .loaded(line), .loading(previous: line),
            .error(error, previous: line))
        XCTAssertEqual(AppName.allCases.filter { home.summary(of: $0) != .idle }, [.wordle], "only one app was loaded")
    }

    func testReturningToTheStartScreenReloadsOutdatedDataOnce() async {
        let home = makeSUT()
        home.appear()
        await wordle.list.calls(1)
        home.cancel()
        XCTAssertNil(home.appear())
        home.dataChanged(in: .wordle)
        await wordle.list.answer(1, with: .success([]), to: home.appear())
        XCTAssertEqual(home.summary(of: .wordle), .loaded("no games yet"))
        XCTAssertNil(home.appear())
    }

    func testTheLineOfTheLeaderboardNamesTheLeader() async {
        let boards: [(Leaderboard, String)] = [
            (.make(), "0 athletes"), (.make(nil), "1 athlete"), (.make(1_200, 0), "2 athletes, A leads with 1200"),
            (.make(7, 9, 9, 9), "4 athletes, B and 2 more lead with 9"),
        ]
        let home = makeSUT()
        for (index, (board, line)) in boards.enumerated() {
            let load = home.load(.leaderboard)
            await leaderboard.board.answer(index, with: .success(board), to: load)
            XCTAssertEqual(home.summary(of: .leaderboard), .loaded(line))
        }
    }

    func testShowsTheThreeBestAthletesAndTheSquaresOfTheNewestGame() async {
        let home = makeSUT()
        await leaderboard.board.answer(0, with: .success(.make(7, nil, 9, 8, 1)), to: home.load(.leaderboard))
        let facts = home.line(of: .leaderboard).value?.facts
        XCTAssertEqual(facts?.map { "\($0.name) \($0.value)" }, ["C 9", "D 8", "A 7"])
        await wordle.list.answer(0, with: .success(WordleScore.initial), to: home.load(.wordle))
        let tiles = home.line(of: .wordle).value?.tiles ?? []
        XCTAssertEqual(tiles.map { $0.map(\.square) }, WordleScore.initial.max { $0.id < $1.id }?.squares)
        XCTAssertEqual(tiles.flatMap { $0 }.compactMap(\.letter), [])
    }

    func testNamesTheRepositoryWithTheMostStars() {
        XCTAssertEqual(
            RepositoryPage.make([1, 2], stars: 1_000).homeLine(of: "swiftlang").facts.map { "\($0.name): \($0.value)" },
            ["repo-1: ★ 1,000"])
    }

    func testCountsRepositoriesAndTheirStarsWithOneRequest() async {
        let pages: [(RepositoryPage, String)] = [
            (.make([1], stars: 1), "swiftlang with 1 repository, 1 star"),
            (.make([1, 2], stars: 1_000), "swiftlang with 2 repositories, 2,000 stars"),
            (.make([1, 2], next: 2), "swiftlang with more than 2 repositories"),
            (.make([1, 2], next: 2, total: 5_000), "swiftlang with 5,000 repositories"),
        ]
        let home = makeSUT()
        for (index, (page, line)) in pages.enumerated() {
            let load = home.load(.repos)
            await repositories.pages.answer(index, with: .success(page), to: load)
            XCTAssertEqual(home.summary(of: .repos), .loaded(line))
        }
        XCTAssertEqual(repositories.requests, Array(repeating: "swiftlang", count: pages.count))
    }

    /// Returns the view model of the start screen; the line of an app without an entry here is “nothing”.
    private func makeSUT() -> HomeViewModel {
        let leaderboard = leaderboard
        let wordle = wordle
        let repositories = repositories
        let lines: [AppName: HomeViewModel.Line] = [
            .wordle: { WordleScore.homeLine(try await wordle.scores($0), today: WordleScore.initial[0].date) },
            .leaderboard: { try await leaderboard.leaderboard($0).homeLine },
            .repos: {
                try await repositories.page(of: "swiftlang", in: .stars, after: nil, $0).homeLine(of: "swiftlang")
            },
        ]
        let home = HomeViewModel { lines[$0] ?? { _ in HomeLine("nothing") } }
        trackForLeaks(home)
        return home
    }
}

final class DayTests: XCTestCase {
    func testNotesOnTheFilesOfTheGroupAreUrgent() {
        var day = Day()
        day.groupNotes = ["Skipped “a.json”."]
        XCTAssertEqual(day.lines.map(\.text), ["Skipped “a.json”."])
        XCTAssertEqual(day.lines.map(\.isUrgent), [true])
    }

    func testTheLaterOfTwoErrorsOfTheGroupIsShown() {
        let days = [ServiceError.Cause.offline, .refused].map { cause in
            var day = Day()
            day.groupError = ServiceError(action: "read the group", cause: cause)
            return day
        }
        XCTAssertEqual(days[0].merging(days[1]).groupError?.cause, .refused)
        XCTAssertEqual(days[1].merging(Day()).groupError?.cause, .refused)
    }

    func testPlayersAreOnlyMissingWhileAPuzzleCanBePlayed() throws {
        let results = shares("Ann 281:3", "Bob 281:4", "Cy 280:2")
        for (puzzle, text) in [(281, "You lead Bob by 1. Not yet: Cy."), (282, "You beat Bob by 1.")] {
            let day = try XCTUnwrap(GroupDay(GroupTable(results), puzzle: 281, today: WordleScore.make(puzzle).date))
            XCTAssertEqual(day.missing, ["Cy"])
            XCTAssertEqual(day.text(about: "Ann"), text)
        }
    }
}
