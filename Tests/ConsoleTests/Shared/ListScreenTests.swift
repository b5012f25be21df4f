import Coordinator
import InMemoryServices
import Models
import TestSupport
import XCTest

@MainActor final class ListScreenTests: MenuTestCase {
    override func setUp() async throws {
        composition.leaderboard = LeaderboardInMemory(
            (1...150).map { Athlete(id: $0, name: "Athlete \($0)", score: $0) })
        composition.wordle = WordleScoresInMemory((1...400).map { .make($0) })
        composition.today = { .make("2022-07-24") }
        composition.characters = CharactersInMemory(Characters(users: (1...150).map { .make("Mario \($0)") }))
        composition.employees = EmployeesInMemory((1...300).map { .make($0, "Person \($0)") })
        let owners = ["swiftlang": (1...150).map { Repository.make($0, stars: 1_000 - $0) }]
        composition.repositories.service = PagedRepositories(owners: owners, perPage: 500)
    }

    func testEveryListFitsTheTerminalAndUsesItsHeight() async {
        for app in AppName.allCases {
            // Colours have no effect on the size.
            for environment in [["NO_COLOR": "1"], ["ACCESSIBLE": "1"]] {
                for (columns, rows) in [(40, 5), (80, 24), (160, 60)] {
                    let screens = await screens(app, columns, rows, environment)
                    for screen in screens {
                        let lines = screen.components(separatedBy: "\n").count
                        let name = "\(app) in \(columns)×\(rows) \(environment)\n\(screen)"
                        // A card is shown even if it is higher than the terminal.
                        if rows >= 14 || app == .leaderboard { XCTAssertLessThanOrEqual(lines, rows, name) }
                        if rows >= 14 { XCTAssertGreaterThan(lines, rows - 8, name) }
                    }
                    XCTAssertTrue(screens[0].contains("Page 1 of "), "\(app) needs rows in `setUp`: \(screens[0])")
                    XCTAssertTrue(screens[1].contains("Page 2 of "), screens[1])
                    XCTAssertTrue(screens[2].contains("Page 1 of "), screens[2])
                }
            }
        }
    }

    func testMoreThanTenRowsThatDoNotFitAsCardsAreLinesUnlessTheSettingSaysOtherwise() async throws {
        composition.characters = CharactersInMemory(Characters(users: (1...13).map { .make("Mario \($0)") }))
        composition.employees = EmployeesInMemory((1...13).map { .make($0, "Mario \($0)") })
        let owners = ["swiftlang": (1...13).map { Repository.make($0, stars: 1_000 - $0) }]
        composition.repositories.service = PagedRepositories(owners: owners, perPage: 500)
        for app in [AppName.characters, .repos, .employees] {
            for (lists, rows, hasLines) in [
                (nil, 24, true), (nil, 100, false), ("full", 24, false), ("lines", 100, true),
            ] {
                try composition.settings.set("lists", to: lists)
                let out = await run([app.rawValue, "q"], 80, rows, [:]).out.withoutColours
                let lines = out.split(separator: "\n")
                    .filter { $0.contains(#/^ *\d+  (Mario \d+$|repo-\d+  .* 9\d\d|\d+, Mario +04)/#) }
                XCTAssertEqual(lines.count, hasLines ? 13 : 0, "\(app) \(lists ?? "") \(rows) \(out)")
            }
        }
    }

    func testOnlyKeysThatWorkAreShown() async {
        let out = await run(["leaderboard", "/Athlete 150", "?", "/", "", "?", "n", "?", "q"], 80, 24, [:]).out
        let helps = out.components(separatedBy: "Type a key, then press Enter:\n").dropFirst().map { help in
            help.components(separatedBy: "\n").prefix { $0.hasPrefix("  ") }.map { $0.dropFirst(2).first ?? " " }
        }
        XCTAssertEqual(helps.map { String($0) }, ["/gosrb?q", "n/gos:rb?q", "n/gosp:rb?q"])
    }

    func testAnEmptyListHasNoKeysForRows() async {
        composition.leaderboard = LeaderboardInMemory([])
        composition.wordle = WordleScoresInMemory([])
        composition.characters = CharactersInMemory(Characters(users: []))
        composition.employees = EmployeesInMemory([])
        for app in ["wordle", "characters", "leaderboard", "employees"] {
            for key in ["n", "p", "/"] {
                let out = await run([app, key, "q"], 300, 24, [:]).out
                assertContains(out, "\nNo key “\(key)” here. Press ? for the keys of this screen.\n")
            }
        }
    }

    func testGoingBackReturnsToTheSamePageOfTheList() async {
        for (app, row, place) in [
            ("wordle", 42, 3), ("wordle", 45, 4), ("repos", 45, 4), ("repos", 51, 5), ("employees", 45, 18),
            ("employees", 60, 19),
        ] {
            let out = await run([app, ":3", "\(row)", "n", "n", "p", "n", "b", "q"], 80, 24, ["NO_COLOR": "1"]).out
            let pages = out.components(separatedBy: "\n").filter { $0.hasPrefix("Page ") }
            XCTAssertEqual(pages.count, 3)
            XCTAssertTrue(pages.last?.hasPrefix("Page \(place) of ") == true, "\(app): \(pages)")
        }
    }

    /// Returns the screens after opening an app, after going to the next page, and after going back.
    private func screens(_ app: AppName, _ columns: Int, _ rows: Int, _ environment: [String: String]) async -> [String]
    {
        let terminal = await menus(
            at: app.path, ["", "p", "q"], columns: columns, rows: rows, environment: environment,
            composition: composition)
        return terminal.out.withoutColours.components(separatedBy: "\n> ").prefix(3).map { "> " + $0 }
    }

    private func run(
        _ input: [String], _ columns: Int, _ rows: Int, _ environment: [String: String]
    ) async -> TestTerminal {
        await menus(input, columns: columns, rows: rows, environment: environment, composition: composition)
    }
}

@MainActor final class TypedWhileLoadingTests: XCTestCase {
    private let scores = SlowScores()

    func testGoingBackAndQuittingActAtOnce() async {
        for (input, screens) in [
            (["wordle", "b", "q"], ["quintet", "quintet"]), (["wordle", "..", "q"], ["quintet", "quintet"]),
            (["wordle", "QUIT"], ["quintet"]),
        ] {
            let terminal = await run(input)
            XCTAssertEqual(titles(terminal), screens, "\(input)")
        }
    }

    func testOtherLinesWaitForTheLoad() async {
        let terminal = await run(["wordle", "s", "b", "b", "q"]) { [scores] line in
            guard line == 2, await scores.release() else { return }
            // Waits until the load has ended, which also cancels this wait for the line.
            while !Task.isCancelled { await Task.yield() }
        }
        XCTAssertEqual(
            titles(terminal),
            ["quintet", "Wordle scores", "Wordle scores: statistics", "Wordle scores", "quintet"])
    }

    func testADeletionIsNotCancelledByGoingBackAndClosesItsScreenOnce() async {
        _ = await scores.release()
        await scores.holdDeletions(true)
        let terminal = await run(["wordle", "1", "d", "yes", "b", "q"], begins: false) { [scores] line in
            guard line == 4 else { return }
            Task {
                for _ in 0..<1000 { await Task.yield() }
                await scores.holdDeletions(false)
            }
        }
        XCTAssertEqual(titles(terminal), ["quintet", "Wordle scores", "Wordle 264", "Wordle scores"])
    }

    func testPipedLinesWaitForEachLoad() async {
        let terminal = TestTerminal(input: ["wordle", "b", "q"])
        let composition = makeComposition()
        composition.wordle = WordleScoresInMemory()
        _ = await quintet([], terminal: terminal, composition: composition)
        XCTAssertEqual(titles(terminal), ["quintet", "Wordle scores", "quintet"])
    }

    private func titles(_ terminal: TestTerminal) -> [String] {
        terminal.out.split(separator: "\n").map(String.init).filter {
            $0 == "quintet" || $0.hasPrefix("Wordle ") && !$0.contains("/")
        }
    }

    private func run(
        _ input: [String], begins: Bool = true, duringLine: @escaping (Int) async -> Void = { _ in }
    ) async -> TestTerminal {
        let terminal = TestTerminal.withoutColours(input)
        terminal.duringLine = duringLine
        if begins { await scores.begin() }
        _ = await quintet([], terminal: terminal, composition: makeComposition())
        return terminal
    }

    private func makeComposition() -> TestComposition {
        let composition = TestComposition()
        composition.wordle = scores
        composition.onPause = { [scores] seconds in
            // The pause of 0.2 s before progress is shown ends only when the list is waiting.
            while seconds == 0.2, await !scores.isWaiting, !Task.isCancelled { await Task.yield() }
            if seconds != 0.2 { try? await Task.sleep(nanoseconds: .max) }
        }
        return composition
    }
}

/// A service of games whose second request for the list waits until a test releases it or the request is cancelled.
private actor SlowScores: WordleScoresService {
    private(set) var isWaiting = false
    private var calls = 0
    private var isReleased = false
    private var holdsDeletions = false

    func begin() {
        isWaiting = false
        calls = 0
        isReleased = false
    }

    /// Releases the waiting request, and returns whether it had not been released before.
    func release() -> Bool {
        defer { isReleased = true }
        return !isReleased
    }

    func scores(_ policy: CachePolicy) async throws -> [WordleScore] {
        calls += 1
        guard calls == 2 else { return WordleScore.initial }
        isWaiting = true
        defer { isWaiting = false }
        while !isReleased {
            try Task.checkCancellation()
            await Task.yield()
        }
        return WordleScore.initial
    }

    func change(
        _ action: String, _ kind: WordleChange.Kind, _ body: @escaping @Sendable (inout [WordleScore]) throws -> Void
    ) async throws -> Int? {
        isWaiting = true
        defer { isWaiting = false }
        while holdsDeletions { await Task.yield() }
        return nil
    }

    func holdDeletions(_ holds: Bool) { holdsDeletions = holds }

    func reset() async throws -> Int? { nil }
}
