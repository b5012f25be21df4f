import Models
import TestSupport
import XCTest

@testable import Networking

/// Services cache an answer only if they could read it.
final class CachedAnswersTests: XCTestCase {
    private struct Reading: Sendable {
        let name: String
        let body: String
        let read: @Sendable (HTTPConnection) async throws -> Void
    }

    func testAResponseIsCachedOnlyAfterItWasRead() async throws {
        for reading in Self.readings {
            let cache = DataCacheInMemory()
            let bad = ["<html>", "", "7.5", #"[{"id": 1e-9223372036854775808}]"#, String(reading.body.dropLast())]
            for body in bad {
                await assertRefused(reading, body, cache)
                XCTAssertEqual(cache.entries, [:], "\(reading.name): \(body)")
            }
            try await reading.read(client(reading.body, cache))
            XCTAssertEqual(cache.entries.values.map(\.body), [Data(reading.body.utf8)], reading.name)
            let cached = cache.entries
            for body in bad {
                await assertRefused(reading, body, cache)
                XCTAssertEqual(cache.entries, cached, "\(reading.name): \(body)")
            }
        }
    }

    private func assertRefused(_ reading: Reading, _ body: String, _ cache: DataCacheInMemory) async {
        do {
            try await reading.read(client(body, cache))
            XCTFail("\(reading.name) read \(body)")
        } catch {
            XCTAssertTrue(error is ServiceError, "\(reading.name): \(error)")
        }
    }

    private func client(_ body: String, _ cache: DataCacheInMemory) -> HTTPConnection {
        HTTPConnection(
            ScriptedClient([.answer(200, ["ETag": "\"1\""], body)]),
            cache: HTTPCache(cache, now: { Date(timeIntervalSince1970: 0) }, onOffline: { _, _ in }))
    }

    private static let base = URL.make("http://a.test")
    private static let game = #"{"id": 1, "date": "2021-06-20", "word": "a", "tries": []}"#
    private static let repository = #"{"id": 1, "name": "a", "full_name": "o/a"}"#
    private static let employee = #"{"id": 1, "last_name": "A"}"#

    private static let readings = AppName.allCases.flatMap(readings)

    private static func readings(of app: AppName) -> [Reading] {
        switch app {
        case .wordle:
            [
                Reading(name: "scores", body: "[\(game)]") { _ = try await games($0).scores() },
                Reading(name: "score", body: game) { _ = try await games($0).score(id: 1) },
            ]
        case .characters:
            [Reading(name: "characters", body: #"[{"name": "A"}]"#) { _ = try await document($0).characters() }]
        case .leaderboard:
            [
                Reading(name: "leaderboard", body: #"[{"id": 1, "name": "A"}]"#) {
                    _ = try await document($0).leaderboard()
                }
            ]
        case .repos:
            [
                Reading(name: "repositories", body: "[\(repository)]") {
                    _ = try await GitHubRepositoriesService(base: base, connection: $0).page(of: "o", after: nil)
                },
                Reading(name: "repository", body: repository) {
                    _ = try await GitHubRepositoriesService(base: base, connection: $0)
                        .repository(owner: "o", name: "a")
                },
            ]
        case .employees:
            [
                Reading(name: "employees", body: "[\(employee)]") { _ = try await employees($0).staff() },
                Reading(name: "employee", body: employee) { _ = try await employees($0).employee(id: 1) },
                Reading(name: "health", body: #"{"message": "Ok"}"#) { _ = try await employees($0).health() },
            ]
        }
    }

    private static func games(_ connection: HTTPConnection) -> WordleScoresHTTPService {
        WordleScoresHTTPService(base: base, connection: connection, undoLog: UndoLogInMemory.shared())
    }

    private static func document(_ connection: HTTPConnection) -> DocumentHTTPService {
        DocumentHTTPService(document: base.appending(component: "a.json"), connection: connection)
    }

    private static func employees(_ connection: HTTPConnection) -> EmployeesHTTPService {
        EmployeesHTTPService(base: base, connection: connection)
    }
}
