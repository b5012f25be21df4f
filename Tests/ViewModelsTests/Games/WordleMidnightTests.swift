import InMemoryServices
import Models
import QuintetPlatform
import TestSupport
import ViewModels
import XCTest

/// Screens that are open at midnight, and have to be correct on the next day.
@MainActor final class WordleMidnightTests: XCTestCase {
    private let day = Locked(WordleScore.nymph.date)
    private let service = WordleScoresInMemory([.make(281, "nymph", ["train"]), .make(280)])

    private var today: @Sendable () -> CalendarDate { { [day] in day.withLock { $0 } } }

    private func passMidnight() { day.withLock { $0 = $0.adding(days: 1) ?? $0 } }

    func testAnUnfinishedGameIsLostOnEveryScreen() async {
        let list = WordleScoresViewModel(service: service, documents: WordleGamesDocumentsStub(), today: today)
        let page = await WordleGameViewModel(id: 281, isRevealed: false, service: service, today: today).loaded()
        let statistics = WordleStatisticsViewModel(period: .newest(1), today: today, service: service)
        func shown() async -> [String?] {
            await list.load().value
            await statistics.load().value
            page.toggleReveal()
            return [
                list.state.value?.rows.first?.result, page.state.value?.result,
                statistics.state.value?.figures.first?.value,
            ]
        }
        await assertEqual(shown(), ["1 of 6 so far", "1 of 6 so far", "0"])
        passMidnight()
        await assertEqual(shown(), ["X, not finished", "X, not finished", "1"])
    }

    func testTheCalendarShowsTheNewDayAsOpen() async {
        let page = await WordleCalendarViewModel(month: nil, today: today, service: service).loaded()
        passMidnight()
        await page.load().value
        XCTAssertEqual(
            page.state.value?.days.suffix(5).map(\.mark), [.played(.lost), .open, .toCome, .toCome, .toCome])
    }

    func testThePuzzleOfTheNewDayCanBeAdded() async {
        let form = AddWordleGameViewModel(today: today, service: service)
        passMidnight()
        await assertEqual(form.replies(to: "282"), ["… Try 1 of 6"])
        XCTAssertEqual(form.form.draft.id, 282)
    }

    func testAnEmptyAnswerMeansTheDayInTheQuestion() async {
        let form = AddWordleGameViewModel(today: today, service: WordleScoresInMemory([]))
        XCTAssertEqual(form.form.emptyAnswer, "today, Wordle 281")
        passMidnight()
        await form.enter("")?.value
        XCTAssertEqual(form.form.draft.id, 281)
    }

    func testAGameCanBeMovedToTheNewDay() async {
        let form = await EditWordleGameViewModel(id: 280, today: today, service: service).loaded()
        passMidnight()
        form.enter(.puzzle, "282")
        await form.save().value
        XCTAssertEqual(form.changeText, "Wordle 280 is now Wordle 282.")
    }
}
