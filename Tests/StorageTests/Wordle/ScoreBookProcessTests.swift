import Foundation
import Models
import Storage
import TestSupport
import XCTest

/// Two processes at once, and one that is killed at any moment: real ones, as a lock within one would prove nothing.
final class ScoreBookProcessTests: XCTestCase {
    func testTwoProcessesKeepEveryGame() async throws {
        let folder = try TemporaryFolder()
        let file = folder.file("scores.json")
        let writers = [try writer(file, 1_000, 500), try writer(file, 2_000, 500)]
        for writer in writers {
            while try writer.readLine(within: 60) != nil {}
            XCTAssertEqual(writer.finish(), 0)
        }
        let scores = try await book(file).scores()
        XCTAssertEqual(
            Set(scores.map(\.id)), Set(Array(1_000..<1_500) + Array(2_000..<2_500) + [262, 263, 264]))
        XCTAssertEqual(scores.count, 1_003)
        XCTAssertEqual(try folder.names(), ["scores.json", "scores.json.lock"])
    }

    func testNothingAcknowledgedIsLostWhenAProcessIsKilled() async throws {
        let folder = try TemporaryFolder()
        let file = folder.file("scores.json")
        var random = FixedSeedGenerator(seed: 281)
        var acknowledged: Set<Int> = [262, 263, 264]
        for round in 1...100 {
            let writer = try writer(file, round * 1_000, 1_000)
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let line = try writer.readLine()
                acknowledged.insert(try XCTUnwrap(line.flatMap { Int($0) }))
            }
            // A write takes about a millisecond: the kill comes anywhere in the next one or two.
            let moment = Date(timeIntervalSinceNow: Double.random(in: 0...0.002, using: &random))
            while Date() < moment {}
            writer.kill()
            let kept = Set(try await book(file).scores().map(\.id))
            XCTAssertEqual(acknowledged.subtracting(kept), [], "round \(round)")
            // What was kept and not told before the kill stays as well.
            acknowledged = kept
        }
        let known = [".scores.json.new", "scores.json", "scores.json.lock"]
        XCTAssertEqual(try folder.names().filter { !known.contains($0) }, [])
    }

    private func writer(_ file: URL, _ first: Int, _ count: Int) throws -> ChildProcess {
        let program = Places.products.appending(component: "ScoreBookWriter").path
        return try ChildProcess(program, [file.path, String(first), String(count)])
    }

    private func book(_ file: URL) -> ScoreBook {
        ScoreBook(file) { XCTFail("set aside: \($0)") }
    }
}
