import InMemoryServices
import Models
import QuintetPlatform
import TestSupport
import ViewModels
import XCTest

@testable import Screens

@MainActor final class ScreenSpecTests: XCTestCase {
    private struct Row: DeclaredRow, JSONExportable {
        let id: Int
        let name: String

        @MainActor static let columns: [Part<Row>] = fields(named: "id") + parts(named: "name")
        @MainActor static let parts: [Part<Row>] = [
            Part("id", \.id), Part("name", { $0.name.uppercased() }, .title),
            Part(Value("picture", .image), id: { "picture/\($0.id)" }, picture: { _ in .png() }),
        ]
        static let fields: [JSONField<Row>] = [JSONField("id", \.id), JSONField("name", \.name)]
    }

    private let rows = ScreenRows<[Row], [Row]>("rows", { $0 }, .list, "Rows", parts: Row.parts)

    func testCellsComeFromPartsAndFields() async {
        XCTAssertEqual(Row.columns.map { $0.value?(Row(id: 3, name: "ann")).cell }, ["3", "ANN"])
    }

    func testRowsAreSentWithTheirPartsAndDrawnByKind() async {
        XCTAssertEqual(
            rows.part.value?([Row(id: 3, name: "ann")]).text,
            #"[{"id":3,"name":"ANN","picture":"picture/3"}]"#)
        XCTAssertEqual(
            rows.part.drawing?.json.text,
            #"{"name":"rows","kind":"list","title":"Rows","parts":[{"name":"name","kind":"title"},"#
                + #"{"name":"picture","kind":"image"}]}"#)
    }

    func testAPictureIsFoundByItsID() async throws {
        let content = [Row(id: 3, name: "ann"), Row(id: 4, name: "bob")]
        let found = try XCTUnwrap(rows.part.picture?(content, "picture/4"))
        await assertEqual(found.value, .png())
        XCTAssertNil(rows.part.picture?(content, "picture/5"))
    }

    func testOpeningARowRunsTheActionSelect() async throws {
        var opened: [Int] = []
        let rows = rows.opening(integer("id"), by: \.id, route: "/rows/{id}") { opened.append($0) }
        _ = rows.open(Row(id: 3, name: "ann"))
        let select = try XCTUnwrap(rows.opening?({ [Row(id: 4, name: "bob")] }))
        _ = try select.run(["id": 4])
        XCTAssertEqual(opened, [3, 4])
        for (id, problem) in [
            ("four", "the field “id” must be of type integer"), (5, "there is no such row"),
        ] as [(any JSONConvertible, String)] {
            XCTAssertThrowsError(try select.run(["id": id])) { XCTAssertEqual(($0 as? Problem)?.text, problem) }
        }
        XCTAssertEqual(opened, [3, 4])
    }

    private var player = "Ann"

    func testAQuestionIsWrittenWhenItIsSent() async {
        let action = Action("forget") {}
            .offered(.destructive, "Forget", confirm: "Forget \(self.player)?", done: "Done.")
        player = "Bob"
        XCTAssertEqual(
            action.json.text,
            #"{"name":"forget","title":"Forget","kind":"destructive","confirm":"Forget Bob?","done":"Done."}"#)
    }

    func testOnlyOneRequiredParameterIsTheTextAfterAKey() async {
        let one = Action("a", text("name"), changeID("change")) { _, _ in }
        XCTAssertEqual(one.parameter, "name")
        XCTAssertNil(Action("b", text("name"), integer("count")) { _, _ in }.parameter)
        XCTAssertNil(Action("c") {}.parameter)
    }

    func testASearchWithoutAResultCanBeChanged() async throws {
        let list = EmployeesViewModel(
            service: EmployeesInMemory(Staff(employees: [])), today: { WordleScore.nymph.date })
        let isShown = { try XCTUnwrap(Action.filter(list, if: false).key).isShown() }
        XCTAssertFalse(try isShown())
        list.filter("zelda")
        XCTAssertTrue(try isShown())
    }

    func testTheWordsOfAKeyAreTheTitleUnlessThereAreOthers() async {
        let action = { (title: String) in Action("a") {}.offered(.button, title) }
        XCTAssertEqual(action("Check the server").key(.health).key?.words(), "check the server")
        XCTAssertEqual(action("GitHub token").key(.settings).key?.words(), "GitHub token")
        XCTAssertEqual(action("Delete").key(.delete, "clear").key?.words(), "clear")
    }
}

/// The conditions and the words of actions, which menus and page follow.
@MainActor final class ConditionsTests: XCTestCase {
    func testTheFieldWithTheScoresIsOfferedOnlyWhileThereAreNone() async throws {
        let board = Leaderboard(athletes: [Athlete(id: 1, name: "Ann", score: nil)], scoreFields: ["age", "rating"])
        let list = await LeaderboardViewModel(service: LeaderboardInMemory(board)).loaded()
        XCTAssertEqual(
            list.spec.content()?["scoreFields"]?.text,
            #"[{"id":"age","title":"age"},{"id":"rating","title":"rating"}]"#)
        let choose = try XCTUnwrap(list.spec.actions.first { $0.name == "chooseScore" })
        XCTAssertThrowsError(try choose.run(["field": "name"])) {
            XCTAssertEqual(($0 as? Problem)?.text, "field must be one of the fields with numbers")
        }
        guard case .running(let task) = try choose.run(["field": "rating"]) else { return XCTFail("nothing is loaded") }
        await task?.value
        XCTAssertEqual(list.score, "rating")
        let ranked = await LeaderboardViewModel(service: LeaderboardInMemory(.make(3))).loaded()
        XCTAssertEqual(ranked.spec.content()?["scoreFields"], JSON.null)
    }

    func testSamplesSaySoInTheContentAndInEachRow() async {
        for isSample in [true, false] {
            let list = RepositoriesViewModel(
                owner: "swiftlang", service: RepositoriesInMemory([.make(1), .make(2)]),
                stars: LiveStars(server: LiveStarServerSpy(), seen: SeenStarsSpy(), sleeper: ManualSleeper()),
                isSample: isSample)
            await list.load().value
            let content = list.spec.content()
            XCTAssertEqual(
                content?["sampleText"]?.cell, isSample ? "These are samples. Their star counts are simulated." : "")
            XCTAssertEqual(list.state.value?.rows.map(\.facts), isSample ? ["sample", "sample"] : ["", ""])
            XCTAssertEqual(list.title.hasSuffix(" (samples)"), isSample)
        }
    }
}
