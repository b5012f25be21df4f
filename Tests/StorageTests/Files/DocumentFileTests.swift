import Models
import Storage
import TestSupport
import XCTest

final class DocumentFileTests: XCTestCase {
    func testAFileUpToTheLimitIsReadAndALargerFileIsRefused() throws {
        let folder = try TemporaryFolder()
        for text in ["", "x", "xy", String(repeating: "z", count: (1 << 18) + 1)] {
            let path = try folder.write(text, to: "document").path
            let read = try DocumentFile(path: path, limit: text.utf8.count).read(action: "read it")
            XCTAssertEqual(read, Data(text.utf8))
            guard !text.isEmpty else { continue }
            assertThrows(
                try DocumentFile(path: path, limit: text.utf8.count - 1).read(action: "read it"), \.cause,
                .tooLarge(limit: text.utf8.count - 1))
        }
    }

    func testAPathThatIsNotAFileIsReported() {
        for (path, reason) in [("/tmp", "it is a folder, not a file"), ("/nowhere", "there is no such file")] {
            XCTAssertThrowsError(try DocumentFile(path: path, limit: .max).read(action: "read it")) {
                XCTAssertEqual(($0 as? ServiceError)?.cause, .invalid(reason))
                XCTAssertEqual(($0 as? ServiceError)?.place, path)
            }
        }
    }

    func testReadingInACancelledTaskThrowsACancellationError() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("x", to: "document").path
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try DocumentFile(path: path, limit: 1).read(action: "read it")
        }
        await failure(CancellationError.self) { try await task.value }
    }

    func testAPipeIsReadToItsEndUnlessItExceedsTheLimit() throws {
        let folder = try TemporaryFolder()
        let pipe = folder.file("pipe")
        XCTAssertEqual(mkfifo(pipe.path, 0o600), 0)
        for (limit, isWhole) in [(1, true), (0, false)] {
            let writer = Thread { try? FileHandle(forWritingTo: pipe).write(contentsOf: Data("x".utf8)) }
            writer.start()
            let read = try? DocumentFile(path: pipe.path, limit: limit).read(action: "read it")
            XCTAssertEqual(read, isWhole ? Data("x".utf8) : nil)
        }
    }
}
