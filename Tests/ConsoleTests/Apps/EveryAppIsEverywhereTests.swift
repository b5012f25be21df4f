import Composition
import Coordinator
import Headless
import InMemoryServices
import Models
import QuintetCommandLine
import QuintetTerminal
import Storage
import TestSupport
import ViewModels
import XCTest

@testable import QuintetConsole

/// Walks all apps and screens, and reports missing parts that the compiler cannot find.
@MainActor final class EveryAppIsEverywhereTests: XCTestCase {
    private func routes(of app: AppName) -> [Route] { Route.screens(of: app) }

    private let allRoutes = Route.allScreens

    func testEveryAppStartsWithItsListAndEveryRouteHasAPath() async throws {
        for app in AppName.allCases {
            XCTAssertEqual(Route.start(of: app), routes(of: app)[0], "where \(app) begins")
            XCTAssertEqual(Route.start(of: app).path, "/\(app.path)")
        }
        for route in allRoutes {
            XCTAssertEqual(try Route(route.path), route, route.path)
            XCTAssertEqual(try Route(route.link), route, route.link)
        }
        XCTAssertEqual(Set(allRoutes.map(\.path)).count, allRoutes.count)
    }

    func testEveryAppHasItsCommandsItsFieldsAndItsSettings() async throws {
        let readme = try text("README.md")
        let services = try text("Docs/Reference/Services.md")
        let fuzzer = try text("Tests/Fuzzer/Targets+Services.swift")
        for app in AppName.allCases {
            let list = [app.rawValue, "list"]
            let command = Commands.all.first { $0.name == list }
            XCTAssertNotNil(command, "the command \(list)")
            for option in ["limit", "search"] {
                XCTAssertTrue(command?.options.contains { $0.name == option } == true, "\(list) has --\(option)")
            }
            XCTAssertTrue(JSONCommand.all.contains { $0.arguments == list && $0.shape == .list }, "the JSON of \(list)")
            XCTAssertTrue(Commands.groups.contains { $0.name == app.rawValue }, "the group of \(app)")
            XCTAssertNotNil(SettingKey("\(app.rawValue).source"), "the source of \(app)")
            XCTAssertTrue(readme.contains("[\(app.folder)](Docs/Features/"), "\(app) in README")
            XCTAssertTrue(services.contains("\n## \(app.title)\n"), "\(app) in Services.md")
            XCTAssertTrue(fuzzer.contains("(\"\(app.path)\", ["), "\(app) in the targets of the fuzzer")
        }
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOf: Places.repository.appending(path: path), encoding: .utf8)
    }

    func testEveryAppHasTestsOfItsViewModels() throws {
        for app in AppName.allCases {
            let room = app == .wordle ? "Games" : app.folder
            let folder = Places.repository.appending(path: "Tests/ViewModelsTests/\(room)")
            let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            let tests = try (files ?? []).map { try String(contentsOf: $0, encoding: .utf8) }.joined()
            XCTAssertTrue(tests.contains("LoadingContract("), "the loading contract of \(app) in \(folder.path)")
        }
    }

    func testNamesFromTheDataOfEveryAppAreCompleted() async {
        let composition = TestComposition()
        composition.groupBook = GroupInMemory([PostedResult(player: "Ann", puzzle: 264, tries: 4)])
        for app in AppName.allCases {
            let commands = Commands.all.filter { $0.name.first == app.rawValue }
            let arguments = commands.flatMap { command in
                command.arguments.prefix(1).map { (words: command.name, offers: $0.offers) }
            }
            let options = commands.flatMap { command in
                command.options.map { (words: command.name + [$0.flag], offers: $0.offers) }
            }
            let completed = (arguments + options).filter { $0.offers.list != nil }
            let lists = Set(completed.compactMap(\.offers.list))
            XCTAssertEqual(lists, Set(Apps.completions(of: app).map(\.name)), "the completed arguments of \(app)")
            for (words, offers) in completed {
                let terminal = TestTerminal()
                _ = await quintet(
                    ["completions", "--offer"] + words + [""], terminal: terminal, composition: composition)
                XCTAssertGreaterThan(
                    terminal.out.split(separator: "\n").count, offers.words.count, "the completions of \(words)")
            }
        }
    }

    func testEveryScreenIsShownByTheConsole() async throws {
        let services = services(try folder())
        let composition = ServiceFactory(settings: SettingsInMemory(["welcomed": "yes"])) { _ in services }
        for route in allRoutes {
            let terminal = TestTerminal.withoutColours()
            let app = ConsoleApp(
                terminal: terminal, composition: composition, interrupts: Interrupts {},
                startFrontEnd: { _, _ in })
            await assertEqual(app.run(["open", route.link]), 0, route.link)
            let title = await AppCoordinator(services: services).title(of: route)
            XCTAssertTrue(terminal.out.contains(title), "\(route.link) is titled \(title): \(terminal.out)")
        }
    }

    func testTheDocumentHasATableOfEveryScreen() async throws {
        let services = services(try folder())
        var table = "| screen | path | case of `Screen` | view model |\n|---|---|---|---|\n"
        for route in [.home] + allRoutes {
            let shown = await lines(of: route, services).last { $0["screen"] != nil }
            let coordinator = AppCoordinator(services: services)
            coordinator.show(route)
            let model = String(describing: type(of: coordinator.top.screen.viewModel)).prefix { $0 != "<" }
            // The printed screen is `wordle(Coordinator.WordleScreen.list(…))`.
            let words = "\(coordinator.top.screen)".split { !$0.isLetter }
            let name = words.count > 4 ? "\(words[0])(.\(words[3]))" : "\(words[0])"
            table += "| `\(shown?["screen"] ?? "")` | `\(route.path)` | `.\(name)` | `\(model)` |\n"
        }
        let document = Places.repository.appending(path: "Docs/FrontEnds.md")
        var text = try String(contentsOf: document, encoding: .utf8)
        let start = try XCTUnwrap(text.range(of: "<!-- the table of screens -->\n")?.upperBound)
        let end = try XCTUnwrap(text[start...].range(of: "<!-- its end -->")?.lowerBound)
        guard ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" else {
            return XCTAssertEqual(String(text[start..<end]), table)
        }
        text.replaceSubrange(start..<end, with: table)
        try Data(text.utf8).write(to: document)
    }

    private func lines(of route: Route, _ services: Services) async -> [[String: Any]] {
        var lines: [[String: Any]] = []
        let screens = HeadlessScreens(version: "1", services: { services }) { line in
            lines.append((try? JSONSerialization.jsonObject(with: Data(line))) as? [String: Any] ?? [:])
        }
        var input = [#"{"do":"open","route":"\#(route.path)"}"#][...]
        await screens.run { input.popFirst().map { Array($0.utf8) } }
        return lines
    }

    private var folders: [TemporaryFolder] = []

    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder(in: TemporaryFolder.memory)
        try folder.write(WordleScore.initialBook, to: "d/wordle-scores.json")
        folders.append(folder)
        return folder
    }

    private func services(_ folder: TemporaryFolder) -> Services {
        let folders = Folders(config: folder.file("c"), data: folder.file("d"), cache: folder.file("e"))
        var services = ServiceFactory(folders: folders).services()
        services.tokens = TokensInMemory()
        services.group.store = GroupInMemory([PostedResult(player: "Ann", puzzle: 264, tries: 4)])
        return services
    }
}

extension AppName {
    fileprivate var folder: String { title.split(separator: " ").first.map(String.init) ?? title }
}

extension AppCoordinator {
    /// Opens a route, waits until it is loaded, and returns its title.
    fileprivate func title(of route: Route) async -> String {
        show(route)
        await top.screen.viewModel.appear()?.value
        return top.screen.title
    }
}

/// The recipes in Docs/Contributing.md for adding a command, a screen, an app or a setting.
final class RecipesTests: XCTestCase {
    func testEveryFileInARecipeExists() throws {
        let document = Places.repository.appending(path: "Docs/Contributing.md")
        let text = try String(contentsOf: document, encoding: .utf8)
        let start = try XCTUnwrap(text.range(of: "## Recipes"))
        let end = try XCTUnwrap(text.range(of: "## How to propose a change"))
        let recipes = text[start.upperBound..<end.lowerBound]
        let files = recipes.matches(of: #/`([^`\s]+/[^`\s]+\.swift)`/#).map { String($0.output.1) }
        XCTAssertGreaterThan(files.count, 15)
        let missing = files.filter {
            !FileManager.default.fileExists(atPath: Places.repository.appending(path: $0).path)
        }
        XCTAssertEqual(missing, [])
        let edited = recipes.matches(of: #/(?m)^\d\. `/#).count
        XCTAssertLessThanOrEqual(edited, 6, "files that a new app edits")
    }
}
