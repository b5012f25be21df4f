import TestSupport
import XCTest

@testable import QuintetTerminal

@MainActor final class InputLinesTests: XCTestCase {
    func testReadingWaitsForEachLineUntilTheEnd() async throws {
        let pipe = Pipe()
        let lines = InputLines(descriptor: pipe.fileHandleForReading.fileDescriptor)
        let first = Task { await lines.next() }
        await Task.yield()
        try pipe.fileHandleForWriting.write(contentsOf: Data("a\r\nb\nc".utf8))
        try pipe.fileHandleForWriting.close()
        var found = [await first.value]
        for _ in 0..<3 { found.append(await lines.next()) }
        XCTAssertEqual(found, ["a", "b", "c", nil])
    }

    func testALineAfterACancellationIsReturnedNext() async throws {
        let pipe = Pipe()
        let lines = InputLines(descriptor: pipe.fileHandleForReading.fileDescriptor)
        let first = Task { await lines.next() }
        await Task.yield()
        first.cancel()
        let cancelled = await first.value
        XCTAssertNil(cancelled)
        try pipe.fileHandleForWriting.write(contentsOf: Data("a\n".utf8))
        await assertEqual(lines.next(), "a")
        try pipe.fileHandleForWriting.close()
    }
}
