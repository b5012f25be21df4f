import Coordinator
import InMemoryServices
import Models
import TestSupport
import XCTest

@MainActor final class ScreenTests: XCTestCase {
    /// A golden file has requests, and then the lines that were sent until the last one was answered.
    func testTheLinesAfterRequestsAreThoseInTheGoldenFile() async throws {
        let folder = Places.repository.appending(path: "Tests/HeadlessTests/Golden")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        XCTAssertEqual(files.count, 9)
        for file in files {
            let golden = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            let requests = golden.filter { $0.hasPrefix("> ") }.map(String.init)
            let session = try TestSession()
            session.start(self)
            for request in requests { try await session.take(TestSession.step(request.dropFirst(2))) }
            // The start screen shows all apps, which load in any order.
            var isAtStart = true
            let lines = session.lines.filter { line in
                if line.hasPrefix(#"{"screen":"#) { isAtStart = line.hasPrefix(#"{"screen":"home""#) }
                return !isAtStart || !["{\"screen\":", "{\"changed\":"].contains(where: line.hasPrefix)
            }
            try assertGolden((requests + lines).joined(separator: "\n") + "\n", file)
        }
    }

    func testAnEmptyScreenHasItsNextStepAndExplainsNothing() async throws {
        let session = try TestSession()
        session.services.games.scores = WordleScoresInMemory([])
        session.start(self)
        for route in ["/wordle/comparison", "/wordle/days"] {
            try await session.open(route)
            XCTAssertEqual(session.content["emptyText"] as? String, "No results are saved yet.", route)
            XCTAssertEqual(session.shownMembers, ["emptyText"], route)
            XCTAssertEqual(session.offeredActions("choice", "form", "toggle"), ["paste"], route)
        }
        for (route, kind) in [("/wordle/players", "form"), ("/wordle/league", "choice")] {
            try await session.open(route)
            XCTAssertEqual(session.offeredActions(kind), [], route)
        }
        try await session.open("/wordle/statistics")
        XCTAssertEqual(session.content["emptyText"] as? String, "You have no games yet.")
        XCTAssertEqual(session.shownMembers, ["emptyText"])
        XCTAssertEqual(session.offeredActions("choice"), [])
    }
}
