import Coordinator
import InMemoryServices
import Models
import TestSupport
import XCTest

/// The lines that every screen sends in its states.
@MainActor final class ScreenTests: XCTestCase {
    func testSendsTheScreensOfWordle() async throws {
        try await check(
            "wordle", from: "/wordle",
            [
                (#""do":"reveal","id":264"#, "/wordle", ""), (#""do":"select","id":263"#, "/wordle/263/letters", ""),
                (#""do":"toggleReveal""#, "/wordle/263/letters", ""), (#""do":"back""#, "/wordle", ""),
                (#""do":"revealAll""#, "/wordle", ""), (#""do":"hide","id":262"#, "/wordle", ""),
                (#""do":"hideAll""#, "/wordle", ""), (#""do":"filter","text":"263""#, "/wordle", ""),
                (#""do":"showStatistics""#, "/wordle/statistics", ""),
                (#""do":"open","route":"/wordle/999""#, "/wordle/999", ""),
            ])
    }

    func testSendsAGameThatIsAddedAndDeleted() async throws {
        let tries = ["train", "tra", "ponds", "blume"].map { (#""do":"enter","text":"\#($0)""#, "/wordle/add", "") }
        try await check(
            "wordle-add", from: "/wordle",
            [
                (#""do":"add""#, "/wordle/add", ""), (#""do":"enter","text":"soon""#, "/wordle/add", ""),
                (#""do":"enter","text":"281""#, "/wordle/add", ""),
            ] + tries + [
                (#""do":"undoAnswer""#, "/wordle/add", ""), (#""do":"enter","text":"nymph""#, "/wordle/add", ""),
                (#""do":"solve""#, "/wordle", #""rows":[{"id":281"#),
                (#""do":"select","id":281"#, "/wordle/281", #""undoText":"Added"#),
                (#""do":"delete""#, "/wordle", #""rows":[{"id":264"#),
            ])
    }

    func testSendsTheComparisonOfAPastedChat() async throws {
        let chat = #"Ann: Wordle 264 3/6\n\nBob: Wordle 264 X/6\nBob: Wordle 263 2/6"#
        let lines = [
            #""do":"paste","text":"\#(chat)""#, #""do":"choose","period":"last-7""#,
            #""do":"save""#, #""do":"paste","text":"nothing""#,
        ]
        try await check(
            "wordle-comparison", from: "/wordle/comparison", lines.map { ($0, "/wordle/comparison", "") })
    }

    func testSendsTheScreensOfTheCharacters() async throws {
        try await check(
            "characters", from: "/characters",
            [
                (#""do":"filter","text":"bee""#, "/characters", ""),
                (#""do":"select","id":8"#, "/characters/8", ""),
            ])
    }

    func testSendsTheScreensOfTheLeaderboard() async throws {
        let lines = [
            #""do":"filter","text":"an""#, #""do":"toggleOrder""#, #""do":"around","name":"jo""#,
            #""do":"around","name":"zelda""#,
        ]
        try await check(
            "leaderboard", from: "/leaderboard",
            lines.map { ($0, "/leaderboard", "") } + [(#""do":"showStatistics""#, "/leaderboard/statistics", "")])
    }

    func testSendsTheScreensOfTheEmployees() async throws {
        try await check(
            "employees", from: "/employees",
            [
                (#""do":"filter","text":"corner""#, "/employees", ""),
                (#""do":"checkHealth""#, "/employees", "Health: "),
                (#""do":"select","id":3"#, "/employees/3", ""),
            ])
    }

    func testSendsTheScreensOfTheRepositories() async throws {
        // Each load ends before the next request: the number of lines for two loads at once depends on their speed.
        let list = "/repositories/swiftlang"
        let narrow = #""do":"narrow","language":"","topic":"","hidesForks":true,"hidesArchived":false"#
        try await check(
            "repositories", from: list,
            [
                (#""do":"sort","by":"name""#, list, ""), (#""do":"reverse""#, list, ""), (#""do":"reverse""#, list, ""),
                (#""do":"loadNextPage""#, list, #""more":"none""#), (#""do":"filter","text":"21""#, list, ""),
                (narrow, list, ""), (#""do":"select","id":21"#, "\(list)/repo-21", ""), (#""do":"back""#, list, ""),
                (#""do":"search","owner":"zelda""#, "/repositories/zelda", #""state":"error""#),
                (#""do":"continueAfterError""#, list, #""state":"loaded""#),
                (#""do":"showToken""#, "/tokens/github", ""),
            ])
    }

    func testSendsTheScreensOfTheSettings() async throws {
        try await check(
            "settings", from: "/settings",
            [
                (#""do":"set","id":"theme","value":"pink""#, "/settings", #""state":"error""#),
                (#""do":"set","id":"theme","value":"light""#, "/settings", #""state":"loaded""#),
                (#""do":"unset","id":"theme""#, "/settings", #""state":"loaded""#),
                (#""do":"showToken","service":"wordle""#, "/tokens/wordle", ""),
            ])
    }

    func testAnEmptyScreenHasItsNextStepAndExplainsNothing() async throws {
        let session = try TestSession()
        session.services.games.scores = WordleScoresInMemory([])
        session.start(self)
        for route in ["/wordle/comparison", "/wordle/days"] {
            try await session.open(route)
            XCTAssertEqual(session.content["emptyText"] as? String, "No results are saved yet.", route)
            XCTAssertEqual(session.shownMembers, ["emptyText"], route)
            XCTAssertEqual(session.offeredActions("choice", "form", "toggle"), ["paste"], route)
        }
        try await session.open("/wordle/players")
        XCTAssertEqual(session.offeredActions("form"), [])
        try await session.open("/wordle/league")
        XCTAssertEqual(session.offeredActions("choice"), [])
        try await session.open("/wordle/statistics")
        XCTAssertEqual(session.content["emptyText"] as? String, "You have no games yet.")
        XCTAssertEqual(session.shownMembers, ["emptyText"])
        XCTAssertEqual(session.offeredActions("choice"), [])
    }

    func testTheColumnThatRanksThePlayersIsTheScore() async throws {
        let session = try await TestSession(at: "/wordle/comparison", self)
        await session.send(#"{"do":"paste","text":"Ann: Wordle 264 3/6\nBob: Wordle 264 X/6"}"#)
        try await eventually { (session.content["players"] as? [Any])?.count == 3 }
        var scores: [[String]] = []
        for order in StandingsOrder.allCases {
            await session.send(#"{"do":"sort","by":"\#(order.rawValue)"}"#)
            try await eventually { session.content["sort"] as? String == order.rawValue }
            let values = session.screen["values"] as? [[String: Any]] ?? []
            let columns = values.first { $0["name"] as? String == "players" }?["parts"] as? [[String: Any]] ?? []
            scores.append(columns.filter { $0["kind"] as? String == "score" }.compactMap { $0["name"] as? String })
        }
        XCTAssertEqual(scores, [["points"], ["winPercentText"], ["averageTries"], ["total"], ["currentStreak"]])
    }

    func testTheButtonForTheWordsSaysWhatItDoes() async throws {
        let session = try await TestSession(at: "/wordle/264", self)
        func title() -> String? {
            (session.screen["actions"] as? [[String: Any]])?.first { $0["name"] as? String == "toggleReveal" }?["title"]
                as? String
        }
        XCTAssertEqual(title(), "Show the words")
        await session.send(#"{"do":"toggleReveal"}"#)
        XCTAssertEqual(title(), "Hide the words")
    }

    /// Opens a screen, takes steps, and compares all lines with a golden.
    private func check(_ name: String, from route: String, _ steps: [TestSession.Step]) async throws {
        let session = try TestSession()
        session.start(self)
        try await session.open(route)
        for step in steps { try await session.take(step) }
        try assertGolden(session, name)
    }
}
