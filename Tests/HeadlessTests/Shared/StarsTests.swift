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

    func testALoadedPageSendsOnlyItsRows() async throws {
        let session = try await TestSession(at: "/repositories/swiftlang", self)
        let before = session.lines.count
        await session.send(#"{"do":"loadNextPage"}"#)
        try await eventually { session.lines.last?.contains(#""more":"none""#) == true }
        let changed = session.lines.dropFirst(before).map { TestSession.object($0)["changed"] as? [String: Any] }
        XCTAssertEqual(
            changed.map { ($0?["rows"] as? [[String: Any]])?.map { $0["id"] as? Int } }, [nil, [20, 21, 22]])
        XCTAssertEqual(session.column("id"), [10, 11, 12, 20, 21, 22])
    }

    func testMovedRowsSendOnlyTheOrderOfIDs() async throws {
        let session = try await TestSession(at: "/repositories/swiftlang", self)
        await session.send(#"{"do":"loadNextPage"}"#)
        try await eventually { session.lines.last?.contains(#""more":"none""#) == true }
        await session.send(#"{"do":"reverse"}"#)
        XCTAssertEqual(
            session.lines.last,
            #"{"changed":{"summary":"6 repositories, by stars in reverse","rows":[],"isReversed":true},"#
                + #""order":{"rows":[22,21,20,12,11,10]}}"#)
        XCTAssertEqual(session.column("name"), [22, 21, 20, 12, 11, 10].map { "repo-\($0)" })
    }

    func testInsertedRowsSendTheOrder() async throws {
        let session = try await TestSession(at: "/leaderboard", self)
        let whole = session.content
        let ids = session.column("id", as: Int.self)
        await session.send(#"{"do":"filter","text":"er"}"#)
        XCTAssertNotNil(session.last["screen"], "removed rows need a complete line")
        await session.send(#"{"do":"filter","text":""}"#)
        XCTAssertEqual((session.last["order"] as? [String: [Int]])?["rows"], ids)
        XCTAssertEqual(session.content as NSObject, whole as NSObject)
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
