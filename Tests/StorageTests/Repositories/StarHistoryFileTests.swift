import Models
import TestSupport
import XCTest

@testable import Storage

final class StarHistoryFileTests: XCTestCase {
    private let url = TemporaryFolder.memory.appending(components: "quintet-\(UUID().uuidString)", "stars.json")

    override func tearDown() { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }

    func testStarCountsSurviveARestart() async throws {
        try await StarHistoryFile(url).record([
            StarSighting(id: 1, stars: 10, at: .noon), StarSighting(id: 2, stars: 5, at: .noon),
        ])
        try await StarHistoryFile(url).record([StarSighting(id: 1, stars: 12, at: .noon + 60.9)])
        try await assertEqual(
            StarHistoryFile(url).histories(of: [1, 2, 3]),
            [
                1: StarHistory([.init(at: .noon, stars: 10), .init(at: .noon + 60, stars: 12)]),
                2: StarHistory([.init(at: .noon, stars: 5)]),
            ])
    }

    func testUnchangedCountsAreNotWritten() async throws {
        let file = StarHistoryFile(url)
        try await file.record([StarSighting(id: 1, stars: 10, at: .noon)])
        let before = try FileManager.default.attributesOfItem(atPath: url.path)[.systemFileNumber] as? Int
        try await file.record([StarSighting(id: 1, stars: 10, at: .noon + 5)])
        let after = try FileManager.default.attributesOfItem(atPath: url.path)[.systemFileNumber] as? Int
        XCTAssertEqual(before, after)
    }

    func testTheHistoryOfARepositoryHasAtMost500Points() async throws {
        let file = StarHistoryFile(url)
        for stars in 0..<520 { try await file.record([StarSighting(id: 1, stars: stars, at: .noon + Double(stars))]) }
        let history = try await file.histories(of: [1])[1]
        XCTAssertLessThanOrEqual(history?.points.count ?? 0, 500)
        XCTAssertEqual(history?.latest, StarPoint(at: .noon + 519, stars: 519))
    }

    func testTheOldestHistoriesAreRemovedUntilTheFileIsWithinTheSizeLimit() {
        let text = String(repeating: "1714564800 67123, ", count: 500)
        var values = Dictionary(uniqueKeysWithValues: (0..<600).map { ("\($0)", text + "\(1_714_564_800 + $0) 1") })
        StarHistoryFile.removeOldest(&values)
        XCTAssertLessThanOrEqual(values.values.reduce(0) { $0 + $1.utf8.count }, StarHistoryFile.sizeLimit)
        XCTAssertNil(values["0"])
        XCTAssertNotNil(values["599"], "the newest history")
    }

    func testInvalidPointsAreSkipped() {
        XCTAssertEqual(
            StarHistoryText.history(
                "x, 5 1, 7, 6 2 3, , 8 -9223372036854775808, 9 4,99999999999999 1, -9223372036854775808 1, 9 9007199254740992"
            ),
            StarHistory([
                .init(at: Date(timeIntervalSince1970: 5), stars: 1),
                .init(at: Date(timeIntervalSince1970: 9), stars: 4),
            ]))
    }

    func testAFileThatIsNotAHistoryIsReportedAndNotChanged() async throws {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("nonsense".utf8).write(to: url)
        let error = await failure(ServiceError.self) {
            try await StarHistoryFile(url).record([StarSighting(id: 1, stars: 1, at: .noon)])
        }
        let expected = ServiceError(
            action: "read the star history", place: url.path, cause: .notJSON(looksLike: nil),
            remedy: .fixFile)
        XCTAssertEqual(error, expected)
        XCTAssertEqual(try Data(contentsOf: url), Data("nonsense".utf8))
    }
}
