import TestSupport
import XCTest

/// Sends every action of every screen once, and checks the result.
@MainActor final class ActionTests: XCTestCase {
    private var sent: [String: Set<String>] = [:]
    private var offered: [String: Set<String>] = [:]

    func testEveryActionOfEveryScreenHasItsResult() async throws {
        let session = try TestSession()
        session.start(self)
        let file = Places.repository.appending(path: "Tests/HeadlessTests/Screens/Actions.txt")
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
            let step = TestSession.step(line)
            note(session.screen, step.line)
            try await session.take(step)
        }
        try await session.open("/repositories/swiftlang")
        // A search starts after a short pause in typing.
        let search = #"{"do":"queryChanged","text":"apple"}"#
        note(session.screen, search)
        await session.send(search)
        session.sleeper.advance(by: 1)
        try await session.shows("/repositories/apple")
        for (screen, names) in offered { XCTAssertEqual(sent[screen], names, screen) }
        for route in TestSession.routes {
            try await session.open(route)
            let screen = session.screen["screen"] as? String ?? ""
            XCTAssertNotNil(offered[screen], "no action of the screen \(screen) (\(route)) was sent")
        }
    }

    /// Records a sent action and the actions of its screen, except those of every screen, which have their own tests.
    private func note(_ shown: [String: Any], _ line: String) {
        let screen = shown["screen"] as? String ?? ""
        let names = (shown["actions"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
        offered[screen] = Set(names).subtracting(["refresh", "cancel"])
        let name = line.split(separator: "\"").dropFirst(3).first.map(String.init) ?? ""
        sent[screen, default: []].formUnion(names.contains(name) ? [name] : [])
    }
}

/// Sends every pair of actions of every screen without a pause; neither action may wait forever for the other.
@MainActor final class ActionPairTests: XCTestCase {
    func testAnyTwoActionsOfAScreenFinish() async throws {
        var screens: Set<String> = []
        for route in TestSession.routes {
            let session = try await TestSession(at: route)
            screens.insert(session.screen["screen"] as? String ?? "")
            let lines = Self.lines(for: session.screen)
            XCTAssertFalse(lines.isEmpty, route)
            for (index, first) in lines.enumerated() {
                for second in lines[index...] {
                    session.write(#"{"do":"open","route":"\#(route)"}"#)
                    guard await isSettled(session) else { return XCTFail("\(route) does not open") }
                    for line in [first, second, first] { session.write(line) }
                    guard await isSettled(session) else { return XCTFail("\(route): \(first) and \(second)") }
                }
            }
            session.endInput()
            // Work that waits for the clock, such as a search while typing, ends when time passes.
            session.sleeper.advance(by: 1)
            try await eventually { session.hasEnded }
        }
        // The standings and the days are one screen.
        XCTAssertEqual(screens.count, TestSession.routes.count - 1)
    }

    private func isSettled(_ session: TestSession) async -> Bool {
        func isSettled() -> Bool { session.isRead && !session.isLoading }
        try? await eventually { isSettled() }
        return isSettled()
    }

    /// Returns a line for each action of a screen, with a value for each argument.
    private static func lines(for screen: [String: Any]) -> [String] {
        (screen["actions"] as? [[String: Any]] ?? []).compactMap { action in
            guard let name = action["name"] as? String else { return nil }
            let arguments = (action["takes"] as? [String: Any] ?? [:]).keys.sorted().map {
                "\"\($0)\":\(values[$0] ?? "264")"
            }
            return "{" + (["\"do\":\"\(name)\""] + arguments).joined(separator: ",") + "}"
        }
    }

    /// Values that arguments of these names can have.
    private static let values = [
        "text": #""Ann: Wordle 265 3/6\nWordle 266 4/6""#, "player": #""Ann""#, "old": #""Bob""#, "new": #""Ann""#,
        "owner": #""apple""#, "name": #""Ann""#, "month": #""""#, "since": #""""#, "to": #""latest""#, "by": #""name""#,
        "period": #""all""#, "field": #""word""#, "token": #""ghp_12345678""#, "value": #""light""#,
        "service": #""github""#, "language": #""""#, "topic": #""""#, "format": #""csv""#, "hidesForks": "true",
        "hidesArchived": "false",
    ]
}
