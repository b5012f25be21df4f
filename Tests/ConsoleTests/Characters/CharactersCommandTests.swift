import Models
import TestSupport
import XCTest

@testable import QuintetConsole

@MainActor final class CharactersCommandTests: XCTestCase {
    func testListsNamesAndAddressesInAPipe() async {
        let (terminal, code) = await run("characters", "list")
        XCTAssertEqual(code, 0)
        XCTAssertEqual(
            terminal.out,
            """
            OG Mario\thttp://avatars.test/8-O.png
            Fire Mario\thttp://avatars.test/10-F.png
            Zelda\t

            """)
        XCTAssertEqual(terminal.err, "1 record was left out: record 4: no name.\n")
    }

    func testShowsACharacterByNumberOrName() async {
        let address = "http://avatars.test/10-F.png"
        for name in ["2", "fire"] {
            let (terminal, code) = await run("characters", "show", name)
            XCTAssertEqual(code, 0)
            XCTAssertEqual(
                terminal.out,
                "Name\tFire Mario\nNumber\t2\nPicture link\t\(address)\n"
                    + "Picture\tno picture, because the sample data has none\n")
        }
        let (json, _) = await run("characters", "show", "zel", "--json")
        XCTAssertEqual(json.out, #"{"avatar":null,"image":null,"name":"Zelda"}"# + "\n")
        let (several, code) = await run("characters", "show", "mario")
        XCTAssertEqual(code, 1)
        XCTAssertEqual(
            several.err,
            """
            quintet: Could not find “mario”: several names match: OG Mario (1), Fire Mario (2).
            Type more of the name, or use the number in brackets.

            """)
    }

    func testShowsLoadedPicturesAndInitialsForTheRest() async throws {
        let programs = try StubPrograms([
            "chafa": #"for i in 1 2 3 4 5 6; do printf '\033[48;5;34m############\n'; done"#
        ])
        let composition = TestComposition()
        composition.avatars = AvatarsInMemory([URL(string: "http://avatars.test/8-O.png"): .png()])
        for columns in [40, 80, 160] {
            let terminal = TestTerminal(isTerminal: true, columns: columns, environment: programs.environment)
            await assertEqual(quintet("characters", "list", terminal: terminal, composition: composition), 0)
            try assertGolden(terminal.out.withoutColours, "characters-pictures-\(columns)")
        }
    }

    func testMissingPicturesDelayTheListOnlyBriefly() async throws {
        let programs = try StubPrograms(["chafa": "echo never"])
        let composition = TestComposition()
        composition.avatars = AvatarsServiceSpy()
        composition.onPause = { _ in }
        let terminal = TestTerminal(isTerminal: true, columns: 80, environment: programs.environment)
        await assertEqual(quintet("characters", "list", terminal: terminal, composition: composition), 0)
        XCTAssertTrue(terminal.out.contains("OM"), terminal.out)
    }

    func testNoPictureIsFetchedForPlainOutputJSONOrAPipe() async throws {
        let programs = try StubPrograms(["chafa": "echo picture"])
        for arguments in [["--plain"], ["--json"], []] {
            let composition = TestComposition()
            composition.avatars = AvatarsForbidden()
            let isTerminal = !arguments.isEmpty
            let terminal = TestTerminal(isTerminal: isTerminal, columns: 80, environment: programs.environment)
            let code = await quintet(["characters", "list"] + arguments, terminal: terminal, composition: composition)
            XCTAssertEqual(code, 0)
        }
    }

    private func run(_ arguments: String..., terminal: TestTerminal = TestTerminal()) async -> (TestTerminal, Int32) {
        let composition = TestComposition()
        composition.characters = CharactersInMemory(
            Characters(
                users: [.make("OG Mario"), .make("Fire Mario"), GameCharacter(name: "Zelda", avatar: nil)],
                leftOut: LeftOut(1, reasons: ["record 4: no name"])))
        let code = await quintet(arguments, terminal: terminal, composition: composition)
        return (terminal, code)
    }
}

/// A service that returns avatars at once.
struct AvatarsInMemory: AvatarsService {
    private let pictures: [URL?: Picture]

    init(_ pictures: [URL?: Picture]) {
        self.pictures = pictures
    }

    func avatar(at url: URL, _ policy: CachePolicy) async throws -> Picture {
        guard let picture = pictures[url] else { throw ServiceError(action: "fetch an avatar", cause: .notFound) }
        return picture
    }
}

/// A service of avatars that fails the test for each request.
struct AvatarsForbidden: AvatarsService {
    func avatar(at url: URL, _ policy: CachePolicy) async throws -> Picture {
        XCTFail("requested \(url)")
        throw CancellationError()
    }
}
