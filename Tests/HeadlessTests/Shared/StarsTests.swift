import Models
import TestSupport
import XCTest

@MainActor
final class StarsTests: XCTestCase {
    func testManyStarCountsAreAtMostTenLinesASecond() async throws {
        let session = try TestSession()
        session.start()
        try await session.open("/repositories/swiftlang")
        let before = session.lines.count
        for count in 0..<300 {
            session.sleeper.advance(by: 0.01)
            session.stars.send(1_000 + count, to: 10 + count % 3)
            await mainActorTurn()
        }
        session.sleeper.advance(by: 0.1)
        try await eventually { session.lines.last?.contains("1,299") == true }
        let lines = session.lines.dropFirst(before)
        XCTAssertLessThanOrEqual(lines.count, 32)
        XCTAssertGreaterThan(lines.count, 10)
        XCTAssertTrue(lines.last?.contains("1,298") == true && lines.last?.contains("1,297") == true)
        await session.end()
    }

    func testWhatIsAskedForIsNotHeldBack() async throws {
        let session = try TestSession()
        session.start()
        try await session.open("/repositories/swiftlang")
        for stars in 1...3 {
            session.stars.send(stars, to: 10)
            await mainActorTurn()
            await session.send(#"{"do":"filter","text":"\#(stars)"}"#)
            XCTAssertEqual((session.screen["content"] as? [String: Any])?["filter"] as? String, "\(stars)")
        }
        await session.end()
    }
}
