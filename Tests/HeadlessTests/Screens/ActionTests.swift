import TestSupport
import XCTest

/// Sends every action of every screen once, and checks the result.
@MainActor final class ActionTests: XCTestCase {
    private typealias Step = TestSession.Step

    private var sent: [String: Set<String>] = [:]
    private var offered: [String: Set<String>] = [:]

    func testEveryActionOfEveryScreenHasItsResult() async throws {
        let session = try TestSession()
        session.start()
        addTeardownBlock { await session.end() }
        try await walk(session, from: "/", ActionSteps.start)
        try await walk(session, from: "/wordle", ActionSteps.games)
        try await walk(session, from: "/wordle/comparison", ActionSteps.group)
        try await walk(session, from: "/leaderboard", ActionSteps.lists)
        try await walk(session, from: "/settings", ActionSteps.choices)
        try await session.open("/repositories/swiftlang")
        try await search(session, for: "apple")
        for (screen, names) in offered { XCTAssertEqual(sent[screen], names, screen) }
        for route in TestSession.routes {
            try await session.open(route)
            let screen = session.screen["screen"] as? String ?? ""
            XCTAssertNotNil(offered[screen], "no action of the screen \(screen) (\(route)) was sent")
        }
    }

    private func walk(_ session: TestSession, from route: String, _ steps: [Step]) async throws {
        try await session.open(route)
        for step in steps {
            note(session.screen, step.line)
            try await session.take(step)
        }
    }

    /// Sends the text of a search, which starts after a short pause.
    private func search(_ session: TestSession, for owner: String) async throws {
        let line = #""do":"queryChanged","text":"\#(owner)""#
        note(session.screen, line)
        await session.send("{\(line)}")
        session.sleeper.advance(by: 1)
        try await session.shows("/repositories/\(owner)")
    }

    /// Records a sent action and the actions of its screen, except those of every screen, which have their own tests.
    private func note(_ shown: [String: Any], _ line: String) {
        let screen = shown["screen"] as? String ?? ""
        let names = (shown["actions"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
        offered[screen] = Set(names).subtracting(["refresh", "cancel"])
        let name = line.split(separator: "\"").dropFirst(2).first.map(String.init) ?? ""
        sent[screen, default: []].formUnion(names.contains(name) ? [name] : [])
    }
}
