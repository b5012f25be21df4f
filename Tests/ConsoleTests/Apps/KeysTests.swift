import Coordinator
import InMemoryServices
import Models
import QuintetCommandLine
import QuintetMenus
import QuintetTerminal
import Screens
import TestSupport
import ViewModels
import XCTest

@testable import QuintetConsole

/// Tests the keys of all screens, where a letter has the same meaning on every screen.
@MainActor final class KeysTests: XCTestCase {
    /// The variables of a terminal with a clipboard, on a desktop.
    private static let variables = ["DISPLAY": ":0", "NO_COLOR": "1", "TERM": "xterm-256color"]

    func testNoScreenUsesAKeyTwice() async throws {
        for (screen, keys, _) in try await keysOfScreens() {
            let typed = keys.filter { $0.name != .enter }.map(\.name)
            XCTAssertEqual(Set(typed).count, typed.count, "\(screen) has a key twice: \(typed.map(\.key))")
        }
    }

    func testEveryKeyBelongsToAScreen() async throws {
        let screens = try await keysOfScreens()
        let general: [KeyName] = [.back, .help, .quit, .cached]
        let names = screens.flatMap { $0.keys.map(\.name) + $0.declared } + general
        XCTAssertEqual(KeyName.allCases.filter { !names.contains($0) }, [])
    }

    func testEveryKeyOfEveryScreenWorks() async throws {
        // A form asks a question at once, so a typed line is an answer and not a key.
        let forms: [Route] = [.wordle(.edit(264)), .wordle(.add()), .group(.importing)]
        for route in [.home] + Route.allScreens where !forms.contains(route) {
            let view = try await view(of: route)
            for key in await keys(of: view) {
                for line in key.examples.isEmpty ? [typed(key)] : [typed(key), example(key)] {
                    let answer = await answer(to: line, on: route)
                    XCTAssertTrue(
                        answer.contains { !$0.isWhitespace }, "\(line) on \(route.path) does nothing: \(answer)")
                    XCTAssertFalse(
                        answer.contains("Press ? for the keys of this screen"), "\(line) on \(route.path): \(answer)")
                }
            }
        }
    }

    func testEveryKeyOfAPromptHasAnEffect() async {
        let forms: [(Route, [String])] = [
            (.wordle(.add()), ["281", "ponds", "nymph", "", "nymph"]), (.wordle(.edit(264)), ["265", "corgi lapse"]),
            (.group(.importing), []),
        ]
        var walked: [String] = []
        for (route, answers) in forms {
            for count in 0...answers.count {
                let before = await form(route, Array(answers[..<count]))
                let prompt = before.components(separatedBy: "\n").last ?? ""
                let shown = prompt.components(separatedBy: " (").last ?? ""
                let keys = shown.prefix { $0 != ")" }.components(separatedBy: " · ").map {
                    String($0.prefix { $0 != ":" })
                }
                for key in keys.map({ $0 == "Enter" ? "" : $0 }) where key != "?" && !before.hasSuffix("\n> ") {
                    let after = await form(route, answers[..<count] + [key])
                    let name = "“\(key)” after \(count) answers on \(route.path)"
                    XCTAssertTrue(after.hasPrefix(before + key + "\n"), name)
                    let answer = after.dropFirst(before.count + key.count + 1)
                    XCTAssertTrue(answer.contains { !$0.isWhitespace }, "\(name) does nothing")
                    XCTAssertFalse(answer.contains("is needed") || answer.contains("is not a"), "\(name): \(answer)")
                    walked.append("\(route.path) \(count) \(key)")
                }
            }
        }
        let named = { (path: String, key: String) in walked.filter { $0.hasPrefix(path) && $0.hasSuffix(" \(key)") } }
        XCTAssertEqual(
            ["", "b", "z", "="].map { named("/wordle/add", $0).count }, [3, 5, 3, 3], walked.joined(separator: "\n"))
        XCTAssertEqual(["", "b"].map { named("/wordle/264/edit", $0).count }, [3, 3], walked.joined(separator: "\n"))
    }

    /// Returns the output of a form after it has read lines, up to the next prompt.
    private func form(_ route: Route, _ lines: [String]) async -> String {
        let terminal = TestTerminal.withoutColours(lines, columns: 300)
        var said = ""
        terminal.beforeLine = { if $0 == lines.count { said = said.isEmpty ? terminal.out : said } }
        _ = await quintet(["open", route.link], terminal: terminal, composition: composition())
        return said
    }

    private func answer(to line: String, on route: Route) async -> String {
        let input = [.group(.comparison), .group(.days)].contains(route) ? ["", line] : [line]
        let environment = ((kept.last as? StubPrograms)?.environment ?? [:]).merging(Self.variables) { $1 }
        let terminal = TestTerminal(input: input, isTerminal: true, columns: 80, rows: 24, environment: environment)
        _ = await quintet(["open", route.link], terminal: terminal, composition: composition())
        return terminal.out.components(separatedBy: "> \(line)\n").dropFirst().joined()
    }

    /// Returns a composition in which only the short pause at the end of a paste comes to an end.
    private func composition() -> TestComposition {
        let composition = TestComposition()
        composition.groupBook = GroupInMemory([PostedResult(player: "Ann", puzzle: 264, tries: 4)])
        composition.onPause = { $0 < 0.1 ? await Task.yield() : try? await Task.sleep(nanoseconds: .max) }
        return composition
    }

    func testAWrongKeyGetsASuggestion() async throws {
        for (app, line, advice) in [
            ("leaderboard", "e", "No key “e” here. Press ? for the keys of this screen."),
            ("leaderboard", "stat", "Unknown command “stat”. Did you mean “s” (statistics)?"),
            ("leaderboard", "s 3", "“s” takes no text after it."),
            ("wordle", "wordl list", "Unknown command “wordl”. Did you mean `wordle`?"),
            ("employees", "99", "No number 99 here. The numbers are 2–4."),
            ("wordle", "99", "There is no saved game for Wordle 99 (2021-09-26)."),
            ("leaderboard", ":9", "There is only one page."),
            ("leaderboard", ":x", "“x” is not a page. Type a number, first or last."),
            ("employees", "xyz", "Unknown key or command “xyz”. Press ? for the keys of this screen."),
        ] {
            let terminal = await menus([app, line], columns: 200)
            let answer = terminal.out.components(separatedBy: "> \(line)\n").last ?? ""
            XCTAssertEqual(answer, "\(advice)\n> \n")
        }
    }

    private func typed(_ key: Key) -> String {
        switch key.name {
        case .number: String(key.text.prefix { $0.isNumber })
        case .enter: ""
        default: key.name.key
        }
    }

    private func example(_ key: Key) -> String {
        let example = key.examples.prefix { $0 != "," }
        return key.name.key + (key.name == .page ? "" : " ") + example
    }

    /// Returns the keys of each screen, and the declared keys, some of which are hidden in the tests' data.
    private func keysOfScreens() async throws -> [(screen: String, keys: [Key], declared: [KeyName])] {
        var screens: [(String, [Key], [KeyName])] = []
        for route in [.home] + Route.allScreens {
            let view = try await view(of: route)
            let declared = view.view.spec.actions.compactMap { $0.key?.name }
            screens.append((view.name, await keys(of: view), declared))
        }
        return screens
    }

    private func keys(of view: (name: String, view: any ScreenView)) async -> [Key] {
        await view.view.viewModel.appear()?.value
        view.view.turnPage(in: Appearance(width: 80, height: 20))
        return view.view.keys
    }

    /// Returns the view of a screen with local data, opened on top of the list of its app.
    private func view(of route: Route) async throws -> (name: String, view: any ScreenView) {
        let programs = try StubPrograms(["xdg-open": #"/bin/rm -f "$1""#])
        let environment = programs.environment.merging(Self.variables) { $1 }
        let terminal = TestTerminal(isTerminal: true, columns: 80, environment: environment)
        let app = composition().app(terminal, Interrupts {})
        let invocation = try CommandLineParser(Commands.table).parse([]).invocation
        let context = try ConsoleContext(app, invocation, usesInput: true)
        let coordinator = AppCoordinator(services: context.services)
        for place in route.app.map({ [Route.start(of: $0)] }) ?? [] where place != route {
            coordinator.show(place)
            await coordinator.top.screen.viewModel.appear()?.value
        }
        coordinator.show(route)
        kept += [coordinator, programs]
        let words = coordinator.top.screen.id.map { $0.isUppercase ? " \($0.lowercased())" : "\($0)" }.joined()
        return (words, Apps.view(of: coordinator.top.screen, context))
    }

    /// Objects to retain, since views do not retain their coordinator.
    private var kept: [AnyObject] = []
}
