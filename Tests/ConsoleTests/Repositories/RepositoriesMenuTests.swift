import Coordinator
import InMemoryServices
import Models
import QuintetPlatform
import TestSupport
import XCTest

@MainActor final class RepositoriesMenuTests: XCTestCase {
    private let walk = [
        "o", "o", "/lsp", "/nothing", "/", "", "3", "b", "u apple", "u", "", "u", "  zelda ", "", "?", "x", "q",
    ]

    func testWalksThroughTheScreens() async throws {
        try await assertGolden(
            menus(at: "repositories", walk, composition: makeComposition()).out, "repositories-menus")
    }

    func testPlainScreensAreSentences() async throws {
        let terminal = await menus(
            at: "repositories", ["/lsp", "1", "b", "?", "q"], columns: 60, environment: ["ACCESSIBLE": "1"],
            composition: makeComposition())
        assertLacks(terminal.out, "★")
        try assertGolden(terminal.out, "repositories-menus-plain")
    }

    func testLaterPagesAreFetchedAsNeededAndRetriedAfterAFailure() async throws {
        let owners = ["swiftlang": (1...8).map { Repository.make($0, stars: 100 - $0) }]
        let isBroken = Locked(true)
        let service = PagedRepositories(owners: owners, perPage: 4) { $0 > 1 && isBroken.withLock(\.self) }
        let composition = makeComposition(service)
        let terminal = await menus(at: "repositories", ["n", "p", "q"], rows: 32, composition: composition) {
            if $0 == 0 { isBroken.withLock { $0 = false } }
        }
        try assertGolden(terminal.out, "repositories-menus-pages")
    }

    func testAJumpOverSeveralPagesOfTheServerLoadsThem() async throws {
        let owners = ["swiftlang": (1...40).map { Repository.make($0, stars: 100 - $0) }]
        let composition = makeComposition(PagedRepositories(owners: owners, perPage: 4))
        try composition.settings.set("lists", to: "lines")
        let out = await menus(at: "repositories", [":3", "q"], rows: 24, composition: composition).out
        assertContains(out, "  language  description\n27  repo-27     73  ")
    }

    func testATableHasTheColumnsThatFitAndAWideTerminalHasTwoColumnsOfEntries() async throws {
        for (columns, expected) in [
            (40, "    name     stars          updated\n 1  repo-1      99  sample\n"),
            (
                130,
                "    name     stars          updated  language  forks  issues  description\n 1  repo-1      99  sample"
            ),
        ] {
            let out = try await walk(["q"], columns: columns, lists: "lines")
            assertContains(out, expected)
        }
        let wide = try await walk(["q"], columns: 160, lists: "full")
        assertContains(
            wide, "\n 1. repo-1  ★ 99", "\n 1. repo-1  ★ 99" + String(repeating: " ", count: 67) + "2. repo-2")
    }

    func testSamplesSayThatTheyAreSamplesOnEachScreenAtAnyWidth() async throws {
        for columns in [40, 80] {
            let out = await menus([AppName.repos.number, "1", "q"], columns: columns, rows: 20).out
            let screens = out.components(separatedBy: "\n> ")
            XCTAssertTrue(screens[0].contains("samples: swiftlang"), screens[0])
            XCTAssertTrue(screens[1].contains("\n   sample\n"), screens[1])
            XCTAssertTrue(screens[2].contains("\nswiftlang/swift (sample)\n"), screens[2])
            XCTAssertTrue(screens[2].contains("★ 68,120 (simulated)\n"), screens[2])
        }
        for app in [AppName.characters, .leaderboard, .employees] {
            let out = await menus([app.number, "q"], columns: 40, rows: 20).out
            assertContains(out, "\n\(app.title) (sample data)\n")
        }
    }

    func testSamplesSayThatTheyAreSamplesInEachRow() async throws {
        for (lists, expected) in [("full", "\n    sample\n"), ("lines", "    99  sample\n")] {
            let out = try await walk(["q"], columns: 80, lists: lists)
            assertContains(out, expected)
            XCTAssertEqual(out.matches(of: #/ sample\b/#).count, 12, out)
        }
        let plain = await menus(at: "repositories", ["q"], environment: ["ACCESSIBLE": "1"])
        assertContains(plain.out, "1. swift, sample, 68,120 stars")
    }

    private func walk(_ input: [String], columns: Int, lists: String) async throws -> String {
        let owners = ["swiftlang": (1...12).map { Repository.make($0, stars: 100 - $0) }]
        let composition = makeComposition(PagedRepositories(owners: owners, perPage: 100))
        try composition.settings.set("lists", to: lists)
        return await menus(at: "repositories", input, columns: columns, rows: 50, composition: composition).out
    }

    func testFiltersByLanguageTopicAndForks() async {
        let terminal = await menus(
            at: "repositories",
            [
                "f swift no-forks", "f", "compiler", "f topic Zelda", "f colour", "f --language Emacs Lisp", "f", "",
                "q",
            ],
            columns: 100, composition: makeComposition())
        for text in [
            "1 of 3 written in Swift, without forks, by stars", "1 of 3 with the topic compiler, by stars",
            "No repositories with the topic Zelda.", "No repositories written in Emacs Lisp.",
            "No loaded repository has the language or topic “colour”.", "3 repositories, by stars",
        ] { XCTAssertTrue(terminal.out.contains(text), "\(text) in \(terminal.out)") }
    }

    func testAnOrderMayBeTypedInCapitals() async {
        let terminal = await menus(
            at: "repositories", ["o Name", "o Reverse", "q"], columns: 100, composition: makeComposition())
        assertContains(terminal.out, "3 repositories, by name", "3 repositories, by name in reverse")
    }

    private func makeComposition(_ service: PagedRepositories? = nil) -> TestComposition {
        let owners: [String: [Repository]] = [
            "swiftlang": [
                .make(
                    1, name: "swift", stars: 68_120, description: "The Swift Programming Language", language: "C++",
                    topics: ["compiler"], updated: .noon - 3_600),
                .make(2, name: "swift-evolution", stars: 15_470, language: "Markdown", updated: .noon - 86_400),
                .make(
                    3, name: "sourcekit-lsp", stars: 3410, description: "Language server for Swift and C languages",
                    language: "Swift", updated: .noon - 172_800),
            ],
            "apple": [.make(4, name: "swift-distributed-actors-collections", owner: "apple", stars: 1_203_410)],
        ]
        let composition = TestComposition()
        composition.repositories = .make(service ?? PagedRepositories(owners: owners, perPage: 100))
        return composition
    }
}

@MainActor final class RepositoryLinkTests: XCTestCase {
    private let hint = "w open in the browser"

    func testOpensTheLinkInTheInstalledBrowser() async throws {
        let script = #"echo "$#" "$1" > "${0%/*}/link""#
        let programs = try StubPrograms(["xdg-open": script, "open": script])
        let out = await run(["repos", "1", "w", "q"], programs.environment)
        assertContains(out, hint, "Opened in your browser.")
        XCTAssertEqual(programs.note("link"), "1 https://github.com/swiftlang/swift\n")
    }

    func testAFailingBrowserIsReported() async throws {
        let programs = try StubPrograms(["xdg-open": "exit 3", "open": "exit 3"])
        let out = await run(["repos", "1", "w", "q"], programs.environment)
        assertContains(out, "your browser did not open.", "Open the address in a browser yourself.")
    }

    func testTheKeyForTheLinkNeedsABrowser() async throws {
        let out = await run(["repos", "1", "w", "q"], [:])
        assertLacks(out, hint)
        assertContains(out, "No key “w” here.")
    }

    private func run(_ input: [String], _ environment: [String: String]) async -> String {
        let terminal = TestTerminal(
            input: input, isTerminal: true, columns: 200, environment: environment.merging(["NO_COLOR": "1"]) { $1 })
        let composition = TestComposition()
        composition.repositories.service = PagedRepositories(owners: ["swiftlang": [.make(1, name: "swift")]])
        _ = await quintet([], terminal: terminal, composition: composition)
        return terminal.out
    }

    func testWhatLooksLikeATokenIsNoNameAndIsNotRepeated() async {
        for command in [["repos", "list"], ["repos", "show"], ["repos", "history"]] {
            let run = await TestComposition().run(command[0], command[1], "glpat-abcdefghij0123456789")
            XCTAssertEqual(run.code, 2, "\(command)")
            assertLacks(run.err, "abcdefghij")
        }
    }
}
