import InMemoryServices
import Models
import QuintetPlatform
import TestSupport
import ViewModels
import XCTest

@testable import Screens

/// The conditions and the words of actions, which menus and page follow.
@MainActor final class ConditionsTests: XCTestCase {
    func testTheFieldWithTheScoresIsOfferedOnlyWhileThereAreNone() async throws {
        let board = Leaderboard(athletes: [Athlete(id: 1, name: "Ann", score: nil)], scoreFields: ["age", "rating"])
        let list = LeaderboardViewModel(service: LeaderboardInMemory(board))
        await list.load().value
        XCTAssertEqual(
            list.spec.content()?["scoreFields"]?.text,
            #"[{"id":"age","title":"age"},{"id":"rating","title":"rating"}]"#)
        let choose = try XCTUnwrap(list.spec.actions.first { $0.name == "chooseScore" })
        XCTAssertThrowsError(try choose.run(["field": "name"])) {
            XCTAssertEqual(($0 as? Problem)?.text, "field must be one of the fields with numbers")
        }
        guard case .running(let task) = try choose.run(["field": "rating"]) else { return XCTFail("nothing is loaded") }
        await task?.value
        XCTAssertEqual(list.score, "rating")
        let ranked = LeaderboardViewModel(service: LeaderboardInMemory(.make(3)))
        await ranked.load().value
        XCTAssertEqual(ranked.spec.content()?["scoreFields"], JSON.null)
    }

    func testKeysOfAListNeedRows() async {
        let empty = LeaderboardViewModel(service: LeaderboardInMemory(Leaderboard(athletes: [])))
        await empty.load().value
        XCTAssertEqual(keys(of: empty), [.statistics])
        let list = LeaderboardViewModel(service: LeaderboardInMemory(.make(3, 4)))
        XCTAssertEqual(keys(of: list), [.statistics])
        await list.load().value
        XCTAssertEqual(keys(of: list), [.statistics, .search, .order, .go])
    }

    func testSamplesSaySoInTheContentAndInEachRow() async {
        for isSample in [true, false] {
            let list = RepositoriesViewModel(
                owner: "swiftlang", service: RepositoriesInMemory([.make(1), .make(2)]),
                stars: LiveStars(server: LiveStarServerSpy(), seen: SeenStarsSpy(), sleeper: ManualSleeper()),
                isSample: isSample)
            await list.load().value
            let content = list.spec.content()
            XCTAssertEqual(
                content?["sampleText"]?.cell, isSample ? "These are samples. Their star counts are simulated." : "")
            XCTAssertEqual(list.state.value?.rows.map(\.facts), isSample ? ["sample", "sample"] : ["", ""])
            XCTAssertEqual(list.title.hasSuffix(" (samples)"), isSample)
        }
    }

    func testASavedTokenCanBeDeletedAndReplaced() async throws {
        let store = TokensInMemory()
        let token = TokenViewModel(destination: { _ in TokenDestination(origin: "https://a.test") }, store: store)
        await token.load().value
        XCTAssertEqual(keys(of: token), [.keep])
        XCTAssertEqual(words(.keep, of: token), "save a token")
        await token.save("ghp_" + String(repeating: "aB3", count: 12)).value
        XCTAssertEqual(keys(of: token), [.keep, .delete])
        XCTAssertEqual(words(.keep, of: token), "save another token")
        let delete = try XCTUnwrap(token.spec.actions.first { $0.key?.name == .delete })
        XCTAssertEqual(delete.key?.question(""), "Delete the token?")
    }

    func testTheNextOrderIsNamed() async {
        let list = LeaderboardViewModel(service: LeaderboardInMemory(.make(3, 4)))
        await list.load().value
        XCTAssertEqual(words(.order, of: list), "lowest score first")
        list.toggleOrder()
        XCTAssertEqual(words(.order, of: list), "highest score first")
    }

    private func keys(of model: some DeclaredModel) -> [KeyName] {
        model.spec.actions.compactMap(\.key).filter { $0.isShown() }.map(\.name)
    }

    private func words(_ key: KeyName, of model: some DeclaredModel) -> String? {
        model.spec.actions.compactMap(\.key).first { $0.name == key }?.words()
    }
}
