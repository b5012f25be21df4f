import Coordinator
import TestSupport
import XCTest

@MainActor
final class CoordinatorTests: XCTestCase {
    func testBeginsAtHomeAndCannotGoBackFromThere() async {
        let (coordinator, history) = makeSUT()
        XCTAssertFalse(coordinator.back())
        XCTAssertEqual(names(history), [["home"]])
        XCTAssertEqual(coordinator.top.name, "home")
    }

    func testEveryRouteIsShownOnTopOfTheOneBefore() async {
        let (coordinator, history) = makeSUT()
        let routes: [(Route, String)] = [
            (.leaderboard, "leaderboard"), (.leaderboardStatistics, "leaderboard statistics"),
            (.wordleScores, "wordle scores"), (.wordleGame(id: 7, isRevealed: false), "wordle game 7"),
            (.addWordleGame, "add wordle game on 2022-03-27"), (.wordleStatistics, "wordle statistics"),
        ]
        for (route, _) in routes { coordinator.show(route) }
        let expected = ["home"] + routes.map(\.1)
        XCTAssertEqual(names(history), (1...expected.count).map { Array(expected.prefix($0)) })
        XCTAssertEqual(coordinator.top.name, "wordle statistics")
    }

    func testBackGoesOneScreenAtATime() async {
        let (coordinator, history) = makeSUT()
        coordinator.show(.wordleScores)
        coordinator.show(.wordleStatistics)
        XCTAssertEqual([coordinator.back(), coordinator.back(), coordinator.back()], [true, true, false])
        XCTAssertEqual(
            names(history),
            [
                ["home"], ["home", "wordle scores"], ["home", "wordle scores", "wordle statistics"],
                ["home", "wordle scores"], ["home"],
            ])
    }

    func testHomeEmptiesTheStack() async {
        let (coordinator, history) = makeSUT()
        coordinator.show(.wordleScores)
        coordinator.show(.addWordleGame)
        coordinator.show(.home)
        XCTAssertEqual(names(history).last, ["home"])
    }

    func testTheSameRouteTwiceIsTwoScreens() async {
        let (coordinator, _) = makeSUT()
        coordinator.show(.wordleScores)
        let first = coordinator.top
        coordinator.show(.wordleScores)
        XCTAssertFalse(coordinator.top.isSame(as: first))
        coordinator.back()
        XCTAssertTrue(coordinator.top.isSame(as: first))
    }

    func testADroppedTokenEndsTheHistory() async {
        let (coordinator, history) = makeSUT()
        history.stop()
        coordinator.show(.wordleScores)
        XCTAssertEqual(names(history), [["home"]])
    }

    private func names(_ history: StateRecorder<[Screen]>) -> [[String]] {
        history.history.map { $0.map(\.name) }
    }

    private func makeSUT() -> (Coordinator, StateRecorder<[Screen]>) {
        let coordinator = Coordinator(services: .make())
        trackForLeaks(coordinator)
        return (coordinator, StateRecorder(coordinator.observe))
    }
}
