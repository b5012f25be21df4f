import Coordinator
import InMemoryServices
import Models
import TestSupport
import XCTest

@MainActor final class ListScreenTests: XCTestCase {
    private let composition = TestComposition()

    override func setUp() async throws {
        composition.leaderboard = LeaderboardInMemory((1...150).map { Athlete(id: $0, name: "Athlete \($0)", score: $0) })
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

    func testPagingStopsAtTheFirstAndLastPage() async {
        for app in AppName.allCases {
            let out = await run([app.rawValue, "p", "n", "/9", "n", "q"], 80, 2000, [:]).out.withoutColours
            XCTAssertTrue(
                out.contains("> p\nThis is the first page.\n> n\nThis is the last page.\n> /9\n"), "\(app): \(out)")
            XCTAssertTrue(out.hasSuffix("> n\nThis is the last page.\n> q\n"), out)
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
