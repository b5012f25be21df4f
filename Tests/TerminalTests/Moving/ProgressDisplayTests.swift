import TestSupport
import XCTest

@testable import QuintetTerminal

@MainActor final class ProgressDisplayTests: XCTestCase {
    func testNoProgressIsShownAfterTheEnd() async {
        let terminal = TestTerminal(input: [], isTerminal: true, columns: 80)
        var pauses: [CheckedContinuation<Void, Never>] = []
        let progress = ProgressDisplay(
            style: .moving, err: StandardError(terminal), width: { 80 },
            pause: { _ in await withCheckedContinuation { pauses.append($0) } })
        await progress.during { while pauses.isEmpty { await Task.yield() } }
        pauses[0].resume()
        for _ in 0..<100 { await Task.yield() }
        XCTAssertEqual(terminal.err, "")
        XCTAssertEqual(pauses.count, 1)
    }
}
