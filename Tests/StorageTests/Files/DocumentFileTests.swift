import Foundation
import Models
import TestSupport
import XCTest

@testable import Storage

final class DocumentFileTests: XCTestCase {
    func testReadsTheWholeFile() throws {
        let file = try TemporaryFile(String(repeating: "x", count: 3_000_000))
        XCTAssertEqual(try DocumentFile(path: file.path).read(action: "list").count, 3_000_000)
    }

    func testSaysWhatIsWrongWithAPath() throws {
        let folder = FileManager.default.temporaryDirectory.path
        XCTAssertEqual(
            failure(DocumentFile(path: "/nowhere/at/all.json"))?.message,
            "Could not list (/nowhere/at/all.json): there is no such file.")
        XCTAssertEqual(
            failure(DocumentFile(path: folder))?.message,
            "Could not list (\(folder)): the file cannot be read: it is a folder, not a file.")
        let file = try TemporaryFile("[]")
        XCTAssertEqual(
            failure(DocumentFile(path: "\(file.path)/inside"))?.message,
            "Could not list (\(file.path)/inside): the file cannot be read: not a directory.")
    }

    func testStopsAtTheLimitAlsoWhereTheSizeIsNotKnown() throws {
        let file = try TemporaryFile("12345")
        XCTAssertEqual(failure(DocumentFile(path: file.path, limit: 4))?.cause, .tooLarge(limit: 4))
        XCTAssertEqual(failure(DocumentFile(path: "/dev/zero", limit: 4_000))?.cause, .tooLarge(limit: 4_000))
        XCTAssertEqual(try DocumentFile(path: "/dev/null").read(action: "list"), Data())
    }

    private func failure(_ file: DocumentFile) -> ServiceError? {
        do throws(ServiceError) {
            _ = try file.read(action: "list")
            return nil
        } catch {
            return error
        }
    }
}
