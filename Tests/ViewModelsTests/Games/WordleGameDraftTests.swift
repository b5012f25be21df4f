import InMemoryServices
import Models
import TestSupport
import XCTest

@testable import ViewModels

@MainActor
final class WordleGameDraftTests: XCTestCase {
    func testAMissingNumberOrDateIsInferredAndIsTodayIfBothAreMissing() async throws {
        let day = try XCTUnwrap(CalendarDate("2022-03-27"))
        let drafts = [
            WordleGameDraft(word: "nymph", id: 281, tries: ["nymph"]),
            WordleGameDraft(word: "nymph", date: day, tries: ["nymph"]),
            WordleGameDraft(word: "nymph", id: 281, date: day, tries: ["nymph"]),
            WordleGameDraft(word: "NYMPH", tries: ["Nymph"]),
        ]
        XCTAssertEqual(try drafts.map { try $0.score(today: day) }, Array(repeating: .make(281), count: 4))
    }

    func testAGameIsContinuedWithOnlyItsNewTriesOrWithAllItsTries() {
        let game = WordleScore.make(281, "nymph", ["train"])
        for tries in [["PONDS"], ["train", "ponds"]] {
            XCTAssertEqual(
                WordleGameDraft(tries: tries).continuing(game),
                WordleGameDraft(word: "nymph", id: 281, tries: ["train", "ponds"]))
        }
    }

    func testRefusesDraftsThatContradictThemselves() async throws {
        let today = try XCTUnwrap(CalendarDate("2022-03-27"))
        let early = try XCTUnwrap(CalendarDate("2021-06-18"))
        let drafts = [
            WordleGameDraft(word: "nymph", id: 280, date: today, tries: ["nymph"]),
            WordleGameDraft(word: "nymph", date: early, tries: ["nymph"]),
            WordleGameDraft(word: "nymph", id: -1, tries: ["nymph"]),
            WordleGameDraft(word: "nymph", id: .max, tries: ["nymph"]),
            WordleGameDraft(word: "nymph", id: 282, tries: ["nymph"]),
            WordleGameDraft(word: "nymph", tries: []), WordleGameDraft(tries: ["nymph"]),
        ]
        XCTAssertEqual(
            drafts.map { draft in
                do throws(ServiceError) {
                    return "Wordle \(try draft.score(today: today).id)"
                } catch { return error.reason }
            },
            [
                "Wordle 280 was on 2022-03-26, not 2022-03-27",
                "there was no Wordle on 2021-06-18: the first was on 2021-06-19",
                "there is no Wordle -1",
                "there is no Wordle 9223372036854775807",
                "Wordle 282 is not out until 2022-03-28",
                "a game needs at least one try", "the word is missing",
            ])
    }

    func testFurtherTriesAreAddedToAnUnfinishedGameAtOnce() async throws {
        for draft in [
            WordleGameDraft(tries: ["blume", "nymph"]), WordleGameDraft(tries: ["train", "ponds", "blume", "nymph"]),
            WordleGameDraft(word: "nymph", tries: ["BLUME", "nymph"]),
        ] {
            let service = WordleScoresInMemory([.make(281, "nymph", ["train", "ponds"])])
            let form = AddWordleGameViewModel(today: { WordleScore.nymph.date }, service: service)
            await form.submit(draft).value
            let scores = try await service.scores()
            XCTAssertEqual(scores, [.nymph])
        }
        let service = WordleScoresInMemory([.make(281, "nymph", ["train", "ponds"])])
        let form = AddWordleGameViewModel(today: { WordleScore.nymph.date }, service: service)
        var reasons: [String?] = []
        for draft in [
            WordleGameDraft(word: "sweet", tries: ["sweet"]), WordleGameDraft(id: 280, tries: ["nymph"]),
            WordleGameDraft(tries: Array(repeating: "blume", count: 5)),
        ] {
            await form.submit(draft).value
            reasons.append(form.state.error.map { "\($0.action): \($0.reason)" })
        }
        XCTAssertEqual(
            reasons,
            [
                "add the game: Wordle 281 is saved with another word, “nymph”", "add the game: the word is missing",
                "add the game: a game has at most 6 tries, not 7",
            ])
    }
}
