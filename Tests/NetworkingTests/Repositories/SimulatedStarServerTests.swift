import Foundation
import Networking
import TestSupport
import XCTest

final class SimulatedStarServerTests: XCTestCase {
    func testCountsGrowBy1To3AfterPausesOf100To1000Milliseconds() async throws {
        let sleeper = ManualSleeper(.noon)
        let server = SimulatedStarServer(sleeper: sleeper, seed: 1)
        let heard = follow(server)
        await sleeper.sleepers(1)
        XCTAssertEqual(heard.values, [:])
        var silence: [Int] = []
        var counts = [10]
        var gap = 0
        for _ in 0..<3_000 {
            sleeper.advance(by: 0.01)
            await sleeper.sleepers(1)
            gap += 10
            if let count = server.count(of: 1), count != counts.last {
                counts.append(count)
                silence.append(gap)
                gap = 0
            }
        }
        let steps = zip(counts.dropFirst(), counts).map { $0 - $1 }
        XCTAssertEqual(Set(steps), [1, 2, 3])
        XCTAssertGreaterThan(steps.count, 30)
        XCTAssertTrue(silence.allSatisfy { (100...1_010).contains($0) }, "\(silence)")
        try await eventually { heard.values[1]?.last == counts.last }
    }

    func testTheStarsOfARepositoryDependOnlyOnTheRandomSeed() async {
        let alone = await run(seed: 7, ids: [1])
        let together = await run(seed: 7, ids: [3, 1, 2])
        let other = await run(seed: 8, ids: [1])
        XCTAssertEqual(alone[1], together[1])
        XCTAssertNotEqual(alone[1], other[1])
        XCTAssertNotEqual(together[1], together[2])
    }

    func testCountsStopWithoutReadersAndContinueWithTheNextReader() async throws {
        let sleeper = ManualSleeper(.noon)
        let server = SimulatedStarServer(sleeper: sleeper, seed: 1)
        let first = follow(server)
        await step(sleeper)
        let reached = server.count(of: 1) ?? 0
        first.cancel()
        for _ in 0..<1_000 { await Task.yield() }
        sleeper.advance(by: 10)
        for _ in 0..<1_000 { await Task.yield() }
        let stopped = server.count(of: 1) ?? 0
        XCTAssertTrue((reached...(reached + 3)).contains(stopped), "\(stopped)")
        XCTAssertNil(server.count(of: 2))
        let second = follow(server)
        await step(sleeper)
        XCTAssertGreaterThan(server.count(of: 1) ?? 0, stopped)
        withExtendedLifetime(second) {}
    }

    func testTheCountRisesToAHigherOneThatIsKnownAndNeverFalls() async {
        let server = SimulatedStarServer(sleeper: ManualSleeper(.noon), seed: 1)
        for (stars, count) in [(10, 10), (12, 12), (11, 12)] {
            _ = server.counts(of: [.make(1, stars: stars)], from: [])
            XCTAssertEqual(server.count(of: 1), count, "\(stars)")
        }
    }

    /// Advances the clock by a second, during which the repository changes once.
    private func step(_ sleeper: ManualSleeper) async {
        await sleeper.sleepers(1)
        sleeper.advance(by: 1)
        await sleeper.sleepers(1)
    }

    private func follow(_ server: SimulatedStarServer, stars: Int = 10) -> StarRecorder {
        StarRecorder(server.counts(of: [.make(1, stars: stars)], from: []), of: [1: stars])
    }

    /// Returns the counts of repositories after each of twenty seconds.
    private func run(seed: UInt64, ids: [Int]) async -> [Int: [Int]] {
        let sleeper = ManualSleeper(.noon)
        let server = SimulatedStarServer(sleeper: sleeper, seed: seed)
        let stream = server.counts(of: ids.map { .make($0, stars: 0) }, from: [])
        await sleeper.sleepers(ids.count)
        var counts: [Int: [Int]] = [:]
        for _ in 0..<20 {
            sleeper.advance(by: 1)
            await sleeper.sleepers(ids.count)
            for id in ids { counts[id, default: []].append(server.count(of: id) ?? 0) }
        }
        withExtendedLifetime(stream) {}
        return counts
    }
}

/// A reader of a stream of star counts, which records the changed counts of each repository.
final class StarRecorder: @unchecked Sendable {
    private let lock = NSLock()
    private var heard: [Int: [Int]] = [:]
    private var last: [Int: Int]
    private var reading: Task<Void, Never>?

    init(_ stream: AsyncStream<[Int: Int]>, of counts: [Int: Int]) {
        last = counts
        reading = Task { [weak self] in
            for await batch in stream { self?.add(batch) }
        }
    }

    deinit { reading?.cancel() }

    var values: [Int: [Int]] { lock.withLock { heard } }

    func cancel() { reading?.cancel() }

    private func add(_ counts: [Int: Int]) {
        lock.withLock {
            for (id, count) in counts where last[id] != count {
                heard[id, default: []].append(count)
                last[id] = count
            }
        }
    }
}
