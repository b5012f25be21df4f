import TestSupport
import XCTest

/// A short run of `make fuzz` with the same inputs each time.
final class FuzzTests: XCTestCase {
    func testEveryReaderSurvivesDamagedInput() throws {
        let fuzzer = try ChildProcess(Places.products.appending(component: "Fuzzer").path, ["600", "281", "", "100"])
        var lines: [String] = []
        while let line = try fuzzer.readLine(within: 120) { lines.append(line) }
        XCTAssertEqual(fuzzer.finish(), 0, lines.joined(separator: "\n"))
        XCTAssertEqual(lines.count { $0.hasSuffix(": 100 inputs") }, lines.count / 2, lines.joined(separator: "\n"))
    }
}
