import TestSupport
import XCTest

@MainActor final class StarsTests: XCTestCase {
    func testManyStarCountsAreSentInAtMostTenLinesASecond() async throws {
        let session = try await TestSession(at: "/repositories/swiftlang", self)
        let before = session.lines.count
        for count in 0..<300 {
            session.sleeper.advance(by: 0.01)
            await session.stars.deliver(1_000 + count, to: 10 + count % 3)
        }
        try await eventually {
            session.sleeper.advance(by: 0.1)
            return session.lines.last?.contains("1,299") == true
        }
        let lines = session.lines.dropFirst(before)
        XCTAssertLessThanOrEqual(lines.count, 32)
        XCTAssertGreaterThan(lines.count, 10)
        XCTAssertEqual(session.column("starsText"), ["1,297", "1,298", "1,299"])
        XCTAssertEqual(session.column("stars"), [1_297, 1_298, 1_299])
    }

    func testAChangedCountSendsOnlyItsRow() async throws {
        let session = try await TestSession(at: "/repositories/swiftlang", self)
        let before = session.lines.count
        await session.stars.deliver(1_234, to: 11)
        try await eventually {
            session.sleeper.advance(by: 0.1)
            return session.lines.count > before
        }
        let line = #"{"changed":{"rows":[{"id":11,"starsText":"1,234","stars":1234}]}}"#
        XCTAssertEqual(session.lines.dropFirst(before), [line])
    }

    func testAnswersToRequestsAreNotThrottled() async throws {
        let session = try await TestSession(at: "/repositories/swiftlang", self)
        for stars in 1...3 {
            await session.stars.deliver(stars, to: 10)
            await session.send(#"{"do":"filter","text":"\#(stars)"}"#)
            XCTAssertEqual(session.content["filter"] as? String, "\(stars)")
        }
    }
}
