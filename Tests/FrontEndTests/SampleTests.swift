import Composition
import Foundation
import InMemoryServices
import Models
import QuintetPlatform
import TestSupport
import ViewModels
import XCTest

/// Runs the sample of `Docs/FrontEnds.md` that needs no framework, and examples of articles.
@MainActor final class SampleTests: XCTestCase {
    private let service = WordleScoresInMemory()

    func testTheLoopSampleEndsWhenTheGamesAreLoaded() async {
        let model = WordleScoresViewModel(
            service: service, documents: WordleGamesDocumentsStub(), today: { WordleScore.initial[0].date })
        model.appear()
        await printStates(of: model)
        XCTAssertEqual(model.state.value?.rows.count, 3)
    }

    func testTheDocumentQuotesTheLoopSample() async throws {
        let document = try String(
            contentsOf: Places.repository.appending(path: "Docs/FrontEnds.md"), encoding: .utf8)
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "GamesLoop.swift")
        let source = try String(contentsOf: file, encoding: .utf8)
        let sample = try XCTUnwrap(source.split(separator: "import ViewModels\n\n").last)
        assertContains(document, "```swift\n\(sample)```\n")
    }

    func testEveryArticleQuotesItsExample() async throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Articles")
        let modules = Places.repository.appending(path: "Modules")
        let articles = try FileManager.default.subpathsOfDirectory(atPath: modules.path).filter {
            $0.contains(".docc/") && $0.hasSuffix(".md")
        }
        XCTAssertEqual(articles.count, 12)
        for article in articles {
            let name = URL(filePath: article).deletingPathExtension().lastPathComponent
            let example = try String(contentsOf: folder.appending(path: "\(name).swift"), encoding: .utf8)
            let text = try String(contentsOf: modules.appending(path: article), encoding: .utf8)
            XCTAssertTrue(text.contains("```swift\n\(example)```\n"), "\(name) is not in its article as it is")
        }
    }

    func testTheExamplesOfArticlesWork() async throws {
        XCTAssertEqual(
            try shareOfToday(answer: "nymph", guesses: ["train", "nymph"]),
            "⬛⬛⬛⬛🟨\n🟩🟩🟩🟩🟩\n2 athletes share rank 1")
        await assertEqual(titles(of: service, WordleGamesDocumentsStub()), ["Wordle 264", "Wordle 263", "Wordle 262"])
        await assertEqual(titlesOfGames(), ["Wordle 264", "Wordle 263", "Wordle 262"])
        XCTAssertEqual(shownMembers(of: ["rows": JSON.list([]), "saved": JSON.null]), ["rows"])
        let home = try TemporaryFolder()
        let services = ServiceFactory(environment: [:], home: home.url).services()
        let walked = try await walk(services)
        XCTAssertEqual(walked.first, "Sarah Corner")
        XCTAssertEqual(walked.last, "/")
        XCTAssertEqual(menu(of: .employees(.list), services), ["Search", "Check the server"])
        let told = await lines([#"{"do":"open","route":"/employees"}"#], services)
        XCTAssertTrue(told[0].contains(#""protocol":1"#), told[0])
        let employees = try await namesOfEmployees(home: home.url, server: nil)
        XCTAssertTrue(employees.contains("Corner"), "\(employees)")
    }
}
