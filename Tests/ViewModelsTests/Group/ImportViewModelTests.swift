import InMemoryServices
import Models
import TestSupport
import ViewModels
import XCTest

@MainActor final class ImportViewModelTests: XCTestCase {
    private let service = WordleScoresInMemory()

    func testCountsNewAndKnownGamesBeforeImporting() async throws {
        let page = makeSUT([.nymph, .make(280), WordleScore.initial[0]])
        var imported = 0
        page.onImported = { imported += 1 }
        await page.load().value
        XCTAssertEqual(page.state.value?.isRead, false)
        XCTAssertEqual(page.state.value?.resultText, "")
        await page.read([1]).value
        XCTAssertEqual(page.state.value?.resultText, "2 new, 1 known.")
        XCTAssertNil(page.changeText)
        try await assertEqual(service.scores(), WordleScore.initial)
        await page.save().value
        XCTAssertEqual(page.changeText, "Imported 2 games; 1 was already saved.")
        try await assertEqual(service.scores().map(\.id), [281, 280, 264, 263, 262])
        try await assertEqual(service.undo()?.undoneText, "Undone: Imported 2 games.")
        try await assertEqual(service.scores(), WordleScore.initial)
        XCTAssertEqual(imported, 1)
    }

    func testOnlyTheNewGamesAreOfferedAndImportedIfOthersContradict() async throws {
        let page = makeSUT([.nymph, .make(264)])
        await page.read([1]).value
        XCTAssertEqual(page.state.value.map { [$0.canSave, $0.canSaveNew] }, [false, true])
        await page.save(newOnly: true).value
        try await assertEqual(service.scores(), [.nymph] + WordleScore.initial)
        XCTAssertEqual(page.changeText, "Added Wordle 281 4/6.")
    }

    func testNothingIsImportedIfAGameContradictsOrIsUnreadable() async throws {
        let page = makeSUT([.nymph, .make(264)], unreadable: ["line 3: the word is empty"])
        await page.read([1]).value
        XCTAssertEqual(page.state.value?.summary, "Wordle 281 4/6 is new, 1 contradicts, 1 unreadable")
        XCTAssertEqual(
            page.state.value?.problems,
            ["line 3: the word is empty", "Wordle 264 is already saved as 4/6, not 1/6."])
        await page.save().value
        XCTAssertEqual(
            page.state.error?.reason, "Wordle 281 4/6 is new, 1 contradicts, 1 unreadable; nothing was imported")
        try await assertEqual(service.scores(), WordleScore.initial)
    }

    func testNoImportIsOfferedIfAGameIsUnreadableOrNoneIsNew() async {
        for page in [
            makeSUT([.nymph, .make(264)], unreadable: ["line 3: the word is empty"]), makeSUT([.make(264)]),
        ] {
            await page.read([1]).value
            XCTAssertEqual(page.state.value.map { [$0.canSave, $0.canSaveNew] }, [false, false])
        }
    }

    func testAnImportOfKnownResultsIsNotAChange() async throws {
        let page = makeSUT(WordleScore.initial)
        await page.read([1]).value
        await page.save().value
        XCTAssertEqual(page.state.value?.isSaved, true)
        try await assertEqual(service.changes(), [])
    }

    func testUnreadableInputIsAnErrorAndSavingItKeepsTheReasonAndSavesNothing() async throws {
        let page = makeSUT([])
        await page.read([]).value
        XCTAssertEqual(page.state.error?.reason, "it is empty")
        await page.save().value
        XCTAssertEqual(page.state.error?.reason, "it is empty")
        try await assertEqual(service.scores(), WordleScore.initial)
    }

    private func makeSUT(_ games: [WordleScore], unreadable: [String] = []) -> ImportViewModel {
        let group = OwnGroup(
            scores: service, others: GroupInMemory(), me: { nil }, today: { WordleScore.initial[0].date })
        let documents = WordleGamesDocumentsStub(WordleGamesReading(games: games, unreadable: unreadable))
        let reader = PastedDocumentReader(
            chats: { _ in ChatReaderStub() }, games: documents, group: GroupDocumentsStub())
        return trackForLeaks(ImportViewModel(group, reader: reader))
    }
}
