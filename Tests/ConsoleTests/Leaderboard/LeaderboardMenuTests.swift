import Foundation
import Models
import QuintetPlatform
import TestSupport
import XCTest

@testable import QuintetConsole

@MainActor final class LeaderboardMenuTests: XCTestCase {
    private var walk: [String] {
        ["/th", "o", "/", "g zoe", "g zelda", "/", "zelda", "/", "/", "", "s", "b", "x", "?", "q"]
    }

    func testWalksThroughTheScreens() async throws {
        try await assertGolden(menus(at: "leaderboard", walk).out, "leaderboard-menus")
    }

    func testPlainScreensAreSentences() async throws {
        let terminal = await menus(
            at: "leaderboard", ["/ th", "/", "g theo", "s", "q"], columns: 60, environment: ["ACCESSIBLE": "1"])
        try assertGolden(terminal.out, "leaderboard-menus-plain")
        let drawing = terminal.out.unicodeScalars.filter { (0x2500...0x259F).contains($0.value) || $0 == "\u{1B}" }
        XCTAssertEqual(Array(drawing), [])
    }

    func testDrawsTheDistributionInColour() async throws {
        try await assertGolden(menus(at: "leaderboard", ["s", "q"], environment: [:]).out, "leaderboard-menus-colours")
    }

    func testALongListFillsTheTerminalExactly() async {
        let composition = TestComposition()
        composition.leaderboard = LeaderboardInMemory(
            Leaderboard(athletes: (1...50).map { Athlete(id: $0, name: "Ann \($0)", score: $0) }))
        for rows in 5...24 {
            let out = await menus(at: "leaderboard", ["q"], rows: rows, composition: composition).out
            XCTAssertEqual(out.split(separator: "\n", omittingEmptySubsequences: false).count - 1, rows, out)
        }
    }

    func testAFailedRefreshPreservesTheRowsAndCanBeRetried() async throws {
        let board = LeaderboardInMemory(Leaderboard(athletes: [Athlete(id: 1, name: "Ann", score: 3)], unreadable: 1))
        let composition = TestComposition()
        composition.leaderboard = FailingCalls(
            board, ServiceError(action: "list the athletes", place: "http://127.0.0.1:1/athletes", cause: .refused),
            [1, 3])
        let terminal = TestTerminal.withoutColours(["r", "r", "s", "r", "q"], columns: 80)
        _ = await quintet(
            "open", "sporty://leaderboard", "--source", "http://127.0.0.1:1/athletes", terminal: terminal,
            composition: composition)
        try assertGolden(terminal.out, "leaderboard-menus-failure")
    }

    func testAFailedFirstLoadOffersARetry() async throws {
        let composition = TestComposition()
        composition.leaderboard = FailingCalls(
            LeaderboardInMemory(Leaderboard(athletes: [])),
            ServiceError(action: "list the athletes", place: "scores.json", cause: .notJSON(looksLike: "HTML")), [0])
        try await assertGolden(
            menus(at: "leaderboard", ["a ann", "n", "r", "q"], composition: composition).out, "leaderboard-menus-retry")
    }

    func testAFailedLoadOffersTheKeyThatShowsTheCachedData() async {
        let composition = TestComposition()
        composition.leaderboard = UnreachableLeaderboard(.sample, cachedAt: .noon)
        let time = TimeWords.clock(.noon, now: Date(), in: .current)
        let out = await menus(at: "leaderboard", ["j", "q"], columns: 160, composition: composition).out
        let screens = out.components(separatedBy: "\n> ")
        XCTAssertTrue(screens[0].contains("To see the data from \(time), press j."), out)
        XCTAssertTrue(screens[0].contains("j show the cached data"), out)
        XCTAssertTrue(screens[1].contains("The data below is from \(time)."), out)
        XCTAssertTrue(screens[1].contains("Johannes Neutze"), out)
        XCTAssertFalse(screens[1].contains("j show"), out)
        XCTAssertFalse(out.contains("--offline"), out)
    }

    func testManyAthletesAreShownInPagesThatFitTheTerminal() async throws {
        let athletes = (1...45).map { Athlete(id: $0, name: "Athlete \($0)", score: $0) }
        for (columns, rows) in [(80, 24), (40, 24), (120, 40), (30, 12)] {
            for environment in [["NO_COLOR": "1"], ["ACCESSIBLE": "1"]] {
                let composition = TestComposition()
                composition.leaderboard = LeaderboardInMemory(Leaderboard(athletes: athletes, unreadable: 1))
                let terminal = await menus(
                    at: "leaderboard", ["n", "n", "p", "/1", "o", "q"], columns: columns, rows: rows,
                    environment: environment, composition: composition)
                let screens = terminal.out.components(separatedBy: "\n> ").dropFirst()
                XCTAssertTrue(screens.count > 5, "\(screens.count) screens")
                let longest = screens.map { $0.components(separatedBy: "\n").count }.max() ?? 0
                if rows > 12 { XCTAssertLessThanOrEqual(longest, rows, "\(columns)×\(rows) \(environment)") }
                let name = environment["ACCESSIBLE"] == nil ? "pages" : "pages-plain"
                if columns == 80 { try assertGolden(terminal.out, "leaderboard-menus-\(name)") }
            }
        }
    }

    func testAnUnusableSourceIsReportedWhenTheLeaderboardOpens() async throws {
        let composition = TestComposition()
        composition.beforeService = { _ throws(ServiceError) in
            throw ServiceError(
                action: "use the live source of the leaderboard", cause: .invalid("there is no public server"))
        }
        let terminal = await menus(at: "leaderboard", ["b", "q"], columns: 100, composition: composition)
        XCTAssertTrue(
            terminal.out.contains(
                "Could not use the live source of the leaderboard: there is no public server."),
            terminal.out)
    }

    func testTheListOnATerminalHasHeaders() async throws {
        let terminal = TestTerminal.withoutColours(columns: 40)
        _ = await quintet("leaderboard", "list", terminal: terminal, composition: TestComposition())
        _ = await quintet("leaderboard", "list", "--search", "x", terminal: terminal, composition: TestComposition())
        _ = await quintet("leaderboard", "list", "--plain", terminal: terminal, composition: TestComposition())
        _ = await quintet("leaderboard", "stats", terminal: terminal, composition: TestComposition())
        try assertGolden(terminal.out, "leaderboard-commands-40")
    }
}

/// A service in which the calls at some positions fail.
private actor FailingCalls: LeaderboardService {
    private let service: any LeaderboardService
    private let error: ServiceError
    private let failing: Set<Int>
    private var calls = 0

    init(_ service: any LeaderboardService, _ error: ServiceError, _ failing: Set<Int>) {
        self.service = service
        self.error = error
        self.failing = failing
    }

    func leaderboard(_ policy: CachePolicy) async throws -> Leaderboard {
        calls += 1
        if failing.contains(calls - 1) { throw error }
        return try await service.leaderboard()
    }
}
