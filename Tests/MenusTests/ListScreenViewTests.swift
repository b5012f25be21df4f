import Models
import QuintetTerminal
import TestSupport
import ViewModels
import XCTest

@testable import QuintetMenus

@MainActor final class ListScreenViewTests: XCTestCase {
    func testNewsAreShownOnceAndThenCounted() async throws {
        let (screens, _) = try await run(["r", "notes", "q"]) {
            $0.news = ["The first.", "The second."]
            $0.counted = ["Told before."]
        }
        XCTAssertTrue(screens[0].contains("Always.\nThe first.\nThe second.\n1 more note: type notes\n"), screens[0])
        XCTAssertTrue(screens[1].contains("Always.\n3 notes: type notes\n"), screens[1])
        XCTAssertTrue(screens[2].contains("The first.\nThe second.\nTold before."), screens[2])
    }

    func testNotesLeaveRoomForRows() async throws {
        let (screens, _) = try await run(["q"], rows: 16) { $0.news = (1...8).map { "Note \($0)." } }
        XCTAssertTrue(screens[0].contains("Athlete 106\n"), screens[0])
        XCTAssertTrue(screens[0].contains("notes: type notes\n"), screens[0])
    }

    func testPagesAreTurnedInBothDirections() async throws {
        let (screens, _) = try await run(["n", "", "p", ":1", ":9", "p", "q"], rows: 20)
        let pages = screens.map { $0.firstMatch(of: #/Page (\d) of \d/#)?.output.1 }
        XCTAssertEqual(Array(pages.prefix(7)), ["1", "2", "3", "2", "1", nil, nil])
        XCTAssertTrue(
            screens[5].contains("There are 3 pages.") && screens[6].contains("This is the first page."), screens[5])
    }

    func testBackAfterASearchComesBackToThePageBeforeIt() async throws {
        let (screens, _) = try await run(["n", "n", "/Athlete 105", "/Athlete 106", "b", "q"], rows: 20)
        let pages = screens.map { $0.firstMatch(of: #/Page (\d) of \d/#)?.output.1 }
        XCTAssertEqual(pages[2], "3")
        XCTAssertEqual(pages[5], "3", screens[5])
    }

    func testANumberPicksItsRowAndAWrongOneSaysWhichThereAre() async throws {
        let (screens, view) = try await run(["2", "31", "q"])
        XCTAssertEqual(view.picked, ["Athlete 102"])
        XCTAssertTrue(screens[2].contains("No number 31 here. The numbers are 1–30."), screens[2])
    }

    func testAWrongAnswerToARemedyAsksAgainAndBackLeavesIt() async throws {
        let (screens, view) = try await run(["height", "b", "q"], asks: true)
        let asked = screens.joined().components(separatedBy: "Choose the field with the scores").count - 1
        XCTAssertEqual(asked, 2, screens.joined())
        XCTAssertNil(view.model.score)
    }

    func testARemedyWithoutAnActionOfTheScreenIsNotAskedFor() async throws {
        let host = try MenuHostDouble(["q"])
        let options = [Choices.Option("a"), Choices.Option("b")]
        for action in [nil, Choices.Action("merge", title: "Merge anyway", fields: ["old", "new"])] {
            let choices = Choices("a", "Choose.", nil, options, by: action)
            XCTAssertNil(host.view.ask(choices) { .redraw }, "\(String(describing: action))")
        }
    }

    /// Returns what was shown before each line, and the list; `asks` is whether the list asks for its scores.
    private func run(
        _ input: [String], rows: Int = 60, asks: Bool = false, _ prepare: (ListDouble) -> Void = { _ in }
    ) async throws -> (screens: [String], view: ListDouble) {
        let host = try MenuHostDouble(input, size: CellSize(80, rows))
        let list = ListDouble(host.session)
        list.asks = asks
        await list.model.load().value
        prepare(list)
        host.shown = list
        await host.run()
        let screens = host.terminal.out.components(separatedBy: "\n> ")
        XCTAssertGreaterThanOrEqual(screens.count, input.count - (asks ? 1 : 0), host.terminal.out)
        return (screens + Array(repeating: "", count: 9), list)
    }
}
