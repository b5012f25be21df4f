import TestSupport
import XCTest

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
