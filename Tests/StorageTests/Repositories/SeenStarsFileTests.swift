import Models
import TestSupport
import XCTest

@testable import Storage

final class SeenStarsFileTests: XCTestCase {
    private let url = TemporaryFolder.memory.appending(components: "quintet-\(UUID().uuidString)", "stars.json")

    override func tearDown() { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }

    func testStarCountsSurviveARestart() async throws {
        try await SeenStarsFile(url).record([
            StarSighting(id: 1, stars: 10, at: .noon), StarSighting(id: 2, stars: 5, at: .noon),
        ])
        try await SeenStarsFile(url).record([StarSighting(id: 1, stars: 12, at: .noon + 60.9)])
        try await assertEqual(SeenStarsFile(url).counts(of: [1, 2, 3]), [1: 12, 2: 5])
    }

    func testUnchangedCountsAreNotWritten() async throws {
        let file = SeenStarsFile(url)
        try await file.record([StarSighting(id: 1, stars: 10, at: .noon)])
        let before = try FileManager.default.attributesOfItem(atPath: url.path)[.systemFileNumber] as? Int
        try await file.record([StarSighting(id: 1, stars: 10, at: .noon + 5)])
        let after = try FileManager.default.attributesOfItem(atPath: url.path)[.systemFileNumber] as? Int
        XCTAssertEqual(before, after)
    }

    func testAnOlderCountDoesNotReplaceANewerOne() async throws {
        let file = SeenStarsFile(url)
        for (stars, at) in [(10, Date.noon), (9, .noon - 60)] {
            try await file.record([StarSighting(id: 1, stars: stars, at: at)])
        }
        try await assertEqual(file.counts(of: [1]), [1: 10])
    }

    func testTheOldestCountsAreRemovedUntilTheFileIsWithinTheSizeLimit() {
        let text = String(repeating: "1714564800 67123, ", count: 500)
        var values = Dictionary(uniqueKeysWithValues: (0..<600).map { ("\($0)", text + "\(1_714_564_800 + $0) 1") })
        SeenStarsFile.removeOldest(&values)
        XCTAssertLessThanOrEqual(values.values.reduce(0) { $0 + $1.utf8.count }, SeenStarsFile.sizeLimit)
        XCTAssertNil(values["0"])
        XCTAssertNotNil(values["599"], "the newest count")
    }

    func testTheNewestOfSeveralCountsIsReadAndAnInvalidOneIsNone() {
        let texts = [
            "5 1, 9 4", "9 4", "6 2 3", "", "7", "8 -9223372036854775808", "99999999999999 1", "9 9007199254740992",
        ]
        XCTAssertEqual(texts.map { SeenStarsText.newest($0)?.stars }, [4, 4, nil, nil, nil, nil, nil, nil])
    }

    func testAFileThatHasNoCountsIsReportedAndNotChanged() async throws {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("nonsense".utf8).write(to: url)
        let error = await failure(ServiceError.self) {
            try await SeenStarsFile(url).record([StarSighting(id: 1, stars: 1, at: .noon)])
        }
        let expected = ServiceError(
            action: "read the star counts", place: url.path, cause: .notJSON(looksLike: nil),
            remedy: .fixFile)
        XCTAssertEqual(error, expected)
        XCTAssertEqual(try Data(contentsOf: url), Data("nonsense".utf8))
    }
}
