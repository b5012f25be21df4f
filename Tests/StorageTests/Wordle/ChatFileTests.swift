import Models
import Storage
import TestSupport
import XCTest

final class ChatFileTests: XCTestCase {
    func testAFileIsReadInPiecesToItsEnd() throws {
        let folder = try TemporaryFolder()
        let file = folder.file("chat.txt")
        let bytes = (0..<600_000).map { UInt8(truncatingIfNeeded: $0) }
        try Data(bytes).write(to: file)
        let reader = Pieces()
        _ = try ChatFile(path: file.path).read(with: reader)
        XCTAssertGreaterThan(reader.pieces.count, 1)
        XCTAssertTrue(reader.pieces.flatMap { $0 } == bytes, "the pieces differ from the file")
    }

    func testAFileOverTheLimitIsRefused() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("", to: "chat.txt")
        XCTAssertEqual(truncate(file.path, 100_000_001), 0)
        XCTAssertThrowsError(try ChatFile(path: file.path).bytes()) {
            XCTAssertEqual(($0 as? ServiceError)?.cause, .tooLarge(limit: 100_000_000))
        }
    }

    func testAPathThatIsNotAFileIsReported() {
        for (path, reason) in [("/tmp", "it is a folder, not a file"), ("/nowhere", "there is no such file")] {
            XCTAssertThrowsError(try ChatFile(path: path).read(with: Pieces())) {
                XCTAssertEqual(($0 as? ServiceError)?.cause, .invalid(reason))
                XCTAssertEqual(($0 as? ServiceError)?.place, path)
            }
        }
    }
}

/// A reader that stores the pieces that it is given.
private final class Pieces: ChatReader {
    var fields = ChatFields()
    private(set) var pieces: [[UInt8]] = []

    func take(_ piece: [UInt8]) { pieces.append(piece) }

    func finish() -> ChatReading { ChatReading() }
}
