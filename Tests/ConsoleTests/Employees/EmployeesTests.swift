import InMemoryServices
import Models
import QuintetPrograms
import TestSupport
import XCTest

@MainActor final class EmployeesMenuTests: MenuTestCase {
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

    func testEmployeesThatDoNotFitAsCardsAreLinesAndThoseFoundAreCards() async throws {
        composition.employees = EmployeesInMemory(
            (1...30).map { .make($0, "Person \($0 < 10 ? "0" : "")\($0)") }, leftOut: LeftOut(2))
        try await assertGolden(
            menus(at: "employees", ["/3", "q"], columns: 40, rows: 24, composition: composition).out,
            "employees-menus-lines")
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
        let input = ["3", "k", taken, free, "k", "", "k", "", "b", "q"]
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

@MainActor final class EmployeesCommandTests: XCTestCase {
    func testChecksTheServer() async {
        let note = "This is sample data, so no server was checked. Use --live or --source to check one.\n"
        for (source, expected) in [("local", note), ("http://h.test", "")] {
            let terminal = TestTerminal(isTerminal: true, isErrorTerminal: true, environment: ["TERM": "dumb"])
            _ = await quintet(
                "employees", "health", "--source", source, terminal: terminal, composition: TestComposition())
            XCTAssertTrue(terminal.err.hasSuffix(expected), terminal.err)
            XCTAssertEqual(terminal.err.contains("sample"), source == "local", source)
        }
    }

    func testABirthDateThatIsNotReadIsWrittenAsTheSourceHasIt() async {
        let composition = TestComposition()
        composition.employees = EmployeesInMemory(
            Staff(employees: [Employee(id: 3, firstName: "Sarah", lastName: "Corner", gender: "", birthDateText: "May")]
            ))
        let terminal = TestTerminal()
        _ = await quintet("employees", "list", "--json", terminal: terminal, composition: composition)
        let employee = #""birthDate":null,"birthDateText":"May","firstName":"Sarah","gender":null,"hasThumbnail":false"#
        XCTAssertEqual(terminal.out, "[{\(employee),\"id\":3,\"lastName\":\"Corner\"}]\n")
    }

    func testDrawsThePictureOnATerminal() async throws {
        let programs = try StubPrograms(["chafa": "echo drawn; echo here"])
        let terminal = TestTerminal(isTerminal: true, columns: 80, environment: programs.environment)
        await run(["3"], terminal: terminal)
        XCTAssertEqual(terminal.out, "drawn\nhere\n")
        let missing = TestTerminal(isTerminal: true, columns: 80, environment: ["PATH": "/nowhere"])
        await run(["3"], terminal: missing)
        XCTAssertEqual(missing.out, "PNG, 100×80, 34 kB; install chafa to see it in full\n")
    }

    func testSavesTheDecodedBytesAndReplacesAFileOnlyOnRequest() async throws {
        let folder = try TemporaryFolder()
        let file = folder.file("sarah.png")
        await assertEqual(
            run(["3", "--save", file.path]).out, "Saved the picture (PNG, 100×80, 34 kB) as \(file.path).\n")
        XCTAssertEqual(try Data(contentsOf: file), Picture.png(100, 80).data)

        try Data("mine".utf8).write(to: file)
        await assertEqual(
            run(["3", "--save", file.path], code: 1).err,
            """
            quintet: Could not save the picture (\(file.path)): it already exists.
            Choose another file, or overwrite it with --force.

            """)
        XCTAssertEqual(try Data(contentsOf: file), Data("mine".utf8))

        await run(["3", "--save", file.path, "--force", "--thumbnail"])
        XCTAssertEqual(try Data(contentsOf: file), Picture.png(80, 80).data)
    }

    func testAPictureOfAFormatWithoutDimensionsIsNamedAndSaved() async {
        await assertEqual(run(["6"]).out, "WebP, 16 bytes\n")
        await assertEqual(
            run(["6", "--json"]).out,
            #"{"bytes":16,"file":null,"height":null,"mediaType":"image/webp","width":null}"# + "\n")
        await assertEqual(run(["6", "--save", "-"]).outBytes, Array("RIFF\0\0\0\0WEBPVP8 ".utf8))
    }

    func testAMissingOrBrokenPictureIsDescribed() async {
        await assertEqual(
            run(["4", "--source", "http://a.test"], code: 1).err,
            """
            quintet: Could not show the picture of Charlotte Brown: no picture.
            See the other details with `quintet employees show 4 --source http://a.test`.

            """)
        let broken = await run(["5"], code: 1)
        assertContains(broken.err, "the picture is broken: 8 bytes in an unknown format.")
    }

    func testTheBytesAreWrittenToStandardOutputButNotToATerminal() async {
        let piped = await run(["3", "--save", "-"])
        XCTAssertEqual(piped.outBytes, Array(Picture.png(100, 80).data))
        XCTAssertEqual(piped.err, "")
        let shown = await run(["3", "--save", "-"], terminal: TestTerminal(isTerminal: true), code: 2)
        XCTAssertEqual(
            shown.err.split(separator: "\n").first,
            "quintet: --save - writes binary data: redirect standard output to a file.")
        await run(["3", "--save", "-", "--json"], code: 2)
    }

    @discardableResult
    private func run(
        _ arguments: [String], terminal: TestTerminal = TestTerminal(), code: Int32 = 0, file: StaticString = #filePath,
        line: UInt = #line
    ) async -> TestTerminal {
        let composition = TestComposition()
        let text = Picture(data: Data("no image".utf8), header: nil)
        let webP = Picture(
            data: Data("RIFF\0\0\0\0WEBPVP8 ".utf8),
            header: ImageHeader(mediaType: "image/webp", width: nil, height: nil))
        composition.employees = EmployeesInMemory([
            .make(3, thumbnail: .png(80, 80), image: .png(100, 80)), .make(4, "Charlotte Brown"),
            .make(5, "Bea Draft", image: text), .make(6, "Cy Webb", image: webP),
        ])
        let result = await quintet(["employees", "photo"] + arguments, terminal: terminal, composition: composition)
        XCTAssertEqual(result, code, terminal.err, file: file, line: line)
        return terminal
    }
}
