import InMemoryServices
import Models
import TestSupport
import ViewModels
import XCTest

@MainActor final class GroupLogViewModelTests: XCTestCase {
    private let mine = "aaaaaaaaaaaaaaaa"
    private let others = "bbbbbbbbbbbbbbbb"
    private let edited = PostedResult(player: "Rosa", puzzle: 1965, tries: 2, post: PostDetails(isEdited: true))

    func testTheLogHasWhatAllMachinesDidNewestFirst() async {
        let saved = action(1, mine, .saved(shares("Rosa 1965:5", "Benno 1966:3", "Cy 1967:4")))
        let merged = action(2, others, by: "Ben", .named([.same("Benno", shownAs: "Ben")]))
        let edited = action(3, mine, .saved([edited]))
        let corrected = action(4, others, by: "Ben", .corrected("Benno", puzzle: 1966, .solved(4)))
        let undid = action(5, mine, .undid(saved.id))
        let log = await log(own: [saved, edited, undid], others: [merged, corrected])
        assertElements(
            log.state.value?.rows.map { "\($0.by) \($0.kind.rawValue): \($0.change)" },
            "this machine undone: Undone: Saved 3 results of Rosa, Ben, Cy (Wordle 1965 to 1967).",
            "Ben corrected: Corrected Ben’s Wordle 1966 to 4/6.",
            "this machine saved: Saved 1 result of Rosa (Wordle 1965).", "Ben merged: Merged “Benno” into Ben.",
            "this machine saved: Saved 3 results of Rosa, Ben, Cy (Wordle 1965 to 1967). Undone since.")
    }

    func testEditsAndCorrectionsNameBothResults() async {
        let saved = action(1, mine, .saved(shares("Rosa 1965:5", "Ben 1966:3")))
        let edited = action(2, mine, by: "Ann", .saved([edited]))
        let corrected = action(3, others, .corrected("Ben", puzzle: 1966, nil))
        let log = await log(own: [saved, edited], others: [corrected])
        assertElements(
            log.state.value?.rows.prefix(2).map { "\($0.by) \($0.kind.rawValue): \($0.change)" },
            "machine bbbbbbbb corrected: Ben’s Wordle 1966 was corrected from 3/6 to no result.",
            "Ann edited: Rosa changed Wordle 1965 from 5/6 to 2/6 (edited message).")
        XCTAssertEqual(log.state.value?.rows.map(\.players), [["Ben"], ["Rosa"], ["Rosa"], ["Rosa", "Ben"]])
        XCTAssertEqual(log.state.value?.rows.map(\.puzzles), [[1966], [1965], [1965], [1965, 1966]])
    }

    func testTheDayNamesCorrectionsOfTheLastTwoDaysMadeElsewhereWithTheirAuthors() async {
        let saved = action(1, mine, .saved(shares("Rosa 1965:5", "Ben 1966:3")))
        let yesterday = 1_646_870_400
        let corrections = [
            action(yesterday, others, by: "Ben", .corrected("Rosa", puzzle: 1965, .solved(4))),
            action(yesterday + 86_400, others, .corrected("Ben", puzzle: 1966, nil)),
            action(yesterday - 2 * 86_400, others, .corrected("Ben", puzzle: 1966, .lost)),
        ]
        let reading = GroupReading(own: GroupLog([saved]), others: GroupLog(corrections))
        let day = await group(GroupStub(content: reading)).day(with: [])
        assertElements(
            day.groupNotes, "Ben corrected Rosa’s Wordle 1965 from 5/6 to 4/6.",
            "Ben’s Wordle 1966 was corrected from X/6 to no result.")
    }

    func testAnUndoneSaveKeepsItsEntryWithoutItsResults() async throws {
        let store = GroupInMemory(shares("Rosa 1965:5"))
        let group = group(store)
        let list = PlayersViewModel(group, documents: GroupDocumentsStub())
        list.groupUndo = GroupUndo(group)
        await list.undo().value
        let log = await GroupLogViewModel(group).loaded()
        XCTAssertEqual(log.state.value?.rows.map(\.change), ["Undone: Saved results.", "Saved results. Undone since."])
    }

    func testTheLogIsSearched() async {
        let log = await log(
            own: [
                action(1, mine, .saved(shares("Rosa 1965:5"))),
                action(2, mine, by: "Ann", .corrected("Rosa", puzzle: 1965, .lost)),
            ], others: [])
        XCTAssertEqual(log.state.value?.summary, "2 changes")
        log.filter("ann corr")
        XCTAssertEqual(log.state.value?.rows.map(\.kind), [.corrected])
        XCTAssertEqual(log.state.value?.summary, "1 of 2 with “ann corr”")
        log.filter("zed")
        XCTAssertEqual(log.state.value?.emptyText, "No change matches the search.")
    }

    private func log(own: [GroupAction], others: [GroupAction]) async -> GroupLogViewModel {
        let reading = GroupReading(own: GroupLog(own), others: GroupLog(others))
        return await GroupLogViewModel(group(GroupStub(content: reading))).loaded()
    }

    private func group(_ store: any GroupStore) -> OwnGroup {
        OwnGroup(scores: WordleScoresInMemory([]), others: store, me: { nil }, today: { WordleScore.initial[0].date })
    }

    private func action(_ counter: Int, _ machine: String, by: String? = nil, _ change: GroupAction.Change)
        -> GroupAction
    {
        GroupAction(
            id: GroupAction.ID(counter: counter, machine: machine, salt: "0"),
            at: Date(timeIntervalSince1970: Double(counter)), by: by, change)
    }
}

/// A group that is only read.
private struct GroupStub: GroupStore {
    let content: GroupReading

    func reading() -> GroupReading { content }

    func change<Answer: Sendable>(
        _ purpose: String, by: String?,
        _ body: @escaping @Sendable (GroupReading) throws -> (GroupAction.Change?, Answer)
    ) async throws -> MadeChange<Answer> {
        MadeChange(nil, content, try body(content).1)
    }
}
