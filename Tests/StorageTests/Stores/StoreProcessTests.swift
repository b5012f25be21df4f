import Foundation
import QuintetPlatform
import StoreSamples
import TestSupport
import XCTest

/// Several processes at once, and a process that is killed at any time.
///
/// The processes are real ones, since locks within one process would prove nothing.
final class StoreProcessTests: XCTestCase {
    /// The files that may exist besides the stores: locks, and temporary files, which the next writer uses again.
    private static let known: Set<String> = Set(
        (SampleStore.allCases.map(\.file) + ["changes.undo", "changes.undo.json", "scores.undo.json"])
            .flatMap { [$0, "\($0).lock", ".\($0).new"] })
    /// The stores that several processes change at once: not `changes`, where an undo may affect another process.
    private static let shared = SampleStore.allCases.filter { $0 != .changes }

    func testNothingIsLostWithTwoProcesses() async throws { try await assertKept(byProcesses: 2, each: 60) }

    func testNothingIsLostWithEightProcesses() async throws { try await assertKept(byProcesses: 8, each: 15) }

    func testNothingAcknowledgedIsLostWhenAProcessIsKilled() async throws {
        let seed: UInt64 = 281
        // `make fuzz` sets a larger number.
        let kills = ProcessInfo.processInfo.environment["QUINTET_KILLS"].flatMap(Int.init) ?? 30
        print("\(kills) kills with the seed \(seed)")
        var random = FixedSeedGenerator(seed: seed)
        var total = 0
        for book in 0..<max(1, kills / 30) {
            let folder = try TemporaryFolder(in: TemporaryFolder.memory)
            var all: [SampleStore: Set<Int>] = [:]
            for round in 0..<30 {
                let lines = try killedWriter(folder, from: round * 1_000, &random)
                let acknowledged = Dictionary(grouping: lines, by: \.store).mapValues { Set($0.map(\.number)) }
                try await assertNothingMissing(acknowledged, folder, "seed \(seed), book \(book), round \(round)")
                all.merge(acknowledged) { $0.union($1) }
            }
            // At the end all numbers are checked again, since lost data does not return.
            try await assertNothingMissing(all, folder, "seed \(seed), book \(book)")
            total += all.values.reduce(0) { $0 + $1.count }
            XCTAssertEqual(Set(try folder.names()).subtracting(Self.known), [])
        }
        print("\(total) numbers acknowledged, none lost")
        XCTAssertGreaterThan(total, kills * 10 / 3)
    }

    func testNothingOfASharedGroupIsLostWhenAProcessIsKilled() async throws {
        let kills = ProcessInfo.processInfo.environment["QUINTET_KILLS"].flatMap(Int.init) ?? 30
        var random = FixedSeedGenerator(seed: 281)
        var total = 0
        for book in 0..<max(1, kills / 30) {
            let folder = try TemporaryFolder(in: TemporaryFolder.memory)
            var all: Set<Int> = []
            for round in 0..<15 {
                let lines = try killedWriter(
                    folder, from: round * 1_000, &random, of: [.group], lines: 1...3, within: 0.05)
                all.formUnion(lines.map(\.number))
                try await assertNothingMissing([.group: all], folder, "book \(book), round \(round)")
            }
            total += all.count
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.file("group").path)
            XCTAssertEqual(files.count { !$0.hasPrefix(".") }, 1, "\(files)")
        }
        XCTAssertGreaterThanOrEqual(total, kills / 2)
    }

    /// Starts a writer, kills it at a random time, and returns the numbers that it acknowledged before.
    private func killedWriter(
        _ folder: TemporaryFolder, from first: Int, _ random: inout FixedSeedGenerator,
        of stores: [SampleStore] = SampleStore.allCases, lines: ClosedRange<Int> = 1...12,
        within seconds: Double = 0.003
    ) throws -> [Writer.Acknowledgement] {
        let writer = try Writer(stores, folder.url, first..<(first + 1_000))
        let lines = try (0..<Int.random(in: lines, using: &random)).map { _ in try writer.process.readLine() }
        // A write to memory takes less than a millisecond, and the stores are written in turn.
        let moment = Date(timeIntervalSinceNow: Double.random(in: 0...seconds, using: &random))
        while Date() < moment {}
        writer.process.kill()
        let acknowledged = lines.compactMap { $0.flatMap(Writer.Acknowledgement.init) }
        XCTAssertEqual(acknowledged.count, lines.count, "\(lines)")
        return acknowledged
    }

    private func assertNothingMissing(
        _ acknowledged: [SampleStore: Set<Int>], _ folder: TemporaryFolder, _ message: String, line: UInt = #line
    ) async throws {
        for (store, numbers) in acknowledged {
            try await assertEqual(store.missing(of: numbers, in: folder.url), [], "\(store): \(message)", line: line)
        }
    }

    private func assertKept(byProcesses count: Int, each: Int, line: UInt = #line) async throws {
        let folder = try TemporaryFolder(in: TemporaryFolder.memory)
        let starts = (0..<count).map { $0 * 1_000 }
        let writers = try starts.map { try Writer(Self.shared, folder.url, $0..<($0 + each)) }
        for (writer, start) in zip(writers, starts) {
            let expected = (start..<(start + each)).flatMap { number in Self.shared.map { "\($0.rawValue) \(number)" } }
            XCTAssertEqual(try writer.lines(), expected, line: line)
            XCTAssertEqual(writer.process.finish(), 0, line: line)
        }
        let numbers = Set(starts.flatMap { $0..<($0 + each) })
        for store in Self.shared {
            try await assertEqual(store.missing(of: numbers, in: folder.url), [], store.rawValue, line: line)
        }
        XCTAssertEqual(Set(try folder.names()).subtracting(Self.known), [], line: line)
    }
}

struct Writer {
    struct Acknowledgement: Hashable {
        let store: SampleStore
        let number: Int

        init?(_ line: String) {
            let parts = line.split(separator: " ")
            guard parts.count == 2, let store = SampleStore(rawValue: String(parts[0])), let number = Int(parts[1])
            else { return nil }
            self.store = store
            self.number = number
        }
    }

    let process: ChildProcess

    /// Starts a process that saves each number in each store; `mode` may be `full` or `unprivileged`.
    init(_ stores: [SampleStore], _ folder: URL, _ numbers: Range<Int>, _ mode: String? = nil) throws {
        let command = Self.command(stores, folder, numbers)
        process = try ChildProcess(command[0], Array(command.dropFirst()) + (mode.map { [$0] } ?? []))
    }

    /// Starts a process with a library that makes a system call fail for files in a folder.
    init(
        _ stores: [SampleStore], _ folder: URL, _ numbers: Range<Int>, _ shim: FaultShim, _ fault: FaultShim.Fault?,
        in place: URL
    ) throws {
        process = try ChildProcess("env", shim.command(Self.command(stores, folder, numbers), in: place, fault))
    }

    private static func command(_ stores: [SampleStore], _ folder: URL, _ numbers: Range<Int>) -> [String] {
        [
            Places.products.appending(component: "StoreWriter").path,
            stores.map(\.rawValue).joined(separator: ","), folder.path, "\(numbers.lowerBound)", "\(numbers.count)",
        ]
    }

    func lines() throws -> [String] {
        var lines: [String] = []
        while let line = try process.readLine(within: 60) { lines.append(line) }
        return lines
    }
}
