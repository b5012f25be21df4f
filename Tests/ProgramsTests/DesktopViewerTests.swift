import QuintetPrograms
import TestSupport
import XCTest

@MainActor
final class DesktopViewerTests: XCTestCase {
    func testAFileThatCannotBeWrittenLeavesNoFolder() async throws {
        let folder = try TemporaryFolder()
        let programs = try StubPrograms(["xdg-open": "exit 0", "open": "exit 0"])
        let viewer = DesktopViewer(
            environment: programs.environment, runner: SystemProcessRunner(), temporaryFolder: folder.url)

        let error = await failure(CocoaError.self) { _ = try await viewer.open(Data([1]), name: "missing/a.png") }

        XCTAssertNotNil(error)
        XCTAssertEqual(try folder.names(), [])
    }
}
