import Composition
import Coordinator
import Models
import QuintetTerminal
import TestSupport
import XCTest

@testable import QuintetConsole

@MainActor final class ProgressDisplayTests: MenuTestCase {
    private let terminal = TestTerminal(isTerminal: true, isErrorTerminal: true, columns: 24)
    private let pauses = Gate<Void>()
    private let work = Gate<Void>()
    private var lengths: [Double] = []

    func testRowsAndCountsAppearAfter200MillisecondsAndAreErased() async {
        let progress = makeProgress(.moving)
        let run = Task { await progress.during(["░░░"]) { _ = try? await work.call() } }
        await turn(0)
        await pauses.calls(2)
        progress.count = "300 repositories"
        progress.received(1_260_000)
        await turn(1)
        await pauses.calls(3)
        await finish(run)
        XCTAssertEqual(
            terminal.err,
            """
            ░░░\r
            ⠋ Loading…\r\u{1B}[1A\u{1B}[J░░░\r
            ⠙ Loading… 300 reposit…\r\u{1B}[1A\u{1B}[J
            """)
        XCTAssertEqual(lengths, [0.2, 0.1, 0.1])
        XCTAssertEqual(terminal.out, "")
    }

    func testAQuickLoadShowsNoProgress() async {
        for style in [ProgressDisplay.Style.moving, .spoken] {
            let progress = makeProgress(style)
            await progress.during { await mainActorTurn() }
        }
        XCTAssertEqual(terminal.err, "")
    }

    func testAPauseIsCountedDown() async {
        let progress = makeProgress(.moving)
        let run = Task { await progress.during { _ = try? await work.call() } }
        await pauses.calls(1)
        for (step, left) in [2, 1, 0].enumerated() {
            progress.waits(NetworkWait(reason: .rateLimit, host: "a.test", left: left))
            await turn(step)
            await pauses.calls(step + 2)
        }
        await finish(run)
        XCTAssertEqual(
            terminal.err,
            "⠋ Waiting 2 s for a.te…\r\u{1B}[J⠙ Waiting 1 s for a.te…\r\u{1B}[J⠹ Loading…\r\u{1B}[J")
    }

    func testWithoutMovementOneLineReportsTheStart() async {
        let progress = makeProgress(.spoken)
        let run = Task { await progress.during(["░░░"]) { _ = try? await work.call() } }
        await turn(0)
        try? await eventually { !terminal.err.isEmpty }
        await finish(run)
        XCTAssertEqual(terminal.err, "Loading…\n")
    }

    func testNoProgressIsShownWithoutATerminal() async {
        composition.onPause = { _ in XCTFail("nothing is shown, so that nothing is waited for") }
        for (arguments, isErrorTerminal) in [(["wordle", "list", "--json"], true), (["wordle", "list"], false)] {
            let terminal = TestTerminal(isTerminal: true, isErrorTerminal: isErrorTerminal)
            _ = await quintet(arguments, terminal: terminal, composition: composition)
            XCTAssertEqual(terminal.err, "")
        }
    }

    func testADiagnosticIsPrintedAboveTheProgressAndAnInterruptErasesTheProgress() async {
        let service = RepositoriesServiceSpy()
        composition.repositories.service = service
        composition.onPause = { [pauses] _ in try? await pauses.call() }
        var say: (String) -> Void = { _ in }
        composition.beforeService = { say = $0.notice }
        var ends: [String] = []
        let terminal = TestTerminal(
            isTerminal: true, isErrorTerminal: true, columns: 24, environment: ["NO_COLOR": "1"])
        let interrupts = Interrupts { ends.append(terminal.err) }
        let app = composition.app(terminal, interrupts)
        let run = Task { await app.run(["repos", "watch"]) }
        await turn(0)
        await pauses.calls(2)
        say("a notice")
        try? await eventually { terminal.err.hasSuffix("\n") }
        await turn(1)
        await pauses.calls(3)
        interrupts.interrupt()
        await service.pages.answerCall(0, with: .failure(ServiceError(action: "list", cause: .refused)))
        pauses.answer(2, with: .success(()))
        _ = await run.value
        XCTAssertEqual(ends, ["⠋ Loading…\r\u{1B}[Ja notice\n⠙ Loading…\r\u{1B}[J"])
    }

    private func makeProgress(_ style: ProgressDisplay.Style) -> ProgressDisplay {
        ProgressDisplay(
            style: style, err: StandardError(terminal), width: { 24 },
            pause: { [self] seconds in
                lengths.append(seconds)
                try? await pauses.call()
            })
    }

    private func turn(_ index: Int) async { await pauses.answerCall(index, with: .success(())) }

    private func finish(_ run: Task<Void, Never>) async {
        await work.answer(0, with: .success(()), to: run)
    }
}

final class PaletteTests: XCTestCase {
    func testLettersOnEveryTileReachTheContrastOfWCAG() throws {
        for theme in SquareTheme.allCases {
            for square in Square.allCases {
                let style = Palette.tile(square, theme)
                let contrast = try contrast(XCTUnwrap(style.foreground?.number), XCTUnwrap(style.background?.number))
                XCTAssertGreaterThanOrEqual(contrast, 4.5, "\(theme) \(square)")
            }
        }
    }

    func testAllColoursAreInTheFixedPartOfThePalette() {
        let styles =
            SquareTheme.allCases.flatMap { theme in Square.allCases.map { Palette.tile($0, theme) } } + [Palette.bar]
        XCTAssertEqual(
            styles.flatMap { [$0.foreground?.number, $0.background?.number] }.compactMap(\.self).filter { $0 < 16 }, [])
    }

    /// Returns the WCAG 2.1 contrast ratio between two colours of the 256-colour palette.
    private func contrast(_ left: UInt8, _ right: UInt8) -> Double {
        let dark = min(luminance(left), luminance(right))
        let light = max(luminance(left), luminance(right))
        return (light + 0.05) / (dark + 0.05)
    }

    private func luminance(_ colour: UInt8) -> Double {
        let channels = rgb(Int(colour)).map { value in
            let share = Double(value) / 255
            return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
    }

    private func rgb(_ colour: Int) -> [Int] {
        guard colour < 232 else { return Array(repeating: 8 + (colour - 232) * 10, count: 3) }
        let steps = [0, 95, 135, 175, 215, 255]
        let index = colour - 16
        return [steps[index / 36], steps[index / 6 % 6], steps[index % 6]]
    }
}

extension Colour {
    fileprivate var number: UInt8? { if case .palette(let number) = self { number } else { nil } }
}
