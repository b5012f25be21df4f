import Models
import TestSupport
import XCTest

@testable import QuintetConsole

@MainActor final class CharactersCommandTests: XCTestCase {
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
