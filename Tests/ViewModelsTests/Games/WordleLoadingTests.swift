import Models
import QuintetPlatform
import TestSupport
import XCTest

@testable import ViewModels

@MainActor final class WordleLoadingTests: XCTestCase {
    private let games: ([WordleScore], [WordleScore]) = ([.make(1)], [.make(2, "ponds", ["nymph", "ponds"])])

    func testTheScreensOfWordleFulfillTheLoadingContract() async {
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
        await LoadingContract(
            service.list, (games.0, [.make(1, "ponds", ["ponds"])]), failure: .refused.during("show Wordle 1")
        ) {
            WordleGameViewModel(id: 1, isRevealed: true, service: service, today: { WordleScore.nymph.date })
        }.check()
    }

    func testAChangeOfTheGamesIsMadeAndReportedOnce() async {
        let service = WordleScoresServiceSpy()
        let today = WordleScore.nymph.date
        await ChangeContract(service.change, change: { $0.delete() }) { told in
            let game = WordleGameViewModel(id: 281, isRevealed: true, service: service, today: { today })
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
