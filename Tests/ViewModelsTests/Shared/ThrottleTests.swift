import TestSupport
import XCTest

@testable import ViewModels

@MainActor final class ThrottleTests: XCTestCase {
    private let sleeper = ManualSleeper(.noon)
    private var requests = 0
    private var runs = 0
    /// The number of requests at the time of the newest run.
    private var newest = 0

    private lazy var throttle = Throttle(interval: 0.1, sleeper: sleeper) { [unowned self] in
        runs += 1
        newest = requests
        return true
    }

    func testAClockThatIsSetBackDelaysNoRunByMoreThanTheInterval() async {
        throttle.request()
        sleeper.setBack(by: 3_600)
        throttle.request()
        await sleeper.sleepers(1)
        sleeper.advance(by: 0.1)
        try? await eventually { runs >= 2 }
        XCTAssertEqual(runs, 2)
    }

    func testARunWithoutAnEffectDoesNotDelayTheNextRun() async {
        let throttle = Throttle(interval: 0.1, sleeper: ManualSleeper(.noon)) { [self] in
            runs += 1
            return runs == 2
        }
        for _ in 0..<5 { throttle.request() }
        XCTAssertEqual(runs, 2)
    }
}
