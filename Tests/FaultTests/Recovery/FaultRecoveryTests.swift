import Models
import TestSupport
import XCTest

/// Loads that are retried or repeated after a fault.
@MainActor final class FaultRecoveryTests: XCTestCase {
    func testEveryAppRecoversFromOneTransientFailure() async throws {
        let reasons: [(String, NetworkWait.Reason)] = [
            ("cut-short", .cutShort), ("reset", .cutShort), ("close", .cutShort), ("chunk-cut", .cutShort),
            ("status-502", .serverFailed(status: 502)), ("status-503", .serverFailed(status: 503)),
            ("status-504", .serverFailed(status: 504)), ("limit-503-seconds", .serverFailed(status: 503)),
            ("limit-429-seconds", .rateLimit), ("limit-429-date", .rateLimit), ("limit-429-none", .rateLimit),
            ("limit-429-nonsense", .rateLimit), ("limit-reset-soon", .rateLimit), ("limit-in-words", .rateLimit),
        ]
        for app in AppName.allCases {
            let server = try StandInServer.start()
            try await Subject.assertServed(app, by: server)
            for (kind, reason) in reasons {
                let subject = Subject(app, source: server.url("/nth/1/\(kind)\(app.tested.path)"), timeout: 20)
                try await load(subject)
                XCTAssertEqual(subject.history, ["idle", "loading", "loaded \(app.tested.count)"], "\(app) \(kind)")
                // A reused connection that ends without a byte is opened again at once.
                let isSilent = ["reset", "close"].contains(kind) && subject.waits.isEmpty
                XCTAssertEqual(Set(subject.waits.map(\.reason)), isSilent ? [] : [reason], "\(app) \(kind)")
            }
        }
    }

    func testTheListEndsBeforeAPageThatKeepsFailing() async throws {
        let server = try StandInServer.start()
        for kind in ["status-503", "status-500", "half-json"] {
            let subject = Subject(
                .repos, source: server.url("/nth/3-/\(kind)"), timeout: 20, owner: "codeforamerica", allPages: true)
            try await load(subject)
            XCTAssertEqual(subject.history, ["idle", "loading", "loaded 200"], kind)
        }
    }

    private func load(_ subject: Subject) async throws {
        let hasEnded = await ends(subject.load(), within: 60)
        XCTAssertTrue(hasEnded, "it is still running")
    }
}
