import Models
import QuintetPrograms
import QuintetTerminal
import TestSupport
import XCTest

@testable import QuintetConsole

@MainActor final class PictureRendererTests: XCTestCase {
    private let size = CellSize(10, 5)
    /// All pixels of a picture of 16 × 16, scaled down to the cells.
    private static let halfBlocks = [String](repeating: String(repeating: "▀", count: 10), count: 5)

    func testDrawsFromMemoryWithArgumentsThatOldVersionsSupport() async throws {
        let script =
            #"echo "$@" > "${0%/*}/arguments"; /usr/bin/wc -c > "${0%/*}/count"; printf '\033[31mab\033[0m\ncd\n'"#
        let programs = try StubPrograms(["chafa": script])
        let renderer = makeRenderer(programs.environment)
        await renderer.prepare([.png(bytes: 300_000)], in: size)
        XCTAssertEqual(renderer.drawing(of: .png(bytes: 300_000), in: size)?.map(\.text), ["ab", "cd"])
        XCTAssertEqual(programs.note("arguments"), "-f symbols --size 10x5 --polite on --animate off -c 240 -\n")
        XCTAssertEqual(programs.note("count")?.trimmed, "300000")
    }

    func testSendsAllColoursIfTheTerminalSupportsThem() async throws {
        let programs = try StubPrograms(["chafa": #"echo "$@"; echo "$GH_TOKEN""#])
        let secrets = ["COLORTERM": "truecolor", "GH_TOKEN": "secret"]
        let renderer = makeRenderer(programs.environment.merging(secrets) { $1 })
        let wide = CellSize(100, 5)
        await renderer.prepare([.png()], in: wide)
        let lines = renderer.drawing(of: .png(), in: wide)?.map(\.text) ?? []
        XCTAssertEqual(lines.first?.hasSuffix("-c full -"), true)
        XCTAssertEqual(lines.last, "")
    }

    func testADrawingIsCachedAndCroppedToItsSize() async throws {
        let script = #"echo x >> "${0%/*}/runs"; for i in 1 2 3 4 5 6 7; do echo "0123456789abcdef"; done"#
        let programs = try StubPrograms(["chafa": script])
        let renderer = makeRenderer(programs.environment)
        for _ in 1...3 { await renderer.prepare([.png(), .png()], in: size) }
        XCTAssertEqual(programs.note("runs"), "x\n")
        let lines = renderer.drawing(of: .png(), in: size) ?? []
        XCTAssertEqual(lines.map(\.width), [10, 10, 10, 10, 10])
    }

    func testAPictureThatTheProgramCannotShowIsDescribed() async throws {
        let scripts = [
            "refusal": "exit 2", "crash": "kill -SEGV $$", "nothing": "exit 0", "noise": #"printf '\033[2J'"#,
            "closed input": "exec <&-; exit 1",
        ]
        for (name, script) in scripts {
            let programs = try StubPrograms(["chafa": script])
            let renderer = makeRenderer(programs.environment)
            await renderer.prepare([.png(bytes: 3_000_000)], in: size)
            XCTAssertNil(renderer.drawing(of: .png(bytes: 3_000_000), in: size), name)
            XCTAssertEqual(
                renderer.lines(for: .picture(.png(bytes: 3_000_000)), in: size).map(\.text),
                ["PNG, 100×100, 3 MB; chafa cannot show it"], name)
        }
    }

    func testAProgramThatHangsIsNotStartedAgain() async throws {
        let runner = RunnerSpy(.timedOut)
        let programs = try StubPrograms(["chafa": ""])
        let renderer = makeRenderer(programs.environment, runner)
        XCTAssertTrue(renderer.canDraw, "chafa is not used")
        await renderer.prepare((1...20).map { .png(UInt8($0)) }, in: size)
        XCTAssertFalse(renderer.canDraw, "chafa is used")
        XCTAssertLessThanOrEqual(runner.requests.count, 4)
        XCTAssertEqual(Set(runner.requests.map(\.role)), [.helper(timeLimit: 2, outputLimit: 2_000_000)])
    }

    func testWithoutColoursOrInPlainOutputNothingIsStarted() async throws {
        let programs = try StubPrograms(["chafa": "echo drawn"])
        var plain = Appearance(hasColour: true)
        plain.isPlain = true
        for appearance in [Appearance(), plain] {
            let runner = RunnerSpy(.crashed)
            let renderer = PictureRenderer(environment: programs.environment, runner: runner, appearance: appearance)
            XCTAssertFalse(renderer.canDraw, "chafa is used")
            await renderer.prepare([.png()], in: size)
            XCTAssertEqual(runner.requests, [])
            XCTAssertEqual(renderer.lines(for: .picture(.png()), in: size).map(\.text), ["PNG, 100×100, 34 kB"])
        }
    }

    func testWithoutTheProgramAJPEGIsDrawnInHalfBlocks() async throws {
        let renderer = makeRenderer(try StubPrograms().environment)
        await renderer.prepare([.jpeg], in: size)
        XCTAssertEqual(
            renderer.lines(for: .picture(.jpeg), in: size).map(\.text),
            Self.halfBlocks + ["JPEG, 16×16, 167 bytes; install chafa to see it in full"])
    }

    func testAJPEGThatTheProgramCannotShowIsDrawnInHalfBlocks() async throws {
        let renderer = makeRenderer(try StubPrograms(["chafa": "exit 2"]).environment)
        await renderer.prepare([.jpeg], in: size)
        XCTAssertEqual(renderer.drawing(of: .jpeg, in: size)?.map(\.text), Self.halfBlocks)
    }

    func testTheRealProgramDrawsAnImageAndRefusesOtherData() async throws {
        let environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]
        guard ProgramFinder(environment: environment).path(of: "chafa") != nil else {
            throw XCTSkip("chafa is not installed")
        }
        let renderer = makeRenderer(environment)
        let gif = Picture(
            data: Data(base64Encoded: Self.gif) ?? Data(),
            header: ImageHeader(mediaType: "image/gif", width: 1, height: 1))
        await renderer.prepare([gif, .png()], in: size)
        let drawing = try XCTUnwrap(renderer.drawing(of: gif, in: size))
        XCTAssertTrue((1...5).contains(drawing.count), "\(drawing.count) lines")
        XCTAssertTrue(drawing.allSatisfy { $0.width <= 10 }, "\(drawing.map(\.width))")
        XCTAssertNil(renderer.drawing(of: .png(), in: size))
    }

    private static let gif = "R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=="

    private func makeRenderer(
        _ environment: [String: String], _ runner: any ProcessRunner = SystemProcessRunner()
    ) -> PictureRenderer {
        PictureRenderer(environment: environment, runner: runner, appearance: Appearance(hasColour: true))
    }
}
