import Coordinator
import Headless
import Models
import QuintetPlatform
import TestSupport
import XCTest

/// Screens that are open at midnight, and send the new day by themselves.
@MainActor final class MidnightTests: XCTestCase {
    private let day = Locked(CalendarDate(.noon, in: .gmt))

    func testTheStartScreenAndTheBadgeAreSentWithoutARequest() async throws {
        let session = try await session("2022-03-27")
        try await eventually(within: 30) { "\(session.content)".contains("Wordle 281") }
        try await pass(to: "2022-03-28", session)
        try await eventually(within: 30) { "\(session.content)".contains("Wordle 282") }
        XCTAssertFalse("\(session.content)".contains("Wordle 281"))
        XCTAssertEqual(session.lines.filter { $0 == #"{"day":"2022-03-28"}"# }.count, 1)
    }

    func testAFormThatWasNotBegunAsksForTheNewDayAndABegunOneKeepsItsPuzzle() async throws {
        let session = try await session("2022-03-27")
        try await session.open("/wordle/add")
        XCTAssertTrue("\(session.content)".contains("281"), "\(session.content)")
        try await pass(to: "2022-03-28", session)
        try await eventually(within: 30) { "\(session.content)".contains("282") }
        await session.send(#"{"do":"enter","text":"today"}"#)
        try await eventually(within: 30) { session.content["id"] as? Int == 282 }
        try await pass(to: "2022-03-29", session)
        await session.send(#"{"do":"reload"}"#)
        XCTAssertTrue("\(session.content)".contains("2022-03-28"), "\(session.content)")
    }

    func testTheDayIsLookedAtWhenItBegins() {
        let noon = Date(timeIntervalSince1970: 1_648_382_400)
        let offset = UTCOffset { _ in 3_600 }
        XCTAssertEqual(HeadlessScreens.untilLook(at: noon, in: offset), 20)
        XCTAssertEqual(HeadlessScreens.untilLook(at: noon + 11 * 3_600 - 5, in: offset), 5.01, accuracy: 0.001)
        XCTAssertEqual(HeadlessScreens.untilLook(at: noon + 11 * 3_600, in: offset), 20)
    }

    private func session(_ date: String) async throws -> TestSession {
        let session = try TestSession()
        set(date)
        session.services.today = { [day] in day.withLock { $0 } }
        session.usesSettings = true
        session.start(self)
        try await session.shows("/")
        return session
    }

    private func set(_ date: String) { day.withLock { $0 = CalendarDate(date) ?? $0 } }

    private func pass(to date: String, _ session: TestSession) async throws {
        await session.dayClock.sleepers(1)
        set(date)
        session.dayClock.advance(by: 20)
        try await eventually(within: 30) { session.lines.contains(#"{"day":"\#(date)"}"#) }
    }
}
