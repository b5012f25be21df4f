import InMemoryServices
import Models
import TestSupport
import ViewModels
import XCTest

@MainActor final class WordleCalendarViewModelTests: XCTestCase {
    func testAMonthIsShownInWeeksWithTheOutcomeOfEachDay() async throws {
        let games = [
            WordleScore.make(281, "nymph", ["train"]), .make(279), .make(278, "nymph", ["train"]),
            .make(277, "sweet", Array(repeating: "train", count: 6)), .make(250),
        ]
        let page = await makeSUT(games).loaded()
        let month = try XCTUnwrap(page.state.value)
        XCTAssertEqual(page.title, "Wordle scores: March 2022")
        XCTAssertEqual(
            month.weeks.map { $0.map { $0.map(\.text) ?? "·" }.joined(separator: " ") },
            ["· - - - - - -", "- - - - - - -", "- - - - - - -", "- - X X 1 - …", "    · · ·"])
        XCTAssertEqual(month.weeks[3].compactMap { $0?.game }, [277, 278, 279, 281])
        XCTAssertEqual(month.summary, "3 of 26 days played, 1 won")
        XCTAssertEqual(
            month.figures.map { "\($0.value) \($0.name)" }, ["1.00 Average tries", "3 Played of 26 days", "1 Won"])
        assertElements(
            month.days.suffix(6).map(\.spokenText), "2022-03-26: missed", "2022-03-27: unfinished",
            "2022-03-28: in the future", "2022-03-29: in the future", "2022-03-30: in the future",
            "2022-03-31: in the future")
        XCTAssertEqual(month.days.filter(\.isToday).map(\.id), [27])
        XCTAssertEqual(picked(277, page), [.game(277, letters: true)])
        XCTAssertEqual(picked(278, page), [.game(278, letters: false)], "an unfinished game")
        let today = await makeSUT([.nymph]).loaded()
        XCTAssertEqual(picked(281, today), [.game(281, letters: false)], "today’s game")
    }

    func testMonthsReachFromTheFirstGameToToday() async {
        let page = await makeSUT([.make(230)]).loaded()
        var titles = [page.title]
        for _ in 0..<3 {
            page.showOlder()
            titles.append(page.title)
        }
        XCTAssertEqual(page.state.value?.days[2].mark, .before)
        for _ in 0..<3 { page.showNewer() }
        titles.append(page.title)
        XCTAssertEqual(
            titles.map { $0.split(separator: " ").suffix(2).joined(separator: " ") },
            ["March 2022", "February 2022", "February 2022", "February 2022", "March 2022"])
        XCTAssertEqual(page.state.value?.days[26].mark, .open)
    }

    /// Returns the screens that are requested when a game is picked.
    private func picked(_ id: Int, _ page: WordleCalendarViewModel) -> [WordleRoute] {
        var picked: [WordleRoute] = []
        page.onShow = { picked.append($0) }
        page.select(id: id)
        return picked
    }

    private func makeSUT(_ games: [WordleScore]) -> WordleCalendarViewModel {
        let page = WordleCalendarViewModel(
            month: nil, today: { WordleScore.nymph.date }, service: WordleScoresInMemory(games))
        trackForLeaks(page)
        return page
    }
}
