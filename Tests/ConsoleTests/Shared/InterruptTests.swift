import Models
import QuintetTerminal
import TestSupport
import XCTest

@testable import QuintetConsole

@MainActor final class InterruptTests: XCTestCase {
    func testAnInterruptDuringALoadReturnsToThePreviousScreen() async throws {
        let service = WordleScoresServiceSpy()
        let composition = TestComposition()
        composition.wordle = service
        let interrupts = Interrupts { XCTFail("a load was being waited for") }
        let terminal = TestTerminal.withoutColours(["1", "q"], columns: 60)
        let app = composition.app(terminal, interrupts)
        let run = Task { await app.run([]) }
        await service.list.calls(1)
        service.list.answer(0, with: .success(WordleScore.initial))
        await service.list.calls(2)
        interrupts.interrupt()
        service.list.answer(1, with: .failure(CancellationError()))
        await service.list.calls(3)
        service.list.answer(2, with: .success(WordleScore.initial))
        await assertEqual(run.value, 0)
        let lines = terminal.out.components(separatedBy: "> ")
        XCTAssertTrue(lines[0].hasPrefix("\nquintet\n"), terminal.out)
        XCTAssertEqual(lines, [lines[0], "1\n" + lines[0], "q\n"], "the start screen twice")
    }

    func testAnInterruptWhileNothingRunsCallsTheClosureForInterrupts() async {
        var ends = 0
        let interrupts = Interrupts { ends += 1 }
        interrupts.interrupt()
        XCTAssertEqual(ends, 1)
    }
}
