import Composition
import Foundation
import Models
import TestSupport
import ViewModels
import XCTest

/// Runs the samples of `Docs/FrontEnds.md` and examples of articles, on Linux with stand-ins for Apple's frameworks.
@MainActor final class SampleTests: XCTestCase {
    private let service = WordleScoresInMemory()

    #if !canImport(SwiftUI)
        func testTheSwiftUISampleShowsAllGamesAndOpensAGame() async throws {
            let model = makeModel()
            var selected: [Int] = []
            model.onSelect = { id, _ in selected.append(id) }
            let view = GamesView(games: Observed(model))
            XCTAssertEqual(lines(of: view.body), [])
            await (view.body as? any Drawn)?.appear()
            XCTAssertEqual(lines(of: view.body), ["Wordle 264", "Wordle 263", "Wordle 262"])
            (view.body as? any Drawn)?.press("Wordle 263")
            XCTAssertEqual(selected, [263])
        }

        func testTheSwiftUISampleShowsAFailureWithThePreviousRows() async throws {
            let view = GamesView(games: Observed(makeModel()))
            await (view.body as? any Drawn)?.appear()
            await service.fail(with: ServiceError(action: "list the games", cause: .refused))
            await (view.body as? any Drawn)?.pullDown()
            XCTAssertEqual(lines(of: view.body).count, 4)
            XCTAssertTrue(lines(of: view.body)[3].hasPrefix("Could not list the games"), lines(of: view.body)[3])
        }
    #endif

    #if !canImport(UIKit)
        func testTheUIKitSampleShowsAllGamesAndOpensAGame() async throws {
            let model = makeModel()
            var selected: [Int] = []
            model.onSelect = { id, _ in selected.append(id) }
            let controller = GamesViewController(model)
            controller.viewDidLoad()
            controller.viewWillAppear(false)
            await model.runningLoad?.value
            let table = controller.tableView
            let count = controller.tableView(table, numberOfRowsInSection: 0)
            let titles = (0..<count).map { row in
                let cell = controller.tableView(table, cellForRowAt: IndexPath(indexes: [0, row]))
                return cell.contentConfiguration?.text
            }
            XCTAssertEqual(titles, ["Wordle 264", "Wordle 263", "Wordle 262"])
            controller.tableView(table, didSelectRowAt: IndexPath(indexes: [0, 2]))
            XCTAssertEqual(selected, [262])
            XCTAssertGreaterThan(table.reloads, 1)
        }
    #endif

    func testTheCombineSampleHasTheNewestState() async {
        let model = makeModel()
        let publisher = GamesPublisher(model)
        XCTAssertEqual(publisher.states.value, .idle)
        await model.appear()?.value
        XCTAssertEqual(publisher.states.value.value?.rows.count, 3)
    }

    func testTheLoopSampleEndsWhenTheGamesAreLoaded() async {
        let model = makeModel()
        model.appear()
        await printStates(of: model)
        XCTAssertEqual(model.state.value?.rows.count, 3)
    }

    func testTheDocumentQuotesEverySample() throws {
        let document = try String(
            contentsOf: Places.repository.appending(path: "Docs/FrontEnds.md"), encoding: .utf8)
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Samples")
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
            let source = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            // The document mentions the imports only in its text.
            let imports = source.contains("#endif\n\n") ? "#endif\n\n" : "import ViewModels\n\n"
            let sample = try XCTUnwrap(source.split(separator: imports).last)
            XCTAssertTrue(document.contains("```swift\n\(sample)```\n"), "\(name) is not in the document as it is")
        }
    }

    func testEveryArticleQuotesItsExample() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Articles")
        let modules = Places.repository.appending(path: "Modules")
        let articles = try FileManager.default.subpathsOfDirectory(atPath: modules.path).filter {
            $0.contains(".docc/") && $0.hasSuffix(".md")
        }
        XCTAssertEqual(articles.count, 9)
        for article in articles {
            let name = URL(filePath: article).deletingPathExtension().lastPathComponent
            let example = try String(contentsOf: folder.appending(path: "\(name).swift"), encoding: .utf8)
            let text = try String(contentsOf: modules.appending(path: article), encoding: .utf8)
            XCTAssertTrue(text.contains("```swift\n\(example)```\n"), "\(name) is not in its article as it is")
        }
    }

    func testTheExamplesOfFiveArticlesWork() async throws {
        XCTAssertEqual(
            try shareOfToday(answer: "nymph", guesses: ["train", "nymph"]),
            "⬛⬛⬛⬛🟨\n🟩🟩🟩🟩🟩\n2 athletes share rank 1")
        let names = await titles(of: service, WordleGamesDocumentsStub())
        XCTAssertEqual(names, ["Wordle 264", "Wordle 263", "Wordle 262"])
        let home = try TemporaryFolder()
        let services = ServiceFactory(environment: [:], home: home.url).services()
        let walked = try await walk(services)
        XCTAssertEqual(walked.first, "Sarah Corner")
        XCTAssertEqual(walked.last, "/")
        let told = await lines([#"{"do":"open","route":"/employees"}"#], services)
        XCTAssertTrue(told[0].contains(#""protocol":1"#), told[0])
        let employees = try await namesOfEmployees(home: home.url, server: nil)
        XCTAssertTrue(employees.contains("Corner"), "\(employees)")
    }

    func testTheDocumentListsTheContentsAndRowsOfViewModels() throws {
        let lines = [
            line(WordleScoresViewModel.self, "rows", \.rows), line(WordlePlayersViewModel.self, "rows", \.rows),
            line(WordleComparisonViewModel.self, "players", \.players),
            line(WordleLeagueViewModel.self, "rounds", \.rounds), line(CharactersViewModel.self, "cards", \.cards),
            line(LeaderboardViewModel.self, "rows", \.rows), line(RepositoriesViewModel.self, "rows", \.rows),
            line(EmployeesViewModel.self, "rows", \.rows),
        ]
        let document = try String(
            contentsOf: Places.repository.appending(path: "Docs/FrontEnds.md"), encoding: .utf8)
        for line in lines { XCTAssertTrue(document.contains(line), line) }
    }

    /// Returns the row of the document's table for a view model: its name, its content and the rows of the content.
    private func line<Model: ViewModel, Rows>(
        _ model: Model.Type, _ name: String, _ rows: KeyPath<Model.Content, Rows>
    ) -> String {
        let type = "\(Rows.self)".replacing(#/Array<(\w+)>/#) { "[\($0.output.1)]" }
        return "| `\(model)` | `\(Model.Content.self)` | `\(name): \(type)`"
    }

    private func makeModel() -> WordleScoresViewModel {
        WordleScoresViewModel(
            service: service, documents: WordleGamesDocumentsStub(), today: { WordleScore.initial[0].date })
    }
}
