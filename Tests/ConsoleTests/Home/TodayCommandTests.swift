import Coordinator
import InMemoryServices
import Models
import Storage
import TestSupport
import XCTest

@MainActor final class TodayCommandTests: MenuTestCase {
    private let birthday = Staff(employees: [.make(1, "Ada Lovelace", born: "28 March 2000")])

    override func setUp() async throws {
        composition.today = { WordleScore.make(282).date }
        composition.wordle = WordleScoresInMemory([.make(281), .make(280)])
        composition.settings = SettingsInMemory(["repos.source": "live", "employees.source": "http://a.test"])
    }

    func testPrintsALineForEachPartOfTheDay() async {
        composition.groupBook = GroupInMemory([result("Ann", 281, 3), result("Bob", 280, 4)])
        composition.employees = EmployeesInMemory(birthday)
        composition.repositories = repositories(SeenStarsSpy([1: 3]))
        await assertEqual(
            run("today").out,
            """
            wordle\tYou have not played today’s Wordle 282 yet. Play today to keep your streak of 2.
            group\tLast week: you won with 12 points, Ann was 8 behind. \
            The group last played Wordle 281, yesterday. Best: you (1/6).
            repositories\tStar changes since you last looked: swiftlang/repo-1 +2.
            employees\tBirthdays: Ada Lovelace today (turning 22).

            """)
    }

    func testPrintsTheDayAsJSON() async {
        composition.employees = EmployeesInMemory(birthday)
        composition.repositories = repositories(SeenStarsSpy())
        await assertEqual(
            run("today", "--json").out,
            #"{"employees":[{"age":22,"date":"2022-03-28","name":"Ada Lovelace"}],"group":null,"repositories":[],"#
                + #""wordle":{"currentStreak":2,"outcome":null,"played":false,"puzzle":282}}"# + "\n")
        composition.wordle = WordleScoresInMemory([.make(282, "nymph", ["train", "nymph"])])
        await assertEqual(
            run("today", "--json=wordle").out,
            #"{"wordle":{"currentStreak":1,"outcome":"2","played":true,"puzzle":282}}"# + "\n")
    }

    func testSampleDataMakesNoNews() async {
        composition.settings = SettingsInMemory()
        composition.employees = EmployeesInMemory(birthday)
        composition.repositories = repositories(SeenStarsSpy([1: 3]))
        await assertEqual(
            run("today", "--json=repositories,employees").out, #"{"employees":[],"repositories":[]}"# + "\n")
    }

    func testAFileOnStandardInputCanBeTheSource() async {
        let end = await run("today", "--source", "-", "--json=repositories")
        XCTAssertEqual([end.out, end.err], [#"{"repositories":[]}"# + "\n", ""])
    }

    func testAFailedServiceIsReportedAndTheExitCodeIsZero() async {
        let wordle = WordleScoresInMemory()
        await wordle.fail(with: .refused)
        composition.wordle = wordle
        let end = await run("today", "--json=wordle")
        let note = "\(ServiceError.refused.message) \(ServiceError.refused.remedy.words)\n"
        XCTAssertEqual([end.out, end.err], [#"{"wordle":null}"# + "\n", note])
    }

    func testTheGroupIsShownWithoutYourGames() async {
        let wordle = WordleScoresInMemory()
        await wordle.fail(with: .refused)
        composition.wordle = wordle
        composition.groupBook = GroupInMemory([result("Ann", 281, 3), result("Bob", 280, 4)])
        let end = await run("today", "--json=wordle,group")
        let note = "\(ServiceError.refused.message) \(ServiceError.refused.remedy.words)\n"
        XCTAssertEqual(end.out, #"{"group":{"missing":["Bob"],"puzzle":281,"winners":["Ann"]},"wordle":null}"# + "\n")
        XCTAssertEqual(end.err, note)
    }

    func testWithoutTheSettingsTheCommandFailsLikeEveryOther() async {
        composition.settings = DamagedSettings()
        for command in [["today", "--json"], ["today"]] {
            await composition.assertRun(
                command, 1,
                err: "quintet: \(DamagedSettings.error.message)\n\(DamagedSettings.error.remedy.words)\n")
        }
    }

    func testAMissingSharedFolderIsReported() async throws {
        let folder = try TemporaryFolder()
        let group = folder.file("group")
        composition.groupBook = GroupBookFile(folder.file("book.json"), sharedFolder: { group })
        let message =
            "The shared folder “\(group.path)” cannot be used: it does not exist. "
            + "Only what is saved on this machine is shown."
        let lines = await run("today").out.split(separator: "\n").map(String.init)
        XCTAssertEqual(lines.filter { $0.hasPrefix("group") }, ["group\t\(message)"])
        let json = await run("today", "--json=group")
        XCTAssertEqual([json.out, json.err], [#"{"group":null}"# + "\n", message + "\n"])
    }

    func testAStarIsReportedOnce() async {
        let history = SeenStarsSpy([1: 3])
        composition.repositories = repositories(history)
        for rows in [#"[{"change":2,"fullName":"swiftlang/repo-1"}]"#, "[]"] {
            await assertEqual(run("today", "--json=repositories").out, #"{"repositories":\#(rows)}"# + "\n")
        }
    }

    /// Runs a command that has to exit with code 0, and returns its output.
    private func run(_ arguments: String...) async -> TestTerminal {
        let terminal = TestTerminal()
        await assertEqual(quintet(arguments, terminal: terminal, composition: composition), 0, terminal.err)
        return terminal
    }

    private func repositories(_ seen: SeenStarsSpy) -> RepositoryServices {
        .make(
            PagedRepositories(owners: ["swiftlang": [.make(1, stars: 5)]]), seen: seen,
            sleeper: ManualSleeper(.noon + 60))
    }

    private func result(_ player: String, _ puzzle: Int, _ tries: Int?) -> PostedResult {
        PostedResult(player: player, puzzle: puzzle, tries: tries, rows: [])
    }
}

private struct DamagedSettings: SettingsStore {
    static let error = ServiceError(action: "read the settings", cause: .notJSON(looksLike: nil), remedy: .fixFile)

    func settings() throws -> [String: String] { throw Self.error }
    func set(_ key: String, to value: String?) throws { throw Self.error }
    func isFolder(_ path: String) -> Bool { false }
    func exists(_ path: String) -> Bool { false }
}
