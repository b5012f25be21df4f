import InMemoryServices
import Models
import QuintetPrograms
import QuintetTerminal
import TestSupport
import XCTest

@MainActor final class CharactersMenuTests: XCTestCase {
    private let marios = ["OG Mario", "Fire Mario", "Raccoon Mario", "Rainbow Mario", "Cloud Mario"]
    private let colourless = ["NO_COLOR": "1"]

    func testShowsCharactersAsCards() async throws {
        try await assertGolden(
            menus(at: "characters", ["r", "x", "2", "n", "p", "b", "q"], composition: makeComposition(marios)).out,
            "characters-menus")
    }

    func testPlainScreensAreNumberedNames() async throws {
        try await assertGolden(
            menus(
                at: "characters", ["q"], columns: 60, environment: ["ACCESSIBLE": "1"],
                composition: makeComposition(marios)
            ).out, "characters-menus-plain")
    }

    func testTheScreenIsDrawnAgainWhenTheTerminalIsResized() async throws {
        let terminal = TestTerminal(input: ["q"], isTerminal: true, columns: 80, environment: colourless)
        terminal.duringLine = { position in
            guard position == 0 else { return }
            await terminal.resize(to: CellSize(40, 100))
        }
        _ = await quintet(at: "characters", terminal: terminal, composition: makeComposition(Array(marios.prefix(3))))
        try assertGolden(terminal.out, "characters-resized")
    }

    func testAResizeToTheSameSizeDrawsNothing() async {
        let terminal = TestTerminal(input: ["q"], isTerminal: true, columns: 80, environment: colourless)
        var lengths: [Int] = []
        terminal.duringLine = { _ in
            lengths.append(terminal.outBytes.count)
            terminal.onResize?()
            for _ in 0..<100 { await Task.yield() }
            lengths.append(terminal.outBytes.count)
        }
        _ = await quintet(at: "characters", terminal: terminal, composition: makeComposition(marios))
        XCTAssertEqual(lengths.count, 2)
        XCTAssertEqual(lengths.first, lengths.last)
    }

    func testLatePicturesAreDrawnBelow() async throws {
        let programs = try StubPrograms(["chafa": ""])
        let composition = makeComposition(["OG Mario", "Bee Mario"])
        composition.processes = RunnerSpy(.exited(code: 0, output: Data("############\n".utf8)))
        let avatars = AvatarsServiceSpy()
        composition.avatars = avatars
        // The start screen waits for its summaries, but the page of characters waits for no picture.
        composition.onPause = { if $0 < 0.5 { try? await Task.sleep(nanoseconds: .max) } }
        let urls = ["8-O", "9-B"].compactMap { URL(string: "http://avatars.test/\($0).png") }
        let terminal = TestTerminal(input: ["q"], isTerminal: true, columns: 80, environment: programs.environment)
        terminal.duringLine = { position in
            guard position == 0 else { return }
            let before = terminal.outBytes.count
            for url in urls { await avatars.gate(url).calls(1) }
            avatars.gate(urls[0]).answer(0, with: .success(.png()))
            avatars.gate(urls[1]).answer(0, with: .failure(ServiceError.refused))
            await terminal.output(after: before)
        }
        _ = await quintet(at: "characters", terminal: terminal, composition: composition)
        try assertGolden(terminal.out.withoutColours, "characters-menus-late")
    }

    private func makeComposition(_ names: [String]) -> TestComposition {
        let composition = TestComposition()
        composition.characters = CharactersInMemory(Characters(users: names.map { .make($0) }))
        return composition
    }
}

@MainActor final class CharactersCommandTests: MenuTestCase {
    func testShowsLoadedPicturesAndInitialsForTheRest() async throws {
        let programs = try StubPrograms([
            "chafa": #"for i in 1 2 3 4 5 6; do printf '\033[48;5;34m############\n'; done"#
        ])
        composition.avatars = AvatarsInMemory([URL(string: "http://avatars.test/8-O.png"): .png()])
        for columns in [40, 80, 160] {
            let terminal = TestTerminal(isTerminal: true, columns: columns, environment: programs.environment)
            await assertEqual(quintet("characters", "list", terminal: terminal, composition: composition), 0)
            try assertGolden(terminal.out.withoutColours, "characters-pictures-\(columns)")
        }
    }

    func testMissingPicturesDelayTheListOnlyBriefly() async throws {
        let programs = try StubPrograms(["chafa": "echo never"])
        composition.avatars = AvatarsServiceSpy()
        composition.onPause = { _ in }
        let terminal = TestTerminal(isTerminal: true, columns: 80, environment: programs.environment)
        await assertEqual(quintet("characters", "list", terminal: terminal, composition: composition), 0)
        assertContains(terminal.out, "OM")
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

struct AvatarsInMemory: AvatarsService {
    private let pictures: [URL?: Picture]

    init(_ pictures: [URL?: Picture]) { self.pictures = pictures }

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
