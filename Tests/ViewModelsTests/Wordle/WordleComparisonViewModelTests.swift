import Models
import TestSupport
import ViewModels
import XCTest

@MainActor
final class WordleComparisonViewModelTests: XCTestCase {
    private let scores = WordleScoresServiceSpy()
    private let today = WordleScore.nymph.date

    func testComparesPlayersOrSaysThatThereAreNone() async {
        let comparison = make()
        let recorder = StateRecorder(comparison.observe)
        await comparison.compare("Ann\nWordle 281 4/6\nBob: Wordle 281 3/6").value
        await comparison.compare("nothing here").value
        let players = ["Bob", "Ann"]
        XCTAssertEqual(
            recorder.history.map { $0.value?.players.map(\.player) }, [nil, nil, players, players, players])
        XCTAssertEqual(
            recorder.history.last?.error?.reason,
            "there is no share in the text, such as “Wordle 281 4/6” and its squares")
    }

    func testTellsWhatWasLeftOut() async throws {
        let comparison = make()
        await comparison.compare(
            """
            Wordle 281 3/6
            Wordle 281 4/6
            Ann — Today at 9:01 AM
            Wordle 281 4/6
            Wordle 281 4/6
            Wordle 282 9/6
            my Wordle was 2/6
            I got Wordle 283 4/6
            """
        ).value
        XCTAssertEqual(
            comparison.state.value?.notes,
            [
                "line 6: the score “9/6” is none of 1/6 to 6/6 and X/6",
                "2 lines name a Wordle score and were not read; the first is line 7: it stands in a sentence without a grid under it",
                "2 games were shared more than once; the first counts",
                "2 shares have no name before them and count as yours",
            ])
    }

    func testOnesOwnGamesCountAfterThePastedOnes() async throws {
        let comparison = make()
        var request = WordleComparisonRequest(reading: ShareParser.parse("Ann\nWordle 264 2/6\n\nWordle 264 1/6"))
        request.withMine = true
        let task = comparison.compare(request)
        await scores.list.calls(1)
        scores.list.answer(0, with: .success(WordleScore.initial))
        await task.value
        XCTAssertEqual(
            comparison.state.value?.players.map { "\($0.player) \($0.statistics.played) \($0.latestText)" },
            ["Ann 1 2/6", "you 3 1/6"])
        XCTAssertEqual(comparison.state.value?.notes, ["1 share has no name before it and counts as yours"])
    }

    func testGamesOfOthersAreKeptAndCompared() async throws {
        let kept = SharedGamesInMemory([SharedResult(player: "Bo", puzzle: 281, tries: 5)])
        let comparison = make(kept)
        await comparison.compare("Ann\nWordle 281 4/6\n\nWordle 281 3/6").value
        await comparison.keep().value
        XCTAssertEqual(comparison.state.value?.kept, "Kept 1 game of others.")
        await comparison.keep().value
        XCTAssertEqual(comparison.state.value?.kept, "Nothing new to keep.")
        await comparison.compare(WordleComparisonRequest()).value
        XCTAssertEqual(comparison.state.value?.players.map(\.player), ["Ann", "Bo"])
        XCTAssertEqual(comparison.state.value?.notes, [])
        XCTAssertNil(comparison.state.value?.kept)
    }

    func testOneAgainstTheOthersAndSinceTheLatest() async throws {
        let comparison = make()
        let reading = ShareParser.parse("Ann: Wordle 281 4/6\nBo: Wordle 281 5/6\nAnn: Wordle 280 4/6")
        var request = WordleComparisonRequest(reading: reading)
        request.against = "ANN"
        await comparison.compare(request).value
        XCTAssertEqual(comparison.state.value?.headToHead?.player, "Ann")
        XCTAssertEqual(
            comparison.state.value?.headToHead?.others,
            [HeadToHead(player: "Bo", shared: 1, better: 1, worse: 0, ahead: 1)])
        request.against = "Cy"
        await comparison.compare(request).value
        XCTAssertEqual(comparison.state.error?.reason, "there is no player “Cy” in it")
        request = WordleComparisonRequest(reading: reading)
        request.since = .latest
        await comparison.compare(request).value
        XCTAssertEqual(comparison.state.value?.players.map(\.statistics.played), [1, 1])
    }

    private func make(_ kept: SharedGamesInMemory = SharedGamesInMemory()) -> WordleComparisonViewModel {
        let comparison = WordleComparisonViewModel(scores: scores, kept: kept, today: today)
        trackForLeaks(comparison)
        return comparison
    }
}
