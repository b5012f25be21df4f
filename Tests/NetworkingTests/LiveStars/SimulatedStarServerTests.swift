import Models
import Networking
import TestSupport
import XCTest

final class SimulatedStarServerTests: XCTestCase {
    func testNothingComesAtOnceAndCountsGrowByOneToThreeEveryTenthToWholeSecond() async {
        let sleeper = ManualSleeper(.noon)
        let server = SimulatedStarServer(sleeper: sleeper, seed: 1)
        let heard = StarRecorder()
        let subscription = server.subscribe(to: [.make(1, stars: 10)], onChange: heard.add)
        await sleeper.sleepers(1)
        XCTAssertEqual(heard.values, [:])
        var silence: [Int] = []
        var gap = 0
        for _ in 0..<3_000 {
            let before = heard.values[1]?.count ?? 0
            sleeper.advance(by: 0.01)
            await sleeper.sleepers(1)
            gap += 10
            if heard.values[1]?.count ?? 0 > before {
                silence.append(gap)
                gap = 0
            }
        }
        let counts = [10] + (heard.values[1] ?? [])
        let steps = zip(counts.dropFirst(), counts).map { $0 - $1 }
        XCTAssertEqual(Set(steps), [1, 2, 3])
        XCTAssertGreaterThan(steps.count, 30)
        XCTAssertTrue(silence.allSatisfy { (100...1_010).contains($0) }, "\(silence)")
        XCTAssertEqual(server.count(of: 1), counts.last)
        withExtendedLifetime(subscription) {}
    }

    func testEveryPauseIsAWholeNumberOfMilliseconds() async throws {
        let sleeper = RestlessSleeper()
        let server = SimulatedStarServer(sleeper: sleeper, seed: 1)
        let subscription = server.subscribe(to: [.make(1, stars: 10)]) { _ in }
        try await eventually { sleeper.pauses.values.count == 10_000 }
        let milliseconds = sleeper.pauses.values.map { ($0 * 1_000).rounded() }
        XCTAssertEqual([milliseconds.min(), milliseconds.max()], [100, 1_000])
        XCTAssertTrue(zip(sleeper.pauses.values, milliseconds).allSatisfy { abs($0 * 1_000 - $1) < 0.01 })
        withExtendedLifetime(subscription) {}
    }

    func testTheSeedDecidesWhatARepositoryDoesWhateverElseIsFollowed() async {
        let alone = await run(seed: 7, ids: [1])
        let together = await run(seed: 7, ids: [3, 1, 2])
        let other = await run(seed: 8, ids: [1])
        XCTAssertEqual(alone[1], together[1])
        XCTAssertNotEqual(alone[1], other[1])
        XCTAssertNotEqual(together[1], together[2])
    }

    func testAllSubscribersHearTheSameAndANewOneGoesOnFromThere() async {
        let sleeper = ManualSleeper(.noon)
        let server = SimulatedStarServer(sleeper: sleeper, seed: 1)
        let heard = StarRecorder()
        _ = server.subscribe(to: [.make(1, stars: 10)], onChange: heard.add)
        await step(sleeper)
        let reached = server.count(of: 1) ?? 0
        _ = server.subscribe(to: [.make(1, stars: 10)]) { for stars in $0.values { heard.add([2: stars]) } }
        await step(sleeper)
        let last = server.count(of: 1) ?? 0
        XCTAssertGreaterThan(last, reached)
        XCTAssertEqual(heard.values, [1: [reached, last], 2: [last]])
    }

    func testASubscriptionRaisesACountAndNeverLowersIt() async {
        let server = SimulatedStarServer(sleeper: ManualSleeper(.noon), seed: 1)
        for (stars, count) in [(10, 10), (5, 10), (99, 99), (0, 99)] {
            _ = server.subscribe(to: [.make(1, stars: stars)]) { _ in }
            XCTAssertEqual(server.count(of: 1), count)
        }
    }

    func testACancelledSubscriptionEndsAndTheCountIsKept() async {
        let sleeper = ManualSleeper(.noon)
        let server = SimulatedStarServer(sleeper: sleeper, seed: 1)
        let heard = StarRecorder()
        let subscription = server.subscribe(to: [.make(1, stars: 10)], onChange: heard.add)
        await step(sleeper)
        let reached = server.count(of: 1)
        subscription.cancel()
        for _ in 0..<1_000 { await Task.yield() }
        sleeper.advance(by: 10)
        for _ in 0..<1_000 { await Task.yield() }
        XCTAssertLessThanOrEqual(heard.values[1]?.count ?? 0, 2)
        XCTAssertGreaterThanOrEqual(server.count(of: 1) ?? 0, reached ?? 0)
        XCTAssertNil(server.count(of: 2))
        let before = server.count(of: 1) ?? 0
        _ = server.subscribe(to: [.make(1, stars: 10)], onChange: heard.add)
        await step(sleeper)
        XCTAssertGreaterThan(server.count(of: 1) ?? 0, before, "a new one goes on")
    }

    func testAReleasedServerStops() async {
        let sleeper = ManualSleeper(.noon)
        var server: SimulatedStarServer? = SimulatedStarServer(sleeper: sleeper, seed: 1)
        weak let reference = server
        _ = server?.subscribe(to: [.make(1, stars: 10)]) { _ in }
        await sleeper.sleepers(1)
        server = nil
        XCTAssertNil(reference)
    }

    /// Lets a second pass, in which the one repository changes once.
    private func step(_ sleeper: ManualSleeper) async {
        await sleeper.sleepers(1)
        sleeper.advance(by: 1)
        await sleeper.sleepers(1)
    }

    private func run(seed: UInt64, ids: [Int]) async -> [Int: [Int]] {
        let sleeper = ManualSleeper(.noon)
        let server = SimulatedStarServer(sleeper: sleeper, seed: seed)
        let heard = StarRecorder()
        _ = server.subscribe(to: ids.map { .make($0, stars: 0) }, onChange: heard.add)
        await sleeper.sleepers(ids.count)
        for _ in 0..<20 {
            sleeper.advance(by: 1)
            await sleeper.sleepers(ids.count)
        }
        return heard.values
    }
}

/// Sleeps ten thousand times, each for no time.
private struct RestlessSleeper: Sleeper {
    let now = Date.noon
    let pauses = Recorder<Double>()

    func sleep(until moment: Date) async throws {
        guard pauses.values.count < 10_000 else { throw CancellationError() }
        pauses.record(moment.timeIntervalSince(now))
    }
}
