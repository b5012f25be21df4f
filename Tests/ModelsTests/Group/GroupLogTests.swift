import QuintetPlatform
import TestSupport
import XCTest

@testable import Models

final class GroupLogTests: XCTestCase {
    private var machine = GroupMachine()

    private let edited = PostedResult(player: "Anna", puzzle: 1, tries: 5, post: PostDetails(isEdited: true))
    private let id = GroupAction.ID(counter: 1, machine: "0123456789abcdef", salt: "1")

    private func replacement(_ action: GroupAction.ID, isEdit: Bool) -> Replacement {
        Replacement(action: action, player: "Anna", puzzle: 1, before: .solved(6), after: .solved(5), isEdit: isEdit)
    }

    func testResultsAreSavedOnceUnderTheirOriginalNames() throws {
        let first = shares("Zoë 1:2", "Bob 1:X")
        try machine.save(first)
        try machine.save(shares("zoe 1:2 2:5"))
        XCTAssertEqual(machine.file.actions.map(\.results), [first, shares("zoe 2:5")])
        XCTAssertEqual(machine.standings, ["Bob 1:X", "Zoë 1:2 2:5"])
    }

    func testSplittingRestoresTheNamesAsBeforeTheMerge() throws {
        try machine.save(shares("Ben 1:3 2:4", "Benny 1:5 2:6"))
        XCTAssertEqual(machine.table.contradictions(between: "ben", and: "Benny").map(\.puzzle), [1, 2])
        try machine.rename("Ben", "Benny")
        XCTAssertEqual(machine.standings, ["Benny 1:3 2:4"], "the first result counts")
        XCTAssertEqual(
            machine.table.contradictions.map { "\($0.puzzle) \($0.counted?.text ?? "-") \($0.other.text)" },
            ["1 3/6 5/6", "2 4/6 6/6"])
        try machine.save(shares("Benny 3:1", "Ben 3:1", "Cy 3:2"))
        XCTAssertEqual(machine.table.groupPlayers.map(\.played), [3, 1])
        try machine.rename("Ben", "Ben")
        XCTAssertEqual(machine.standings, ["Ben 1:3 2:4 3:1", "Benny 1:5 2:6 3:1", "Cy 3:2"])
    }

    func testACorrectionDecidesAndLaterDifferentResultsAreReported() throws {
        try machine.save(shares("Anna 1:6"))
        try machine.save(shares("Anna 1:5"))
        XCTAssertEqual(machine.table.contradictions.map(\.other), [.solved(5)])
        let correction = try machine.make(.corrected("Anna", puzzle: 1, .solved(5)))
        XCTAssertEqual(machine.standings, ["Anna 1:5"])
        XCTAssertEqual(machine.table.contradictions, [], "what was known is settled")
        XCTAssertEqual(machine.table.replacements, [replacement(correction, isEdit: false)])
        try machine.save(shares("Anna 1:6 1:4"))
        XCTAssertEqual(machine.standings, ["Anna 1:5"])
        XCTAssertEqual(machine.table.contradictions.map(\.other), [.solved(4)])
        try machine.make(.corrected("Anna", puzzle: 1, nil))
        XCTAssertEqual(machine.standings, [])
        try machine.save(shares("Anna 1:3"))
        XCTAssertEqual(
            machine.table.contradictions,
            [Contradiction(player: "Anna", puzzle: 1, counted: nil, basis: .corrected, other: .solved(3))],
            "it stays removed")
    }

    func testACorrectionWithoutAResultDecidesOnceAResultComes() throws {
        let saved = try machine.save(shares("Anna 1:6"))
        try machine.make(.corrected("Anna", puzzle: 1, .solved(5)))
        try machine.make(.undid(saved))
        XCTAssertEqual(machine.standings, [])
        try machine.save(shares("Anna 1:6"))
        XCTAssertEqual(machine.standings, ["Anna 1:5"])
    }

    func testAnEditedResultReplacesTheOneBeforeAndIsListed() throws {
        try machine.save(shares("Anna 1:6"))
        let edit = try machine.save([edited])
        XCTAssertEqual(machine.reading.log.unsaved([edited] + shares("Anna 1:4")), [])
        XCTAssertEqual(machine.standings, ["Anna 1:5"])
        XCTAssertEqual(machine.table.contradictions, [])
        XCTAssertEqual(machine.table.replacements, [replacement(edit, isEdit: true)])
    }

    func testALaterResultInAChatContradictsAnEditedOne() throws {
        let other = shares("Anna 1:4")
        for _ in 1...2 {
            let log = machine.reading.log.effective
            let contradictions = GroupTable(log, chat: [edited] + other).contradictions
            XCTAssertEqual(contradictions.map { [$0.counted, $0.other] }, [[.solved(5), .solved(4)]])
            XCTAssertEqual(GroupTable(log, chat: other + [edited]).contradictions, [])
            if log.isEmpty { try machine.save([edited] + other) }
        }
        // An older export of the chat has the message before the edit.
        XCTAssertEqual(GroupTable(machine.reading.log.effective, chat: other).contradictions, [])
    }

    func testForgottenPlayersReturnOnlyWithNewResults() throws {
        try machine.save(shares("Ann 1:2", "~Bob 1:3", "Bob Miller 2:3"))
        try machine.rename("~Bob", "Bob Miller")
        let forgot = try machine.forget(["~Bob", "Bob Miller"])
        XCTAssertEqual(machine.standings, ["Ann 1:2"])
        try machine.save(shares("Bob Miller 3:4"))
        XCTAssertEqual(machine.standings, ["Ann 1:2", "Bob Miller 3:4"])
        try machine.make(.undid(forgot))
        XCTAssertEqual(machine.standings, ["Ann 1:2", "Bob Miller 1:3 2:3 3:4"])
        try machine.forget(nil)
        XCTAssertEqual(machine.standings, [])
        XCTAssertEqual(machine.file.log.published.actions.count, 3, "what is forgotten here stays shared")
    }

    func testWhatIsForgottenLeavesAnUnsharedLogAfterFiftyChanges() throws {
        for isShared in [false, true] {
            var machine = GroupMachine()
            machine.file.isShared = isShared
            try machine.save(shares("Ann 1:2", "Bob 1:3"))
            try machine.forget(["Ann"])
            for puzzle in 2...51 { try machine.save(shares("Bob \(puzzle):3")) }
            XCTAssertEqual(machine.file.actions.flatMap(\.results).map(\.player).contains("Ann"), isShared)
            XCTAssertEqual(machine.standings.count, 1)
        }
    }

    func testChangesAreUndoneInAnyOrder() throws {
        let first = try machine.save(shares("Ann 1:2"))
        try machine.save(shares("Ann 1:3", "Ben 1:4"))
        try machine.make(.undid(first))
        XCTAssertEqual(machine.standings, ["Ann 1:3", "Ben 1:4"])
        XCTAssertEqual(machine.file.actions.first { $0.id == first }?.results, [], "an undone save loses its results")
        XCTAssertEqual(machine.file.log.undoable.count, 1, "an undo cannot be undone")
    }

    func testUndoRemovesExactlyOneMergeAndWhatWasBuiltOnItStays() throws {
        try machine.save(shares("a 1:3", "b 1:3", "c 1:3"))
        let merge = try machine.make(.named([.same("a", shownAs: "b")]))
        try machine.make(.named([.same("a", shownAs: "c")]))
        XCTAssertEqual(machine.standings, ["c 1:3"])
        try machine.make(.undid(merge))
        XCTAssertEqual(machine.standings, ["b 1:3", "c 1:3"])
    }

    func testACounterThatCannotGrowIsRefused() throws {
        let last = GroupAction.ID(counter: 1 << 60, machine: "0123456789abcdef", salt: "1")
        machine.others = GroupLog([GroupAction(id: last, at: nil, by: nil, .saved([]))])
        XCTAssertThrowsError(try machine.save(shares("Ann 1:2")))
    }

    func testYouNeverLeaveAMachine() throws {
        try machine.make(.named([.same("you", shownAs: "Ann")]))
        try machine.make(.saved(shares("you 1:2", "Ben 1:3")))
        XCTAssertEqual(machine.file.log.published.actions.map(\.results), [shares("Ben 1:3")])
        XCTAssertEqual(machine.reading.log.unsaved(shares("You 2:2")), [])
        for (author, results) in [("Zoe", shares("Zoe 1:2")), (nil, nil), ("You", nil)] {
            let action = GroupAction(id: id, at: nil, by: author, .saved(shares("you 1:2")))
            XCTAssertEqual(action.ofAnotherMachine?.results, results)
        }
    }

    func testALongChainOfNamesIsRead() {
        let names = (0..<20_000).map { PlayerName.same("n\($0)", shownAs: "n\($0 + 1)") }
        XCTAssertEqual(PlayerNames(names)["n7"], "n20000")
        XCTAssertEqual(PlayerNames(names + (0..<10_000).map { .same("n0", shownAs: "m\($0)") })["n9"], "m9999")
    }

    func testOfTwoContentsOfOneIdentityTheSameOneCountsInEveryOrder() throws {
        let other = GroupAction.ID(counter: 2, machine: "0123456789abcdef", salt: "2")
        let changes: [GroupAction.Change] = [
            .saved(shares("Ann 1:3")), .saved(shares("Ann 1:5")), .saved(shares("Zoe 1:3")), .saved([]),
            .saved(shares("Ann 1:3", "Ben 1:3")), .forgot(["Ann"], known: ["a": 1, "b": 2]),
            .forgot(["Ann"], known: ["a": 1, "b": 3]), .undid(other), .corrected("Ann", puzzle: 1, .lost),
        ]
        let actions = changes.map { GroupAction(id: id, at: nil, by: nil, $0) }
        for one in actions {
            for other in actions {
                XCTAssertEqual(GroupLog([one, other]), GroupLog([other, one]))
                for third in actions {
                    XCTAssertEqual(
                        GroupLog([one]).union(GroupLog([other, third])),
                        GroupLog([third, one]).union(GroupLog([other])))
                }
            }
        }
        XCTAssertEqual(GroupLog([actions[3], actions[0]]).actions, [actions[0]], "the one that says more counts")
    }

    func testTheUnionOfLogsDoesNotDependOnTheirOrder() throws {
        let seed = UInt64.random(in: 0...(.max))
        var random = SeededGenerator(seed: seed)
        var machines = [GroupMachine(), GroupMachine(), GroupMachine()]
        let names = ["Ann", "Ben", "Benny", "~ann", "+49 151 23"]
        for _ in 1...60 {
            let index = Int.random(in: 0...2, using: &random)
            let one = names[Int.random(in: 0...4, using: &random)]
            let other = names[Int.random(in: 0...4, using: &random)]
            let puzzle = Int.random(in: 1...4, using: &random)
            switch Int.random(in: 0...5, using: &random) {
            case 0: try machines[index].rename(one, other)
            case 1: try machines[index].make(.named([.separate(one)]))
            case 2: try machines[index].make(.corrected(one, puzzle: puzzle, .lost))
            default: try machines[index].save(shares("\(one) \(puzzle):\(Int.random(in: 1...6, using: &random))"))
            }
        }
        let logs = machines.map(\.file.log)
        let union = logs[0].union(logs[1]).union(logs[2])
        for order in [[2, 1, 0], [1, 2, 0], [0, 2, 1]] {
            let other = order.reduce(GroupLog()) { $0.union(logs[$1]) }
            XCTAssertEqual(other, union, "seed \(seed)")
            XCTAssertEqual(GroupTable(other.effective), GroupTable(union.effective), "seed \(seed)")
            XCTAssertEqual(other.union(logs[0]), union, "seed \(seed): nothing counts twice")
        }
    }
}
