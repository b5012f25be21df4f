import InMemoryServices
import Models
import QuintetPrograms
import TestSupport
import XCTest

@MainActor final class EmployeesMenuTests: XCTestCase {
    private let composition = TestComposition()
    private let colourless = ["NO_COLOR": "1"]

    func testWalksThroughTheScreens() async throws {
        let walk = ["/", "sarah", "3", "r", "b", "/", "h", "9", "/zelda", "b", "q"]
        try await assertGolden(menus(at: "employees", walk).out, "employees-menus")
    }

    func testPlainScreensAreSentences() async throws {
        try await assertGolden(
            menus(at: "employees", ["3", "q"], columns: 60, environment: ["ACCESSIBLE": "1"]).out,
            "employees-menus-plain")
    }

    func testShowsThumbnailsAndTheFullPicture() async throws {
        let script = #"i=0; rows=${4#*x}; while [ $i -lt 4 ]; do printf '\033[48;5;34m<%s>\n' "$4"; i=$((i+1)); done"#
        let programs = try StubPrograms(["chafa": script])
        for columns in [36, 80] {
            let terminal = await menus(
                at: "employees", ["3", "q"], columns: columns, rows: 40, environment: programs.environment)
            try assertGolden(terminal.out.withoutColours, "employees-pictures-\(columns)")
        }
    }

    func testRowsReplaceCardsIfNotAllFit() async throws {
        let programs = try StubPrograms(["chafa": "echo drawn"])
        composition.employees = EmployeesInMemory((1...14).map { .make($0, "Somebody Person\($0 < 10 ? "0" : "")\($0)") })
        for (columns, rows, first) in [
            (40, 20, " 1  Person01, Somebody  04 May 1960"), (80, 24, " 1  Person01, Somebody  04 May 1960"),
            (120, 40, "  SP        female"),
        ] {
            let terminal = await menus(
                at: "employees", ["q"], columns: columns, rows: rows, environment: programs.environment,
                composition: composition)
            let lines = terminal.out.withoutColours.split(separator: "\n")
            XCTAssertTrue(lines.contains { $0.contains(first) }, terminal.out)
        }
    }

    func testManyEmployeesAreShownInPages() async throws {
        composition.employees = EmployeesInMemory((1...30).map { .make($0, "Person \($0 < 10 ? "0" : "")\($0)") }, leftOut: LeftOut(2))
        try await assertGolden(
            menus(at: "employees", ["n", "n", "p", "/3", "q"], columns: 40, rows: 24, composition: composition).out,
            "employees-menus-pages")
    }

    func testAPageHasPortraitsAndWrapsLongNames() async throws {
        composition.employees = EmployeesInMemory(
            Staff(
                employees: [
                    .make(1, "Ann Archer", thumbnail: .jpeg), .make(2, "Bo Baker", thumbnail: .jpeg),
                    .make(3, "Katherine O'Neill-van der Berg", thumbnail: .jpeg), .make(4, "Di Dean"),
                ]))
        let environment = ["PATH": "/nonexistent", "COLORTERM": "truecolor"]
        let terminal = await menus(
            at: "employees", ["q"], columns: 80, rows: 24, environment: environment, composition: composition)
        let text = terminal.out.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
        let drawn = text.split(separator: "\n", omittingEmptySubsequences: false).drop { !$0.contains("Archer") }
            .prefix(7)
        XCTAssertEqual(
            drawn.joined(separator: "\n"),
            """
            ▀▀▀▀▀▀  1  Archer, Ann              ▀▀▀▀▀▀  2  Baker, Bo
            ▀▀▀▀▀▀     female                   ▀▀▀▀▀▀     female
            ▀▀▀▀▀▀     04 May 1960              ▀▀▀▀▀▀     04 May 1960

                    4  Dean, Di                 ▀▀▀▀▀▀  3  O'Neill-van der Berg,
              DD       female                   ▀▀▀▀▀▀     Katherine
                       04 May 1960              ▀▀▀▀▀▀     female, 04 May 1960
            """)
    }

    func testErrorsPreserveLoadedRows() async throws {
        let service = EmployeesInMemory()
        composition.employees = service
        let error = ServiceError(
            action: "list the employees", place: "http://127.0.0.1:5000", cause: .refused,
            remedy: .other("Start the employee server."))
        let terminal = await menus(at: "employees", ["r", "h", "3", "b", "r", "q"], composition: composition) {
            await service.fail(with: $0 < 4 ? error : nil)
        }
        try assertGolden(terminal.out, "employees-menus-failure")
    }

    func testOpensThePictureInTheInstalledViewer() async throws {
        let programs = try StubPrograms([
            "xdg-open": #"/bin/cp "$1" "${0%/*}/copy"; echo "$1" > "${0%/*}/name""#,
            "open": #"/bin/cp "$1" "${0%/*}/copy"; echo "$1" > "${0%/*}/name""#,
        ])
        let environment = programs.environment.merging(colourless) { $1 }
        let terminal = await menus(at: "employees", ["3", "w", "q"], environment: environment)
        assertContains(terminal.out, "w open the picture", "Opened in your picture viewer.")
        let copy = try Data(contentsOf: programs.folder.appending(component: "copy"))
        XCTAssertEqual(copy, Picture.png(100, 80).data)
        let path = try XCTUnwrap(programs.note("name")?.trimmed)
        XCTAssertTrue(path.hasSuffix("/sarah-corner.png"), path)
        try FileManager.default.removeItem(at: URL(filePath: path).deletingLastPathComponent())
    }

    func testAnOpenedPictureIsDeletedAfterAWhile() async throws {
        let script = #"echo "$1" > "${0%/*}/name""#
        let programs = try StubPrograms(["xdg-open": script, "open": script])
        let viewer = DesktopViewer(environment: programs.environment, runner: SystemProcessRunner(), lifetime: 1)
        _ = try await viewer.open(Picture.png(100, 80).data, name: "a.png")
        let path = try XCTUnwrap(programs.note("name")?.trimmed)
        try await eventually(within: 20) {
            !FileManager.default.fileExists(atPath: URL(filePath: path).deletingLastPathComponent().path)
        }
    }

    func testSavesThePictureUnderAFreeName() async throws {
        let programs = try StubPrograms(["taken.png": ""])
        let taken = programs.folder.appending(component: "taken.png").path
        let free = programs.folder.appending(component: "free.png").path
        let proposed = URL(filePath: "sarah-corner.png")
        defer { try? FileManager.default.removeItem(at: proposed) }
        let input = ["3", "k", taken, "k", free, "k", "", "k", "", "q"]
        let terminal = await menus(at: "employees", input, columns: 200)
        assertContains(
            terminal.out, "Save as (Enter: sarah-corner.png · b: back · =b: a single b): ",
            "Saved the picture (PNG, 100×80, 34 kB) as sarah-corner.png.",
            "Could not save the picture (sarah-corner.png): it already exists.",
            "Could not save the picture (\(taken)): it already exists.",
            "Saved the picture (PNG, 100×80, 34 kB) as \(free).")
        for file in [URL(filePath: free), proposed] {
            XCTAssertEqual(try Data(contentsOf: file), Picture.png(100, 80).data)
        }
    }
}
